import { useCallback, useSyncExternalStore } from 'react';
import { linkedOptionsCache, type LinkedOptions, type LinkedOptionsCache } from '#renderer/bindings/linked-options.ts';
import type { LinkedOption, LinkedTable } from '#renderer/sources/trees.ts';
import { useWidgetPorts, type WidgetPorts } from '../ports.ts';

type Provider = WidgetPorts['provider'];
type Values = Readonly<Record<string, unknown>>;

/** What a choice of a chain is told by its type: plain JSON of its plan. */
export type LinkedPlan = {
  table: LinkedTable;
  /** The keys of the columns above it, the topmost first, and of those below it. */
  above: readonly string[];
  below: readonly string[];
};

/** The choices of one column, as far as they are known; `none-above` while nothing is chosen in the column above. */
export interface LinkedChoices {
  options: readonly LinkedOption[];
  state: LinkedOptions['state'] | 'none-above';
}

const NONE_ABOVE: LinkedChoices = { options: [], state: 'none-above' };
const NOTHING: LinkedChoices = { options: [], state: 'loaded' };

/** The choices of one table, shared by all columns and rows of an application: asked for once for each choice above (COL-36). */
interface TableChoices {
  cache: LinkedOptionsCache<LinkedOption>;
  subscribe(listener: () => void): () => void;
  tell(): void;
}

const byProvider = new WeakMap<Provider, Map<string, TableChoices>>();

function createChoices(provider: Provider, table: LinkedTable): TableChoices {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    cache: linkedOptionsCache(({ parentValue }) => provider.getLinkedOptions(table, parentValue || null), tell),
    tell,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function choicesOf(provider: Provider, table: LinkedTable): TableChoices {
  let tables = byProvider.get(provider);
  if (!tables) byProvider.set(provider, (tables = new Map()));
  const key = JSON.stringify(table);
  let choices = tables.get(key);
  if (!choices) tables.set(key, (choices = createChoices(provider, table)));
  return choices;
}

/** The choices below what stands in the columns above; values are stored by key, and choices are asked for by id, so the way goes down from the top. */
function readChoices({ cache }: TableChoices, { table, above }: LinkedPlan, values: Values): LinkedChoices {
  let parent = '';
  for (const key of above) {
    const value = String(values[key] ?? '');
    if (value === '') return NONE_ABOVE;
    if (table.idField === table.value) parent = value;
    else {
      const level = cache.read({ key: '', parentValue: parent });
      if (level.state !== 'loaded') return level;
      const chosen = level.options.find((option) => option.value === value);
      if (!chosen) return NOTHING;
      parent = chosen.id;
    }
  }
  return cache.read({ key: '', parentValue: parent });
}

/** What may be chosen beside these values; nothing is asked for without them. */
export function useLinkedChoices(plan: LinkedPlan, values: Values | undefined): LinkedChoices & { retry: () => void } {
  const { provider } = useWidgetPorts();
  const choices = choicesOf(provider, plan.table);
  const read = () => (values ? readChoices(choices, plan, values) : NOTHING);
  const { options, state } = useSyncExternalStore(choices.subscribe, read);
  const retry = useCallback(() => {
    choices.cache.retry();
    choices.tell();
  }, [choices]);
  return { options, state, retry };
}
