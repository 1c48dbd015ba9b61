import type { WireValue } from '../wire-value.ts';

/** What types have in common that hand the wire's value on as it came. */
export const untouchedValue = {
  empty: null,
  schema: () => ({}),
  parse: (wire: WireValue) => wire ?? null,
  serialize: (value: WireValue) => value,
};
