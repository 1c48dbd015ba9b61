/** The part of a row that comparisons read. */
interface PlacedRow {
  readonly id: string;
}

type Rows = readonly PlacedRow[];

/** The list that another one was derived from, by replacing the rows at some positions. */
interface Origin {
  /** Weak, so that a long log of changes does not keep old lists alive. */
  before: WeakRef<Rows>;
  places: readonly number[];
}

const origins = new WeakMap<Rows, Origin>();
const firsts = new WeakMap<Rows, Rows>();
const orders = new WeakMap<Rows, ReadonlyMap<string, number>>();

/** Lists up to this length are searched linearly. */
const SHORT = 50;

/** Most derivation steps that are followed when two lists are compared. */
const MAX_STEPS = 50;

/** A copy of the rows with some replaced by others of the same id. Remembers the replaced positions, so that a later comparison need not scan. */
export function withRowsAt<Row extends PlacedRow>(rows: readonly Row[], changed: ReadonlyMap<number, Row>): readonly Row[] {
  const next = rows.slice();
  for (const [place, row] of changed) next[place] = row;
  origins.set(next, { before: new WeakRef<Rows>(rows), places: [...changed.keys()] });
  firsts.set(next, firstOf(rows));
  const order = orders.get(rows);
  if (order) orders.set(next, order);
  return next;
}

/** The position of a row; -1 when it is missing. */
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

/** The positions whose rows differ between two lists; null when rows were added, removed or moved. */
export function changedPlaces(before: Rows, after: Rows): readonly number[] | null {
  if (before === after) return [];
  if (before.length !== after.length) return null;
  return toldPlaces(before, after) ?? comparedPlaces(before, after);
}

/** The first list of the derivation: all lists derived from it have the same ids at the same positions. */
export function firstOf<Row extends PlacedRow>(rows: readonly Row[]): readonly Row[] {
  return (firsts.get(rows) ?? rows) as readonly Row[];
}

/** The positions changed along the derivation, as long as the intermediate lists are still alive. */
function toldPlaces(before: Rows, after: Rows): readonly number[] | null {
  const origin = origins.get(after);
  let at = origin?.before.deref();
  if (!origin || at === before) return origin?.places ?? null;
  const places = new Set(origin.places);
  for (let step = 1; at && at !== before && step < MAX_STEPS; step++) {
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
