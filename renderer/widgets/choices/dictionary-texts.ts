import { useEffect, useSyncExternalStore } from 'react';
import { answersOf } from '#renderer/answers/answers.ts';
import { dictionaryRound } from '#renderer/answers/dictionary-round.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import { usePorts, type RendererPorts } from '../ports.ts';
import { useDictionaryRound } from './useDictionaryRound.ts';

type Provider = RendererPorts['provider'];

/** Loads the texts of values; unknown values are missing in the result. */
export type LoadTexts = (provider: Provider, values: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * The texts of one source's values: each is requested once, all that a screen needs at a time in one request (DICT-07). After the
 * dictionaries are reloaded it is requested once more; its old text stays until then (AUTH-12).
 */
export interface Texts {
  textOf(value: string): string | undefined;
  /** True once the source has responded without a text for the value. */
  isMissing(value: string): boolean;
  want(value: string): void;
  remember(value: string, text: string): void;
  subscribe(listener: () => void): () => void;
}

const makeTextsBySource = () => new Map<string, Texts>();

/** What one source has responded so far. */
function heldTexts(provider: Provider, source: object) {
  const { texts } = answersOf(provider);
  const missing = new Set<string>();
  /** The round in which the source last responded about a value. */
  const answered = new Map<string, number>();
  return {
    /** Texts that a paste has looked up need no further request. */
    textOf: (value: string) => texts.get(source, value),
    isMissing: (value: string) => missing.has(value),
    isCurrent: (value: string) => (answered.get(value) ?? 0) === dictionaryRound(),
    set(value: string, text: string) {
      texts.set(source, value, text);
      missing.delete(value);
      answered.set(value, dictionaryRound());
    },
    setMissing(value: string) {
      texts.remove(source, value);
      missing.add(value);
      answered.set(value, dictionaryRound());
    },
  };
}

function createTexts(provider: Provider, source: object, load: (values: readonly string[]) => Promise<ReadonlyMap<string, string>>): Texts {
  const { textOf, isMissing, isCurrent, set, setMissing } = heldTexts(provider, source);
  const { emit, subscribe } = createListeners();
  const ask = askingOnce(async (values) => {
    const round = dictionaryRound();
    const answer = await load(values);
    if (round !== dictionaryRound()) return;
    for (const [value, text] of answer) set(value, text);
    for (const value of values) if (!answer.has(value)) setMissing(value);
    emit();
  });
  return {
    textOf,
    isMissing,
    want(value) {
      if (value !== '' && !(isCurrent(value) && textOf(value) !== undefined)) ask(value);
    },
    remember(value, text) {
      if (isCurrent(value) && textOf(value) === text) return;
      set(value, text);
      emit();
    },
    subscribe,
  };
}

/** Requests each value once in a round; a failed one again when it is next rendered (DICT-08). */
function askingOnce(ask: (values: readonly string[]) => Promise<void>): (value: string) => void {
  const asked = new Map<string, number>();
  const gather = gathered((values) => ask(values).catch(() => values.forEach((value) => asked.delete(value))));
  return (value) => {
    if (asked.get(value) === dictionaryRound()) return;
    asked.set(value, dictionaryRound());
    gather(value);
  };
}

/** Batches the values needed at a time into one request. */
function gathered(ask: (values: readonly string[]) => Promise<void>): (value: string) => void {
  let wanted: string[] = [];
  function askAll() {
    const values = wanted;
    wanted = [];
    void ask(values);
  }
  return (value) => {
    if (wanted.push(value) === 1) queueMicrotask(askAll);
  };
}

const NO_TEXTS: Texts = {
  textOf: () => undefined,
  isMissing: () => false,
  want: () => {},
  remember: () => {},
  subscribe: () => () => {},
};

/** The texts of one source, shared by all users of the same key; empty without a source. */
export function useTexts(source: object | undefined, load: LoadTexts): Texts {
  const { provider } = usePorts();
  if (!source) return NO_TEXTS;
  const texts = answersOf(provider).one(makeTextsBySource);
  const key = JSON.stringify(source);
  let own = texts.get(key);
  if (!own) texts.set(key, (own = createTexts(provider, source, (values) => load(provider, values))));
  return own;
}

/** The texts of a server-side dictionary; empty without a dictionary. */
export function useDictionaryTexts(reference: DictionaryReference | undefined): Texts {
  return useTexts(reference, (provider, values) =>
    reference ? provider.getDictionaryTexts(reference, values) : Promise.resolve(new Map()),
  );
}

/** The known texts of several values; the component re-renders when they change. */
export function useTextsOf(texts: Texts, values: readonly string[]): Pick<Texts, 'textOf' | 'isMissing'> {
  const key = values.join('\u0000');
  const round = useDictionaryRound();
  useEffect(() => key.split('\u0000').forEach((value) => texts.want(value)), [texts, key, round]);
  useSyncExternalStore(texts.subscribe, () =>
    values.map((value) => `${texts.textOf(value) ?? ''}${texts.isMissing(value)}`).join('\u0000'),
  );
  return texts;
}
