import type { WireValue } from '../wire/wire-value.ts';

/** Shared members of types that pass the wire value through unchanged. */
export const untouchedValue = {
  empty: null,
  schema: () => ({}),
  parse: (wire: WireValue) => wire ?? null,
  serialize: (value: WireValue) => value,
};
