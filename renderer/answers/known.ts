/** What has been loaded about stored values, by source and value. */
export interface Known<Source, Thing> {
  get(source: Source, value: string): Thing | undefined;
  set(source: Source, value: string, thing: Thing): void;
  remove(source: Source, value: string): void;
}

/** Knows nothing yet. Sources with the same key are one. */
export function createKnown<Source, Thing>(keyOf: (source: Source) => string): Known<Source, Thing> {
  const bySource = new Map<string, Map<string, Thing>>();
  return {
    get: (source, value) => bySource.get(keyOf(source))?.get(value),
    set(source, value, thing) {
      const key = keyOf(source);
      let things = bySource.get(key);
      if (!things) bySource.set(key, (things = new Map()));
      things.set(value, thing);
    },
    remove: (source, value) => void bySource.get(keyOf(source))?.delete(value),
  };
}
