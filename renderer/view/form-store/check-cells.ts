import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { countedDraft, isBlankRow } from '#renderer/draft/blank-rows.ts';
import { statesIn, type ReadStates } from '#renderer/draft/cell-state.ts';
import type { Command, DraftState, Values } from '#renderer/draft/draft.ts';
import { rowWithId } from '#renderer/draft/row-places.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { isClosedRow, isClosedTable } from '#renderer/rules/closed-rows.ts';
import { validateCells, validateForm, validateRow, type CellsByRow } from '#renderer/rules/validate.ts';
import type { Cell } from './places.ts';

/** A set of cells by table and row; form fields have neither. */
export type NamedCells = ReadonlyMap<string, CellsByRow>;

const NONE: Values = {};

/** The failures of some cells, as in a full check but at the cost of those cells only: a long table is not scanned. */
export function checkCells(
  plan: FormPlan | OneToManyPlan,
  draft: Pick<DraftState, 'main' | 'tables'>,
  states: ReadStates,
  cells: NamedCells,
): Failure[] {
  // "At least one row" is a failure of the table, which belongs to no cell and needs the full check.
  if ([...cells.values()].some((byRow) => Object.hasOwn(byRow.get('') ?? NONE, '')))
    return validateForm(plan, countedDraft(plan, draft), states);
  const main = cells.get('')?.get('') ?? NONE;
  const fields = plan.fields.filter(({ key }) => Object.hasOwn(main, key));
  const tables = subTablesOf(plan);
  const ofTables = tables.flatMap((table) => {
    const asked = cells.get(table.key);
    const state = asked && table.conditions && states.ofTable(table);
    if (!asked || isClosedTable(table, state)) return [];
    const rows = draft.tables[table.key]?.rows ?? [];
    return validateCells(table.columns, { rows, cells: asked }, statesIn(states, table.key)).flatMap((failure) => {
      const row = rowWithId(rows, failure.rowId ?? '');
      return row && (isBlankRow(table, row) || isClosedRow(table, row)) ? [] : { table: table.key, ...failure };
    });
  });
  return [...validateRow(fields, draft.main, statesIn(states)), ...ofTables];
}

/** Indexes a list of cells. */
export function cellsNamed(cells: readonly Cell[]): NamedCells {
  const named: NamedSoFar = new Map();
  for (const { table = '', rowId = '', key } of cells) name(named, table, rowId, { [key]: true });
  return named;
}

/** The cells that a command sets. */
export function cellsSetBy(command: Command): NamedCells {
  const named: NamedSoFar = new Map();
  nameSetBy(command, named);
  return named;
}

type NamedSoFar = Map<string, Map<string, Record<string, unknown>>>;

function nameSetBy(command: Command, named: NamedSoFar) {
  if (command.type === 'batch') for (const one of command.commands) nameSetBy(one, named);
  else if (command.type === 'set-field') name(named, '', '', { [command.key]: true });
  else if (command.type === 'set-cell') name(named, command.table, command.rowId, { [command.key]: true });
  else if (command.type === 'set-rows') for (const { rowId, values } of command.rows) name(named, command.table, rowId, values);
}

function name(named: NamedSoFar, table: string, rowId: string, keys: Values) {
  let byRow = named.get(table);
  if (!byRow) named.set(table, (byRow = new Map()));
  const before = byRow.get(rowId);
  if (before) Object.assign(before, keys);
  else byRow.set(rowId, { ...keys });
}
