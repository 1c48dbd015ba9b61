import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { placeOf } from '#renderer/draft/row-places.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { FormStore } from '../form-store/form-store.ts';

/** A position in the reading order of a form: the table (-1 for the master fields), the row and the column. */
type Position = readonly [table: number, row: number, column: number];

/** A place of the form: a field, or a table as a whole. */
export interface FormPlace {
  table?: string;
  rowId?: string;
  key?: string;
}

function isBehind(one: Position, other: Position): boolean {
  const level = one.findIndex((part, place) => part !== other[place]);
  return level >= 0 && one[level]! > other[level]!;
}

/** The position of a place; that of a whole table comes after all of its cells. */
function positionOf({ plan, rowsOf }: FormStore, { table, rowId, key }: FormPlace): Position {
  const tables = subTablesOf(plan);
  const at = tables.findIndex((one) => one.key === table);
  const columns = tables[at]?.columns ?? plan.fields;
  if (key === undefined) return [at, Infinity, Infinity];
  return [at, table === undefined || rowId === undefined ? 0 : placeOf(rowsOf(table), rowId), columns.findIndex((one) => one.key === key)];
}

/** The first failure after a place in reading order, wrapping around; undefined when there is none. */
export function failureAfter(store: FormStore, place: FormPlace): Failure | undefined {
  const from = positionOf(store, place);
  const inOrder = store
    .failures()
    .map((failure) => ({ failure, position: positionOf(store, failure) }))
    .toSorted((a, b) => (isBehind(a.position, b.position) ? 1 : -1));
  return (inOrder.find(({ position }) => isBehind(position, from)) ?? inOrder[0])?.failure;
}
