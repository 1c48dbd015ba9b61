import { wireChoices } from '../wire/wire-value.ts';

const NONE: readonly string[] = [];

/** Shared members of types whose values are several texts, comma-joined on the wire; empty text for none. */
export const choicesValue = {
  empty: NONE,
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  parse: wireChoices,
  serialize: (value: readonly string[]) => value.join(','),
};
