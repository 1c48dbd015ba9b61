import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { RowValues } from '#renderer/draft/command.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import { readRefused, REFUSED, refusedIn, withoutTexts } from '#renderer/draft/refused-texts.ts';
import { serverId } from '#renderer/draft/row-key.ts';
import { typeOf } from '../column-views.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow } from '../list/useList.ts';
import { cellName, knownValue, writtenText, type EditedPage } from './edited-page.ts';
import type { KeptRow, KeptRows } from './kept-rows.ts';

/** Rows asked for at once by their ids, which an address has room for. */
const AT_ONCE = 100;

/** Cells of a row that could not be restored. */
export interface LostCells {
  row: KeptRow;
  columns: readonly ColumnPlan[];
}

/** The page with the restored edits, and what of them it cannot have. */
export interface Restored {
  page: EditedPage;
  /** Records that are no longer there. */
  gone: readonly LostCells[];
  /** Cells that cannot be changed any more. */
  closed: readonly LostCells[];
  /** How many cells others have changed since. */
  overtaken: number;
}

/** The columns of kept edits in which they can be entered today, by key: none that was taken away, is closed, or holds another kind of value. */
function openColumns({ table }: Pick<EditedPage, 'table'>, { columns }: KeptRows): ReadonlyMap<string, ColumnPlan> {
  const kinds = new Map(columns.map(({ key, type }) => [key, type]));
  const open = table.columns.filter(({ key, type, readOnly, computed }) => kinds.get(key) === type && !readOnly && !computed);
  return new Map(open.map((column) => [column.key, column]));
}

/** The titles of columns with kept edits that cannot be restored. */
export function lostColumns(page: Pick<EditedPage, 'table'>, kept: KeptRows): string[] {
  const open = openColumns(page, kept);
  return kept.columns.filter(({ key }) => !open.has(key)).map(({ title }) => title);
}

/** The ids of records with kept edits that a page does not have. */
export function missingIds({ store, table }: EditedPage, kept: KeptRows): string[] {
  const ids = new Set(store.rowsOf(table.key).map(({ wire }) => serverId(wire)));
  return kept.rows.map(({ id }) => id).filter((id) => !ids.has(id));
}

/** The rows of a list with these ids, wherever its pages have them; those of records that are gone are not among them. */
export async function rowsWithIds(provider: DataProvider, plan: ListPlan, ids: readonly string[]): Promise<GridRow[]> {
  const { documentId, tableType, sort } = plan;
  const found: GridRow[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const request = { documentId, tableType, page: 1, pageSize: some.length, sort, filters: { id: some.join(',') } };
    const { rows = [] } = (await provider.getRows?.(request)) ?? {};
    found.push(...rows.filter((row) => some.includes(serverId(row))).map((row, place) => toGridRow(plan, row, place)));
  }
  return found;
}

/**
 * Enters kept edits into the rows as the server has them today, as one step that can be undone. A cell that others have changed since is
 * remembered with the value that was typed over, so that the next save finds that it differs, and does not overwrite it.
 */
export function restoreRows(page: EditedPage, kept: KeptRows): Restored {
  const { store, table } = page;
  const open = openColumns(page, kept);
  const rows = new Map(store.rowsOf(table.key).map((row) => [serverId(row.wire), row]));
  const typedOver = new Map(page.typedOver);
  const sets = kept.rows.flatMap((one): RowValues[] => {
    const row = rows.get(one.id);
    if (!row) return [];
    noteTypedOver(page, typedOver, row, one, open);
    return [{ rowId: row.id, values: restoredValues(row, one, open) }];
  });
  const command = { type: 'set-rows', table: table.key, rows: sets } as const;
  const closed = store.closedBy(command);
  for (const { rowId = '', key } of closed) typedOver.delete(cellName(rowId, key));
  if (sets.length > 0) store.run(command);
  const closedOf = (one: KeptRow) => closed.flatMap(({ rowId, key }) => (rows.get(one.id)?.id === rowId ? (open.get(key) ?? []) : []));
  const lost = kept.rows.map((row) => ({ row, columns: rows.has(row.id) ? closedOf(row) : entered(row, open) }));
  return {
    page: { ...page, typedOver },
    gone: lost.filter(({ row }) => !rows.has(row.id)),
    closed: lost.filter(({ row, columns }) => rows.has(row.id) && columns.length > 0),
    overtaken: [...typedOver.keys()].filter((name) => !page.typedOver.has(name)).length,
  };
}

/** The columns of a row in which something was entered. */
const entered = ({ after }: KeptRow, open: ReadonlyMap<string, ColumnPlan>) =>
  [...open.values()].filter(({ key }) => Object.hasOwn(after, key));

/** Notes the values that were typed over in a row where the server has others now, and not those that were typed. */
function noteTypedOver(
  page: EditedPage,
  typedOver: Map<string, unknown>,
  row: DraftRow,
  one: KeptRow,
  open: ReadonlyMap<string, ColumnPlan>,
) {
  for (const column of entered(one, open)) {
    const { key } = column;
    const now = writtenText(column, knownValue(page, row, key));
    const [before, after] = [one.before[key], one.after[key]].map((wire) => typeOf(column).parse(wire, column));
    if ([before, after].some((value) => writtenText(column, value) === now)) typedOver.delete(cellName(row.id, key));
    else typedOver.set(cellName(row.id, key), before);
  }
}

function restoredValues(row: DraftRow, one: KeptRow, open: ReadonlyMap<string, ColumnPlan>): RowValues['values'] {
  const values = Object.fromEntries(entered(one, open).map((column) => [column.key, typeOf(column).parse(one.after[column.key], column)]));
  const texts = readRefused(one.refused);
  const refused = texts && withoutTexts(texts, (key) => !open.has(key));
  return refused ? { ...values, [REFUSED]: { ...refusedIn(row), ...refused } } : values;
}
