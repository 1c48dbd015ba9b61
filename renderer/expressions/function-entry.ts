import type { Value, ValueKind } from './value.ts';

/** What a parameter takes: a kind, a date with or without a time, a text or a list, or anything. */
export type Parameter = ValueKind | 'moment' | 'countable' | 'any';

/** What functions of the clock and of the user read. */
export interface Surroundings {
  /** Now, as YYYY-MM-DD HH:mm:ss where the user is. */
  now: string;
}

/**
 * One function of the language. An empty text is a text and an empty list a list; of any other kind an empty value makes the whole call
 * empty, but for parameters that take anything.
 */
export interface FunctionEntry {
  parameters: readonly Parameter[];
  /** How many of the last parameters may be left out. */
  optional?: number;
  /** More values of this kind may follow. */
  rest?: Parameter;
  /** `first`: of the kind of its first value. */
  result: ValueKind | 'first';
  run(values: readonly Value[], surroundings: Surroundings): Value;
}
