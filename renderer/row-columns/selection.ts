/** What happened to the chosen rows of a table (GRID-06). */
export type SelectionAction = 'none' | 'selected' | 'unselected' | 'selected-all';

/** A change of the chosen rows: what it was, and all that are chosen now. */
export interface SelectionEvent<Row extends { id: string }> {
  action: SelectionAction;
  rows: readonly Row[];
  ids: readonly string[];
}

/** What a change from some chosen rows to others is called (GRID-06). `selectable`: the rows that can be chosen. */
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

function actionOf(before: readonly string[], chosen: readonly { id: string }[], most: number): SelectionAction {
  if (chosen.length === 0) return 'none';
  const known = new Set(before);
  if (!chosen.some((row) => !known.has(row.id))) return 'unselected';
  return chosen.length === most && most > 1 ? 'selected-all' : 'selected';
}

/** The rows chosen after a click on one: with radio buttons it replaces the others, with check boxes it is added or taken away (COL-02, COL-03). */
export function toggled(ids: readonly string[], id: string, isSingle: boolean): readonly string[] {
  if (isSingle) return ids.length === 1 && ids[0] === id ? ids : [id];
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** The rows between two of them, both included, in either direction; null when one of them is missing. */
export function throughRows(ids: readonly string[], from: string, to: string): readonly string[] | null {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? null : ids.slice(start, end + 1);
}
