/** The kinds of selection changes (GRID-06). */
export type SelectionAction = 'none' | 'selected' | 'unselected' | 'selected-all';

/** A selection change, with all currently selected rows. */
export interface SelectionEvent<Row extends { id: string }> {
  action: SelectionAction;
  rows: readonly Row[];
  ids: readonly string[];
}

/** Classifies the change from one selection (row ids) to another (GRID-06). `selectable` tells which rows can be selected. */
export function selectionEvent<Row extends { id: string }>(
  before: readonly string[],
  after: readonly string[],
  rows: readonly Row[],
  selectable: (row: Row) => boolean = () => true,
): SelectionEvent<Row> {
  const ids = new Set(after);
  const chosen = rows.filter((row) => ids.has(row.id));
  return { action: actionOf(before, chosen, rows.filter(selectable).length), rows: chosen, ids: chosen.map((row) => row.id) };
}

function actionOf(before: readonly string[], chosen: readonly { id: string }[], max: number): SelectionAction {
  if (chosen.length === 0) return 'none';
  const known = new Set(before);
  if (!chosen.some((row) => !known.has(row.id))) return 'unselected';
  return chosen.length === max && max > 1 ? 'selected-all' : 'selected';
}

/** The selected ids after a click on a row: radio buttons replace the selection, checkboxes toggle the row (COL-02, COL-03). */
export function toggled(ids: readonly string[], id: string, isSingle: boolean): readonly string[] {
  if (isSingle) return ids.length === 1 && ids[0] === id ? ids : [id];
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** The ids between two rows, inclusive, in either direction; null if one is missing. */
export function rowsBetween(ids: readonly string[], from: string, to: string): readonly string[] | null {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? null : ids.slice(start, end + 1);
}
