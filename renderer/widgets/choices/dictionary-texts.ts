import { useEffect, useSyncExternalStore } from 'react';
import { knownText, rememberText } from '#renderer/column-types/known-texts.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { createListeners } from '#renderer/listeners.ts';
import { useWidgetPorts, type WidgetPorts } from '../ports.ts';

type Provider = WidgetPorts['provider'];

/** Loads the texts of values; unknown values are missing in the result. */
export type LoadTexts = (provider: Provider, values: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The texts of one source's values: each is requested once, all that a screen needs at a time in one request (DICT-07). */
export interface Texts {
  textOf(value: string): string | undefined;
  /** True once the source has responded without a text for the value. */
  isMissing(value: string): boolean;
  want(value: string): void;
  remember(value: string, text: string): void;
  subscribe(listener: () => void): () => void;
}

const byProvider = new WeakMap<Provider, Map<string, Texts>>();

function createTexts(provider: Provider, source: object, load: (values: readonly string[]) => Promise<ReadonlyMap<string, string>>): Texts {
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const { emit, subscribe } = createListeners();
  const set = (value: string, text: string) => {
    texts.set(value, text);
    rememberText(source, value, text, provider);
  };
  // Texts that a paste has looked up need no further request.
  const textOf = (value: string) => texts.get(value) ?? knownText(source, value, provider);
  const keep = (values: readonly string[], answer: ReadonlyMap<string, string>) => {
    for (const [value, text] of answer) set(value, text);
    for (const value of values) if (!answer.has(value)) missing.add(value);
    emit();
  };
  const want = askingOnce(async (values) => keep(values, await load(values)));
  return {
    textOf,
    isMissing: (value) => missing.has(value),
    want(value) {
      if (value !== '' && textOf(value) === undefined) want(value);
    },
    remember(value, text) {
      if (texts.get(value) === text) return;
      set(value, text);
      missing.delete(value);
      emit();
    },
    subscribe,
  };
}

/** Requests each value once; a failed one again when it is next rendered (DICT-08). */
function askingOnce(ask: (values: readonly string[]) => Promise<void>): (value: string) => void {
  const asked = new Set<string>();
  const gather = gathered((values) => ask(values).catch(() => values.forEach((value) => asked.delete(value))));
  return (value) => {
    if (asked.has(value)) return;
    asked.add(value);
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
  const { provider } = useWidgetPorts();
  if (!source) return NO_TEXTS;
  let texts = byProvider.get(provider);
  if (!texts) byProvider.set(provider, (texts = new Map()));
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
  useEffect(() => key.split('\u0000').forEach((value) => texts.want(value)), [texts, key]);
  useSyncExternalStore(texts.subscribe, () =>
    values.map((value) => `${texts.textOf(value) ?? ''}${texts.isMissing(value)}`).join('\u0000'),
  );
  return texts;
}
