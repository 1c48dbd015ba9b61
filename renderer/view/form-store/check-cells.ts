import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { countedDraft, isBlankRow } from '#renderer/draft/blank-rows.ts';
import type { ReadStates } from '#renderer/draft/cell-state.ts';
import type { Command, DraftState } from '#renderer/draft/draft.ts';
import { rowWithId } from '#renderer/draft/row-places.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { validateCells, validateForm, validateRow } from '#renderer/rules/validate.ts';
import type { Cell } from './places.ts';

/** Some cells: the ids of their rows, by table and column. Fields of the form have neither table nor row. */
export type NamedCells = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** What a check of everything says of some cells, at the cost of those cells: a long table is not gone through for one of them. */
export function checkCells(
  plan: FormPlan | OneToManyPlan,
  draft: Pick<DraftState, 'main' | 'tables'>,
  states: ReadStates,
  cells: NamedCells,
): Failure[] {
  // That a table has no row is said of no cell.
  if ([...cells.values()].some((byColumn) => byColumn.has(''))) return validateForm(plan, countedDraft(plan, draft), states);
  const main = cells.get('');
  const fields = main ? plan.fields.filter(({ key }) => main.has(key)) : [];
  const tables = plan.kind === 'one-to-many' ? plan.subTables : [];
  const ofTables = tables.flatMap((table) => {
    const asked = cells.get(table.key);
    const state = asked && table.conditions && states.ofTable(table);
    if (!asked || (state && (!state.visible || state.readOnly))) return [];
    const rows = draft.tables[table.key]?.rows ?? [];
    return validateCells(table.columns, rows, asked, states, table.key).flatMap((failure) => {
      const row = rowWithId(rows, failure.rowId ?? '');
      return row && isBlankRow(table, row) ? [] : { table: table.key, ...failure };
    });
  });
  return [...validateRow(fields, draft.main, states), ...ofTables];
}

type NamedSoFar = Map<string, Map<string, Set<string>>>;

/** The cells of a list. */
export function cellsNamed(cells: readonly Cell[]): NamedCells {
  const named: NamedSoFar = new Map();
  for (const { table = '', rowId = '', key } of cells) rowIdsAt(columnsAt(named, table), key).add(rowId);
  return named;
}

/** The cells that a command sets. */
export function cellsSetBy(command: Command): NamedCells {
  const named: NamedSoFar = new Map();
  nameSetBy(command, named);
  return named;
}

function nameSetBy(command: Command, named: NamedSoFar) {
  if (command.type === 'batch') for (const one of command.commands) nameSetBy(one, named);
  else if (command.type === 'set-field') rowIdsAt(columnsAt(named, ''), command.key).add('');
  else if (command.type === 'set-cell') rowIdsAt(columnsAt(named, command.table), command.key).add(command.rowId);
  else if (command.type === 'set-rows') {
    const byColumn = columnsAt(named, command.table);
    for (const { rowId, values } of command.rows) for (const key of Object.keys(values)) rowIdsAt(byColumn, key).add(rowId);
  }
}

function columnsAt(named: NamedSoFar, table: string): Map<string, Set<string>> {
  const known = named.get(table);
  if (known) return known;
  const byColumn = new Map<string, Set<string>>();
  named.set(table, byColumn);
  return byColumn;
}

function rowIdsAt(byColumn: Map<string, Set<string>>, key: string): Set<string> {
  const known = byColumn.get(key);
  if (known) return known;
  const rowIds = new Set<string>();
  byColumn.set(key, rowIds);
  return rowIds;
}
