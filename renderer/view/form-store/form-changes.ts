import type { Command } from '#renderer/draft/draft.ts';
import type { Seed } from '#renderer/draft/seed.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { changedPlace, type ChangedPlace } from './changed-place.ts';
import { cellsNamed, cellsSetBy } from './check-cells.ts';
import { fillRules, type FillRules } from './fill-rules.ts';
import type { FormChecks } from './form-checks.ts';
import type { OpenForm } from './open-form.ts';
import type { Cell } from './places.ts';
import { userCommands } from './user-commands.ts';

/** How the draft of an open form changes; listeners are called once for each change. */
export interface FormChanges {
  /** A command without what a user may not set. */
  allowed(command: Command): Command;
  /** The cells of a command that a user may not set. */
  closedBy(command: Command): readonly Cell[];
  run(command: Command): void;
  /** A change of one field or cell by hand. */
  change(command: Command): void;
  /** Runs a command, and shows what is wrong with the cells that it changed. */
  runAndShow(command: Command): void;
  /** Both give where the form has changed; null where there was no step. */
  undo(): ChangedPlace | null;
  redo(): ChangedPlace | null;
  fillingOf: FillRules['stateOf'];
  /** Asks for the values that the server gives to new rows, until it is cancelled. */
  startFilling(): void;
  cancel(): void;
}

/** The changes of an open form. */
export function formChanges(form: OpenForm, checks: FormChecks, source: CheckSource | undefined): FormChanges {
  const { plan, log, states, failures } = form;
  const commands = userCommands(plan, form.contexts);
  const onFilled = (seed: Seed) => become(() => log.seed([seed]));
  const fills = fillRules({ plan, source, now: form.now, onFilled, onChange: form.emit });

  function become(step: () => void) {
    const before = form.now();
    step();
    if (form.now() === before) return;
    states.moveTo(form.now());
    failures.recheck((cells) => form.checkCells(cellsNamed(cells)));
    fills.start();
    form.emit();
  }

  function run(command: Command) {
    checks.forget(command);
    become(() => log.run(commands.complete(command, form.now())));
  }

  return {
    allowed: (command) => commands.allowed(command, form.now()),
    closedBy: (command) => commands.closed(command, form.now()),
    run,
    change: (command) => run(commands.allowed(command, form.now())),
    runAndShow(command) {
      run(command);
      showFailuresOf(form, command);
    },
    undo: () => travel(form, () => become(log.undo)),
    redo: () => travel(form, () => become(log.redo)),
    fillingOf: fills.stateOf,
    startFilling: fills.open,
    cancel: fills.cancel,
  };
}

/** Goes a step back or forth, and tells what that has changed. */
function travel(form: OpenForm, step: () => void): ChangedPlace | null {
  const before = form.now();
  step();
  return changedPlace(before, form.now(), form.plan);
}

/** Shows what is wrong with the cells that a command has set. */
function showFailuresOf(form: OpenForm, command: Command) {
  const { failures } = form;
  const found = form.checkCells(cellsSetBy(command)).filter((failure) => !failures.find(failure));
  if (found.length === 0) return;
  failures.show([...failures.all(), ...found]);
  form.emit();
}
