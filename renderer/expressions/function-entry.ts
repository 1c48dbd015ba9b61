import type { Value, ValueKind } from './value.ts';

/** What a parameter accepts: a kind, a date with or without a time, a text or a list, or anything. */
export type Parameter = ValueKind | 'moment' | 'countable' | 'any';

/** What clock and user functions read. */
export interface Surroundings {
  /** Now, as YYYY-MM-DD HH:mm:ss in the user's time zone. */
  now: string;
}

/**
 * One function of the language. Empty texts and lists are ordinary arguments; an empty value of any other kind makes the whole call
 * empty, except for parameters that accept anything.
 */
export interface FunctionEntry {
  parameters: readonly Parameter[];
  /** Number of trailing parameters that are optional. */
  optional?: number;
  /** More values of this kind may follow. */
  rest?: Parameter;
  /** `first`: the kind of the first argument. */
  result: ValueKind | 'first';
  run(values: readonly Value[], surroundings: Surroundings): Value;
}
