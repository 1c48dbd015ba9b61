/** What a list of rows is gone through for. */
interface PlacedRow {
  readonly id: string;
}

type Rows = readonly PlacedRow[];

/** The list that another one was made of, by putting other rows into some of its places. */
interface Origin {
  /** Not kept alive: a long log of changes holds no lists. */
  before: WeakRef<Rows>;
  places: readonly number[];
}

const origins = new WeakMap<Rows, Origin>();
const orders = new WeakMap<Rows, ReadonlyMap<string, number>>();

/** Lists up to this length are searched as they are. */
const SHORT = 50;

/** The rows with others, of the same ids, in some of their places. Who asks later what has changed is told without going through the rows. */
export function withRowsAt<Row extends PlacedRow>(rows: readonly Row[], changed: ReadonlyMap<number, Row>): readonly Row[] {
  const next = rows.slice();
  for (const [place, row] of changed) next[place] = row;
  origins.set(next, { before: new WeakRef<Rows>(rows), places: [...changed.keys()] });
  const order = orders.get(rows);
  if (order) orders.set(next, order);
  return next;
}

/** The place of a row; -1 when it is not there. */
export function placeOf(rows: Rows, id: string): number {
  if (rows.length <= SHORT) return rows.findIndex((row) => row.id === id);
  let order = orders.get(rows);
  if (!order) orders.set(rows, (order = orderOf(rows)));
  return order.get(id) ?? -1;
}

/** The row with an id. */
export function rowWithId<Row extends PlacedRow>(rows: readonly Row[], id: string): Row | undefined {
  return rows[placeOf(rows, id)];
}

/** The places whose rows differ between two lists; null when rows have come, gone or moved. */
export function changedPlaces(before: Rows, after: Rows): readonly number[] | null {
  if (before === after) return [];
  if (before.length !== after.length) return null;
  return toldPlaces(before, after) ?? comparedPlaces(before, after);
}

/** The list that a list was made of, with the places that differ, as long as it is in use elsewhere. */
export function originOf<Row extends PlacedRow>(rows: readonly Row[]): { before: readonly Row[]; places: readonly number[] } | null {
  const origin = origins.get(rows);
  const before = origin?.before.deref();
  return origin && before ? { before: before as readonly Row[], places: origin.places } : null;
}

function toldPlaces(before: Rows, after: Rows): readonly number[] | null {
  const origin = originOf(after);
  return origin?.before === before ? origin.places : null;
}

function comparedPlaces(before: Rows, after: Rows): number[] | null {
  const places: number[] = [];
  for (let place = 0; place < after.length; place++) {
    const [old, row] = [before[place], after[place]];
    if (row === old) continue;
    if (row?.id !== old?.id) return null;
    places.push(place);
  }
  return places;
}

function orderOf(rows: Rows): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  for (let place = rows.length - 1; place >= 0; place--) order.set(rows[place]!.id, place);
  return order;
}
