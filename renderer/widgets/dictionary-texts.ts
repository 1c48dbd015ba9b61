import { useEffect, useSyncExternalStore } from 'react';
import type { DictionaryReference } from '../compile/plan.ts';
import { useWidgetPorts, type WidgetPorts } from './ports.ts';

type Provider = WidgetPorts['provider'];

/** The texts of the values of one dictionary: each asked for once, all that a screen wants at a time in one request (DICT-07). */
interface Texts {
  textOf(value: string): string | undefined;
  want(value: string): void;
  remember(value: string, text: string): void;
  subscribe(listener: () => void): () => void;
}

const byProvider = new WeakMap<Provider, Map<string, Texts>>();

function createTexts(provider: Provider, reference: DictionaryReference): Texts {
  const texts = new Map<string, string>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let wanted: string[] = [];
  const tell = () => listeners.forEach((listener) => listener());

  async function load() {
    const values = wanted;
    wanted = [];
    try {
      for (const [value, text] of await provider.getDictionaryTexts(reference, values)) texts.set(value, text);
      tell();
    } catch {
      // Values stand for themselves until they are drawn again (DICT-08).
      for (const value of values) asked.delete(value);
    }
  }

  return {
    textOf: (value) => texts.get(value),
    want(value) {
      if (value === '' || texts.has(value) || asked.has(value)) return;
      asked.add(value);
      if (wanted.push(value) === 1) queueMicrotask(() => void load());
    },
    remember(value, text) {
      texts.set(value, text);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NO_TEXTS: Texts = { textOf: () => undefined, want: () => {}, remember: () => {}, subscribe: () => () => {} };

/** The texts of a dictionary that is not loaded as a whole; empty without a dictionary. */
export function useDictionaryTexts(reference: DictionaryReference | undefined): Texts {
  const { provider } = useWidgetPorts();
  if (!reference) return NO_TEXTS;
  let texts = byProvider.get(provider);
  if (!texts) byProvider.set(provider, (texts = new Map()));
  const key = JSON.stringify(reference);
  let own = texts.get(key);
  if (!own) texts.set(key, (own = createTexts(provider, reference)));
  return own;
}

/** The text of one value, once it is known. */
export function useDictionaryText(texts: Texts, value: string): string | undefined {
  useEffect(() => texts.want(value), [texts, value]);
  return useSyncExternalStore(texts.subscribe, () => texts.textOf(value));
}
