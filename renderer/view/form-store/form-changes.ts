import type { Command, Draft, DraftRow } from '#renderer/draft/draft.ts';
import { REFUSED, refusedIn } from '#renderer/draft/refused-texts.ts';
import type { Seed } from '#renderer/draft/seed.ts';
import { formRuleTrigger } from '#renderer/rules/form-rules.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { changedPlace, type ChangedPlace } from './changed-place.ts';
import { cellsNamed, cellsSetBy } from './check-cells.ts';
import { fillRules, type FillRules } from './fill-rules.ts';
import type { OpenForm } from './open-form.ts';
import { columnAt, setCommand, setsOf, type Cell, type Place } from './places.ts';
import { userCommands } from './user-commands.ts';

/** Changes to the draft of an open form. Listeners are called once per change. */
export interface FormChanges {
  /** The command without the cells that a user may not set. */
  allowed(command: Command): Command;
  /** The cells of a command that a user may not set. */
  closedBy(command: Command): readonly Cell[];
  run(command: Command): void;
  /** Changes one field or cell on behalf of the user. */
  change(key: string, value: unknown, place?: Place): void;
  /** Runs a command and shows the failures of the cells it changed. */
  runAndShow(command: Command): void;
  /** Both return where the form has changed; null when there was no step. */
  undo(): ChangedPlace | null;
  redo(): ChangedPlace | null;
  fillingOf: FillRules['stateOf'];
  /** Starts requesting the server's values for new rows, until cancelled. */
  startFilling(): void;
  cancel(): void;
}

/** What follows each change of an open form: states, shown failures, and values from the server for new rows. */
function following(form: OpenForm, source: CheckSource | undefined) {
  const { plan, log, now, states, failures, emit } = form;
  const fills = fillRules({ plan, source, now, onFilled, onChange: emit });

  function follow(before: Draft, recheck = failures.recheck) {
    if (now() === before) return;
    states.moveTo(now());
    recheck((cells) => form.checkCells(cellsNamed(cells)));
    fills.start();
    emit();
  }

  function onFilled(value: Seed) {
    const before = now();
    log.seed([value]);
    follow(before);
  }

  return { fills, follow };
}

/** The changes of an open form. */
export function formChanges(form: OpenForm, source: CheckSource | undefined): FormChanges {
  const { plan, log, failures } = form;
  const commands = userCommands(plan, form.contexts);
  const { fills, follow } = following(form, source);

  function run(command: Command) {
    const before = form.now();
    log.run(commands.complete(command, before));
    follow(before);
  }

  function travel(step: () => void): ChangedPlace | null {
    const before = form.now();
    step();
    follow(before, failures.recheckAll);
    return changedPlace(before, form.now(), plan);
  }

  return {
    allowed: (command) => commands.allowed(command, form.now()),
    closedBy: (command) => commands.closed(command, form.now()),
    run,
    change(key, value, place = {}) {
      const before = form.now();
      const command = commands.allowed(setCommand(key, value, place), before);
      log.run(commands.complete(command, before));
      follow(before);
      if (isCheckedOnChange(form, command)) showFailuresOf(form, command);
    },
    runAndShow(command) {
      run(command);
      showFailuresOf(form, command);
    },
    undo: () => travel(log.undo),
    redo: () => travel(log.redo),
    fillingOf: fills.stateOf,
    startFilling: fills.open,
    cancel: fills.cancel,
  };
}

/** True for a cell with a rule whose failure shows at once; any other first shows when the field is left (RULE-19, RULE-35). */
function isCheckedOnChange({ plan }: OpenForm, command: Command): boolean {
  return setsOf(command).some(({ key, ...cell }) => {
    const column = columnAt(plan, { key, table: 'table' in cell ? cell.table : undefined });
    return column?.rules.some((rule) => rule.kind === 'form-rule' && formRuleTrigger(rule.name) === 'change');
  });
}

/** Shows the failures of the cells set by a command. */
function showFailuresOf(form: OpenForm, command: Command) {
  const { failures } = form;
  const added = addedWithRefused(command).flatMap((table) => refusedCells(form.now().tables[table]?.rows ?? [], table));
  const cells = [form.checkCells(cellsSetBy(command)), added.length > 0 ? form.checkCells(cellsNamed(added)) : []];
  const found = cells.flat().filter((failure) => !failures.find(failure));
  if (found.length === 0) return;
  failures.show([...failures.all(), ...found]);
  form.emit();
}

/** The tables to which a command adds rows in which a refused text stands. */
function addedWithRefused(command: Command): string[] {
  if (command.type === 'batch') return command.commands.flatMap(addedWithRefused);
  return command.type === 'add-rows' && command.rows.some((values) => values[REFUSED]) ? [command.table] : [];
}

/** The cells of added rows in which a refused text stands. */
function refusedCells(rows: readonly DraftRow[], table: string): Cell[] {
  const added = rows.filter(({ isNew }) => isNew);
  return added.flatMap((row) => Object.keys(refusedIn(row) ?? {}).map((key) => ({ table, rowId: row.id, key })));
}
