import type { ColumnView } from './widget-props.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnTypeName } from '../compile/type-names.ts';

/** The React side of each type that a screen uses. */
export type ColumnViews = ReadonlyMap<ColumnTypeName, ColumnView>;

const loaded = new Map<ColumnTypeName, Promise<ColumnView>>();
const known = new Map<ColumnTypeName, ColumnView>();

function loadView(name: ColumnTypeName): Promise<ColumnView> {
  let view = loaded.get(name);
  if (!view) {
    // The value type is erased here, as in define.ts.
    view = columnType(name).view() as Promise<ColumnView>;
    loaded.set(name, view);
    view.then(
      (one) => known.set(name, one),
      () => loaded.delete(name),
    );
  }
  return view;
}

const namesOf = (columns: readonly { type: ColumnTypeName }[]) => [
  ...new Set(columns.flatMap(({ type }) => [type, columnType(type).inRows ?? type])),
];

/** The same views at once, where all of them have been loaded before. */
export function knownViews(columns: readonly { type: ColumnTypeName }[]): ColumnViews | undefined {
  const names = namesOf(columns);
  return names.every((name) => known.has(name)) ? new Map(names.map((name) => [name, known.get(name)!])) : undefined;
}

/** Loads the views of the types of these columns, and of those by which these are entered in rows; each is one dynamic import, made once. */
export async function loadViews(columns: readonly { type: ColumnTypeName }[]): Promise<ColumnViews> {
  const names = namesOf(columns);
  const views = await Promise.all(names.map(loadView));
  return new Map(names.map((name, index) => [name, views[index]!]));
}
