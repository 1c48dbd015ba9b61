import { useMemo } from 'react';
import useSWR from 'swr';
import type { Option } from '../column-types/define.ts';
import { mergeOptions } from '../column-types/merge-options.ts';
import type { ColumnPlan, DictionaryReference } from '../compile/plan.ts';
import type { DataProvider } from '../data-provider.ts';
import { usePorts } from './ports.ts';

/** How long a loaded dictionary serves before it is asked for again. */
const FRESH_MS = 60_000;

const NONE: readonly Option[] = [];

/** The options of every column of a screen, looked up in constant time. */
export interface Dictionaries {
  optionsOf(column: ColumnPlan): readonly Option[];
  loading: boolean;
}

const caches = new WeakMap<DataProvider, Map<string, { at: number; options: Promise<readonly Option[]> }>>();

const keyOf = (reference: DictionaryReference) => JSON.stringify(reference);

function load(provider: DataProvider, reference: DictionaryReference): Promise<readonly Option[]> {
  let cache = caches.get(provider);
  if (!cache) caches.set(provider, (cache = new Map()));
  const key = keyOf(reference);
  const known = cache.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.options;
  const options = provider.getDictionary(reference).catch(() => NONE);
  cache.set(key, { at: Date.now(), options });
  return options;
}

function referencesOf(columns: readonly ColumnPlan[]): DictionaryReference[] {
  const byKey = new Map<string, DictionaryReference>();
  for (const { options, dictionary } of columns) {
    // Options of a table came with the document already; those of a code may say less than its dictionary (COL-34).
    if (dictionary && (dictionary.kind === 'code' || !options?.length)) byKey.set(keyOf(dictionary), dictionary);
  }
  return [...byKey.values()];
}

/** Loads the dictionaries of these columns together; one that fails is empty and nobody is told (ERR-30). */
export function useDictionaries(columns: readonly ColumnPlan[]): Dictionaries {
  const { provider } = usePorts();
  const references = referencesOf(columns);
  const { data, isLoading } = useSWR(references.length ? ['dictionaries', ...references.map(keyOf)] : null, async () => {
    const lists = await Promise.all(references.map((reference) => load(provider, reference)));
    return new Map(references.map((reference, index) => [keyOf(reference), lists[index]!]));
  });
  return useMemo(() => {
    const merged = new Map<ColumnPlan, readonly Option[]>();
    const optionsOf = (column: ColumnPlan) => {
      const known = merged.get(column);
      if (known) return known;
      const options = mergeOptions(column.options, column.dictionary && data?.get(keyOf(column.dictionary)));
      merged.set(column, options);
      return options;
    };
    return { loading: isLoading, optionsOf };
  }, [data, isLoading]);
}
