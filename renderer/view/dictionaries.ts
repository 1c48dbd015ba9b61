import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { answersOf, type Answers } from '../answers/answers.ts';
import { dictionaryRound, startDictionaryRound } from '../answers/dictionary-round.ts';
import { retryAfter, type Retry } from '../sources/missing-source.ts';
import type { Option } from '../sources/option.ts';
import { mergeOptions } from '../column-types/merge-options.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import type { DataProvider } from '../data-provider.ts';
import type { DayFormat } from '../text/day-format.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** How long a loaded dictionary stays fresh. */
const FRESH_MS = 60_000;

/** The options of a screen's columns, in constant time. */
export interface Dictionaries {
  optionsOf(column: ColumnPlan): readonly Option[];
  loading: boolean;
  /** What the server has said about stored values. */
  answers: Answers;
  /** How the user prefers days to be spelled. */
  dayFormat?: DayFormat | undefined;
  /** Returns a function that reloads a column's options if they failed to load; undefined otherwise. */
  reloadOf?(column: ColumnPlan): Retry | undefined;
  /** True while it is asked which of a column's options may be chosen. */
  isWaitingFor?(column: ColumnPlan): boolean;
}

/** The options of a dictionary, or why it failed to load. */
type Loaded = readonly Option[] | { failure: unknown };

const isFailed = (loaded: Loaded | undefined): loaded is { failure: unknown } => loaded !== undefined && 'failure' in loaded;

/** The results for all dictionaries of a screen. */
type LoadedLists = ReadonlyMap<string, Loaded>;

/** Compares results by the identity of their lists, which are cached, not by their options. */
function isSame(one: LoadedLists | undefined, other: LoadedLists | undefined): boolean {
  if (!one || !other) return one === other;
  return one.size === other.size && [...one].every(([key, options]) => other.get(key) === options);
}

const makeLists = () => new Map<string, { at: number; round: number; options: Promise<Loaded> }>();

const keyOf = (reference: DictionaryReference) => JSON.stringify(reference);

function load(provider: DataProvider, reference: DictionaryReference): Promise<Loaded> {
  const lists = answersOf(provider).one(makeLists);
  const key = keyOf(reference);
  const known = lists.get(key);
  const round = dictionaryRound();
  if (known?.round === round && Date.now() - known.at < FRESH_MS) return known.options;
  const options: Promise<Loaded> = provider.getDictionary(reference).catch((failure: unknown) => {
    // Failures are not cached: the next use requests again.
    if (lists.get(key)?.options === options) lists.delete(key);
    return { failure };
  });
  lists.set(key, { at: Date.now(), round, options });
  return options;
}

/**
 * Reloads every dictionary, the options of chains and the texts of stored values; open screens update (AUTH-12). `mutate` is that of SWR, or
 * one that reloads what fits in several caches.
 */
export function reloadDictionaries(mutate: (fits: (key: unknown) => boolean) => unknown): void {
  startDictionaryRound();
  void mutate((key) => Array.isArray(key) && key[0] === 'dictionaries');
}

function referencesOf(columns: readonly ColumnPlan[]): DictionaryReference[] {
  const byKey = new Map<string, DictionaryReference>();
  for (const { options, dictionary } of columns) {
    // Options from a table came with the document; those of a code may be less complete than its dictionary (COL-34).
    if (dictionary && (dictionary.kind === 'code' || !options?.length)) byKey.set(keyOf(dictionary), dictionary);
  }
  return [...byKey.values()];
}

/**
 * Loads the dictionaries of these columns together. A failed one is empty without a message (ERR-30), but its control can load it again
 * (IMPLIED-18).
 */
export function useDictionaries(columns: readonly ColumnPlan[]): Dictionaries {
  const { provider, dayFormat } = usePorts();
  const references = referencesOf(columns);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const key = references.length ? ['dictionaries', provider, ...references.map(keyOf)] : null;
  const loadAll = async (): Promise<LoadedLists> => {
    const lists = await Promise.all(references.map((reference) => load(provider, reference)));
    return new Map(references.map((reference, index) => [keyOf(reference), lists[index] ?? []]));
  };
  const { data, isLoading, mutate } = useSWR(key, loadAll, { compare: isSame });
  return useMemo(() => {
    const merged = new Map<ColumnPlan, readonly Option[]>();
    const reload = () => {
      setAskedAgain(true);
      void mutate().finally(() => setAskedAgain(false));
    };
    const answerOf = ({ dictionary }: ColumnPlan) => (dictionary ? data?.get(keyOf(dictionary)) : undefined);
    const reloads = new Map<Loaded, Retry>();
    const reloadOf = (column: ColumnPlan) => {
      const answer = answerOf(column);
      if (!isFailed(answer)) return undefined;
      const known = reloads.get(answer) ?? retryAfter(answer.failure, reload);
      reloads.set(answer, known);
      return known;
    };
    const optionsOf = (column: ColumnPlan) => {
      const known = merged.get(column);
      if (known) return known;
      const answer = answerOf(column);
      const options = mergeOptions(column.options, isFailed(answer) ? undefined : answer);
      merged.set(column, options);
      return options;
    };
    return { loading: isLoading || isAskedAgain, optionsOf, reloadOf, answers: answersOf(provider), dayFormat };
  }, [provider, dayFormat, data, isLoading, isAskedAgain, setAskedAgain, mutate]);
}
