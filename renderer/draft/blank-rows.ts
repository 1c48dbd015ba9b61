import { isSameValue } from '../column-types/same-value.ts';
import type { FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { DraftRow, DraftState, DraftTable } from './draft.ts';
import { firstOf } from './row-places.ts';

/**
 * True for an untouched blank row that the table added at its end by itself: it is neither saved nor validated.
 * Defaults, order numbers and computed values do not count as entries. A row that the user added is never blank (GRID-09).
 */
export function isBlankRow({ columns, rows }: SubTablePlan, row: DraftRow): boolean {
  // Tested first, because reading the values of a stored row would parse them.
  if (!row.isOffered) return false;
  const { initial, values } = row;
  if (values === initial) return true;
  const isEntered = (key: string) => !isSameValue(values[key], initial[key]);
  return !columns.some(({ key, computed, isOrder }) => !computed && !isOrder && key !== rows?.sortKey && isEntered(key));
}

const counted = new WeakMap<readonly DraftRow[], readonly DraftRow[]>();
const offers = new WeakMap<readonly DraftRow[], boolean>();

/** True where a blank row was offered, whatever its values are now. */
function hasOffered(rows: readonly DraftRow[]): boolean {
  const first = firstOf(rows);
  const known = offers.get(first) ?? first.some((row) => row.isOffered);
  offers.set(first, known);
  return known;
}

/** The non-blank rows of a table: those that are validated, counted and saved. Returns the same list when none is blank. */
export function countedRows<Row extends DraftRow>(table: SubTablePlan, rows: readonly Row[]): readonly Row[] {
  if (!hasOffered(rows)) return rows;
  const known = counted.get(rows);
  if (known) return known as readonly Row[];
  const kept = rows.some((row) => isBlankRow(table, row)) ? rows.filter((row) => !isBlankRow(table, row)) : rows;
  counted.set(rows, kept);
  return kept;
}

type Tables = DraftState['tables'];

/** A draft without its blank rows, ready to save; the same draft when it has none. */
export function countedDraft<State extends { readonly tables: Tables }>(plan: FormPlan | OneToManyPlan, draft: State): State {
  const tables: Record<string, DraftTable> = { ...draft.tables };
  let isSame = true;
  for (const table of subTablesOf(plan)) {
    const before = tables[table.key];
    const rows = before && countedRows(table, before.rows);
    if (!before || !rows || rows === before.rows) continue;
    tables[table.key] = { ...before, rows };
    isSame = false;
  }
  return isSame ? draft : { ...draft, tables };
}
