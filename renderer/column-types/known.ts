/** A cache of what has been loaded about stored values, by source and value. */
export interface Known<Thing> {
  /** The value from any provider, or from a given one: two servers may answer differently. */
  get(place: string, value: string, provider?: object): Thing | undefined;
  set(place: string, value: string, thing: Thing, provider?: object): void;
  remove(place: string, value: string, provider: object): void;
}

/** An empty cache. */
export function createKnown<Thing>(): Known<Thing> {
  type Places = Map<string, Map<string, Thing>>;
  const fromAny: Places = new Map();
  const byProvider = new WeakMap<object, Places>();
  const placesOf = (provider: object) => {
    let places = byProvider.get(provider);
    if (!places) byProvider.set(provider, (places = new Map()));
    return places;
  };
  const put = (places: Places, place: string, value: string, thing: Thing) => {
    let things = places.get(place);
    if (!things) places.set(place, (things = new Map()));
    things.set(value, thing);
  };
  return {
    get: (place, value, provider) => (provider ? byProvider.get(provider) : fromAny)?.get(place)?.get(value),
    set(place, value, thing, provider) {
      put(fromAny, place, value, thing);
      if (provider) put(placesOf(provider), place, value, thing);
    },
    remove(place, value, provider) {
      for (const places of [fromAny, placesOf(provider)]) places.get(place)?.delete(value);
    },
  };
}
