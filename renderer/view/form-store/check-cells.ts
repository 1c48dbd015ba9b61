import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { ReadStates } from '#renderer/draft/cell-state.ts';
import type { DraftState } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { validateCells, validateForm, validateRow } from '#renderer/rules/validate.ts';
import type { Cell } from './places.ts';

/** What a check of everything says of some cells, at the cost of those cells: a long table is not gone through for one of them. */
export function checkCells(
  plan: FormPlan | OneToManyPlan,
  draft: Pick<DraftState, 'main' | 'tables'>,
  states: ReadStates,
  cells: readonly Cell[],
): Failure[] {
  // That a table has no row is said of no cell.
  if (cells.some(({ key }) => key === '')) return validateForm(plan, draft, states);
  const byTable = grouped(cells);
  const main = byTable.get('');
  const fields = main ? plan.fields.filter(({ key }) => main.has(key)) : [];
  const tables = plan.kind === 'one-to-many' ? plan.subTables : [];
  const ofTables = tables.flatMap((table) => {
    const asked = byTable.get(table.key);
    const state = asked && table.conditions && states.ofTable(table);
    if (!asked || (state && (!state.visible || state.readOnly))) return [];
    const rows = draft.tables[table.key]?.rows ?? [];
    return validateCells(table.columns, rows, asked, states, table.key).map((failure) => ({ table: table.key, ...failure }));
  });
  return [...validateRow(fields, draft.main, states), ...ofTables];
}

/** The ids of the rows, by table and column; fields of the form have neither table nor row. */
function grouped(cells: readonly Cell[]): Map<string, Map<string, Set<string>>> {
  const byTable = new Map<string, Map<string, Set<string>>>();
  for (const { table = '', rowId = '', key } of cells) {
    const byColumn = byTable.get(table) ?? new Map<string, Set<string>>();
    byTable.set(table, byColumn);
    const rowIds = byColumn.get(key) ?? new Set<string>();
    byColumn.set(key, rowIds.add(rowId));
  }
  return byTable;
}
