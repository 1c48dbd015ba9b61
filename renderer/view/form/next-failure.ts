import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { placeOf } from '#renderer/draft/row-places.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';

/** An open form and its tables as they are shown: sorted, filtered, with moved columns. */
export interface ShownForm {
  store: Pick<FormStore, 'plan' | 'rowsOf' | 'failures'>;
  grids: TableGrids;
}

/** A place of the form: a field, or a table as a whole. */
export interface FormPlace {
  table?: string;
  rowId?: string;
  key?: string;
}

/** A position in the reading order of a form: the table (-1 for the master fields), then the row and the column in it; -1 for none. */
type Position = readonly number[];

/** Positions behind all others of their table. */
const LAST: Position = [Infinity, Infinity];

function isBehind(one: Position, other: Position): boolean {
  const level = one.findIndex((part, place) => part !== other[place]);
  return level >= 0 && one[level]! > other[level]!;
}

/** A place among the shown ones, or behind them at its place in the document. */
const shownOr = (shown: number | null | undefined, hidden: () => number): Position =>
  typeof shown === 'number' && shown >= 0 ? [0, shown] : [1, hidden()];

/** Reads the positions of a form's cells; that of a whole table comes after all of its cells. */
function positionsIn({ store: { plan, rowsOf }, grids }: ShownForm): (place: FormPlace) => Position {
  const tables = subTablesOf(plan).map(({ key, columns }) => {
    const api = grids.get(key)?.current;
    return { key, columns, api, shown: new Map(api?.getAllDisplayedColumns().map((column, place) => [column.getColId(), place])) };
  });
  return ({ table: name, rowId, key }) => {
    const at = tables.findIndex((one) => one.key === name);
    const table = tables[at];
    if (!table) return [at, plan.fields.findIndex((one) => one.key === key)];
    if (key === undefined) return [at, ...LAST];
    if (rowId === undefined) return [at, -1];
    const row = shownOr(table.api?.getRowNode(rowId)?.rowIndex, () => placeOf(rowsOf(table.key), rowId));
    return [at, ...row, ...shownOr(table.shown.get(key), () => table.columns.findIndex((one) => one.key === key))];
  };
}

/** The failure that comes first, or first behind a position. */
function earliest(failures: readonly Failure[], positionOf: (place: FormPlace) => Position, after?: Position): Failure | undefined {
  let first: { failure: Failure; position: Position } | undefined;
  for (const failure of failures) {
    const position = positionOf(failure);
    if (after && !isBehind(position, after)) continue;
    if (!first || isBehind(first.position, position)) first = { failure, position };
  }
  return first?.failure;
}

/** The first of some failures in the order in which they are shown: the form, then table by table; undefined when there is none. */
export function firstFailure(form: ShownForm, failures: readonly Failure[]): Failure | undefined {
  return earliest(failures, positionsIn(form));
}

/** The first failure behind a place in the same order, wrapping around; undefined when there is none. */
export function failureAfter(form: ShownForm, place: FormPlace): Failure | undefined {
  const positionOf = positionsIn(form);
  const failures = form.store.failures();
  return earliest(failures, positionOf, positionOf(place)) ?? earliest(failures, positionOf);
}
