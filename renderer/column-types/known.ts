/** A cache of what has been loaded about stored values, by source and value. */
export interface Known<Thing> {
  /** The value from any provider, or from a given one: two servers may answer differently. */
  get(place: string, value: string, teller?: object): Thing | undefined;
  set(place: string, value: string, thing: Thing, teller?: object): void;
  remove(place: string, value: string, teller: object): void;
}

/** An empty cache. */
export function createKnown<Thing>(): Known<Thing> {
  type Places = Map<string, Map<string, Thing>>;
  const told: Places = new Map();
  const byTeller = new WeakMap<object, Places>();
  const placesOf = (teller: object) => {
    let places = byTeller.get(teller);
    if (!places) byTeller.set(teller, (places = new Map()));
    return places;
  };
  const put = (places: Places, place: string, value: string, thing: Thing) => {
    let things = places.get(place);
    if (!things) places.set(place, (things = new Map()));
    things.set(value, thing);
  };
  return {
    get: (place, value, teller) => (teller ? byTeller.get(teller) : told)?.get(place)?.get(value),
    set(place, value, thing, teller) {
      put(told, place, value, thing);
      if (teller) put(placesOf(teller), place, value, thing);
    },
    remove(place, value, teller) {
      for (const places of [told, placesOf(teller)]) places.get(place)?.delete(value);
    },
  };
}
