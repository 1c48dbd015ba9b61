/** The part of a row that comparisons read. */
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
const firsts = new WeakMap<Rows, Rows>();
const orders = new WeakMap<Rows, ReadonlyMap<string, number>>();

/** Lists up to this length are searched as they are. */
const SHORT = 50;

/** Lists between two that are looked through at most, for what has changed from the one to the other. */
const MOST_STEPS = 50;

/** A copy of the rows with some replaced by others of the same ids. The replaced positions are remembered, so that a later comparison need not scan. */
export function withRowsAt<Row extends PlacedRow>(rows: readonly Row[], changed: ReadonlyMap<number, Row>): readonly Row[] {
  const next = rows.slice();
  for (const [place, row] of changed) next[place] = row;
  origins.set(next, { before: new WeakRef<Rows>(rows), places: [...changed.keys()] });
  firsts.set(next, firstOf(rows));
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

/** The places whose rows differ between two lists; null when rows were added, removed or moved. */
export function changedPlaces(before: Rows, after: Rows): readonly number[] | null {
  if (before === after) return [];
  if (before.length !== after.length) return null;
  return toldPlaces(before, after) ?? comparedPlaces(before, after);
}

/** The list that this one and others began as: all of them have the same ids in the same places. */
export function firstOf<Row extends PlacedRow>(rows: readonly Row[]): readonly Row[] {
  return (firsts.get(rows) ?? rows) as readonly Row[];
}

/** The places that changed from list to list, as long as those between are in use elsewhere. */
function toldPlaces(before: Rows, after: Rows): readonly number[] | null {
  const origin = origins.get(after);
  let at = origin?.before.deref();
  if (!origin || at === before) return origin?.places ?? null;
  const places = new Set(origin.places);
  for (let step = 1; at && at !== before && step < MOST_STEPS; step++) {
    const earlier = origins.get(at);
    for (const place of earlier?.places ?? []) places.add(place);
    at = earlier?.before.deref();
  }
  return at === before ? [...places] : null;
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
