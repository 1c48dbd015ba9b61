import type { DirectoryKind, DirectoryRow } from '../sources/people.ts';
import { createKnown, type Known } from './known.ts';

/** The rows of one kind, by the member that is stored. */
export interface DirectoryPlace {
  kind: DirectoryKind;
  store: string;
}

/**
 * What a data provider has answered so far, for all screens that ask it. It lives as long as the provider, and the application makes a new
 * provider at each sign-in: nothing that one user was told is shown to the next.
 */
export interface Answers {
  /** The texts of stored values. A source is plain JSON, and equal sources are one. */
  readonly texts: Known<object, string>;
  /** The rows of people and departments. */
  readonly rows: Known<DirectoryPlace, DirectoryRow>;
  /** The one result of `make` here, made on first use. */
  one<Made>(make: () => Made): Made;
}

const byProvider = new WeakMap<object, Answers>();

/** The answers of a data provider, or of the part of one that is at hand. */
export function answersOf(provider: object): Answers {
  let answers = byProvider.get(provider);
  if (!answers) byProvider.set(provider, (answers = createAnswers()));
  return answers;
}

function createAnswers(): Answers {
  const made = new Map<() => unknown, unknown>();
  return {
    texts: createKnown((source) => JSON.stringify(source)),
    rows: createKnown(({ kind, store }) => `${kind} ${store}`),
    one<Made>(make: () => Made) {
      if (!made.has(make)) made.set(make, make());
      // It was made by this very function.
      return made.get(make) as Made;
    },
  };
}
