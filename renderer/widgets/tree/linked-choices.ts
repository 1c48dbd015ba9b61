import { useMemo, useSyncExternalStore } from 'react';
import { answersOf } from '#renderer/answers/answers.ts';
import { linkedOptionsCache, type LinkageRequest, type LinkedOptions, type LinkedOptionsCache } from '#renderer/bindings/linked-options.ts';
import { createListeners, type Listeners } from '#renderer/stores/listeners.ts';
import type { LinkedChain, LinkedOption, LinkedTable, TreeSource } from '#renderer/sources/trees.ts';
import { useDictionaryRound } from '../choices/useDictionaryRound.ts';
import { usePorts } from '../ports.ts';

type Provider = Pick<TreeSource, 'getLinkedOptions'>;
type Values = Readonly<Record<string, unknown>>;

/** The choices of one column and their load state; `none-above` while the preceding column is empty. */
export interface LinkedChoices {
  options: readonly LinkedOption[];
  state: LinkedOptions['state'] | 'none-above';
}

const NONE_ABOVE: LinkedChoices = { options: [], state: 'none-above' };
const NOTHING: LinkedChoices = { options: [], state: 'loaded' };

/** The choices of one table, shared by all columns and rows: requested once per parent choice (COL-36). */
interface TableChoices extends Listeners {
  cache: LinkedOptionsCache<LinkedOption>;
}

const makeTablesOfRound = () => ({ round: 0, tables: new Map<string, TableChoices>() });

function createChoices(provider: Provider, table: LinkedTable): TableChoices {
  const listeners = createListeners();
  const cache = linkedOptionsCache<LinkedOption>(
    ({ parentValue }) => provider.getLinkedOptions(table, parentValue || null),
    listeners.emit,
  );
  return { ...listeners, cache };
}

/** The shared choices of a table; new ones after the dictionaries were reloaded (AUTH-12). */
function choicesOf(provider: Provider, table: LinkedTable, round: number): TableChoices {
  const loaded = answersOf(provider).one(makeTablesOfRound);
  if (loaded.round !== round) Object.assign(loaded, { round, tables: new Map() });
  const { tables } = loaded;
  const key = JSON.stringify(table);
  let choices = tables.get(key);
  if (!choices) tables.set(key, (choices = createChoices(provider, table)));
  return choices;
}

/** The next request on the way to a column's choices: their own level, or a preceding one. */
type Step = { request: LinkageRequest; isLast: boolean };

/** Values are stored by key but choices are requested by id, so the path is walked from the top; `gone` when a parent choice no longer exists. */
function stepTo({ cache }: TableChoices, { table, above }: LinkedChain, values: Values): Step | 'none-above' | 'gone' {
  let request: LinkageRequest = { key: '', parentValue: '' };
  for (const key of above) {
    const value = String(values[key] ?? '');
    if (value === '') return 'none-above';
    if (table.idField === table.value) request = { key: '', parentValue: value };
    else {
      const level = cache.read(request);
      if (level.state !== 'loaded') return { request, isLast: false };
      const chosen = level.options.find((option) => option.value === value);
      if (!chosen) return 'gone';
      request = { key: '', parentValue: chosen.id };
    }
  }
  return { request, isLast: true };
}

/** The choices of one chained column, for any preceding values. */
export interface ChainChoices {
  /** The current choices, the same object until they change; requests missing ones. */
  read(values: Values): LinkedChoices;
  /** Resolves when the choices have loaded or failed. */
  ready(values: Values): Promise<void>;
  /** Retries failed requests. */
  retry(): void;
  subscribe(listener: () => void): () => void;
}

/** The choices of a chain, from this provider, loaded in this round. */
export function chainChoices(provider: Provider, chain: LinkedChain, round: number): ChainChoices {
  const choices = choicesOf(provider, chain.table, round);
  return {
    subscribe: choices.subscribe,
    read(values) {
      const step = stepTo(choices, chain, values);
      if (step === 'none-above') return NONE_ABOVE;
      return step === 'gone' ? NOTHING : choices.cache.read(step.request);
    },
    async ready(values) {
      for (let step = stepTo(choices, chain, values); typeof step === 'object'; step = stepTo(choices, chain, values)) {
        const { state } = await choices.cache.ready(step.request);
        if (step.isLast || state !== 'loaded') return;
      }
    },
    retry() {
      choices.cache.retry();
      choices.emit();
    },
  };
}

/** The choices for these preceding values; requests nothing without them. */
export function useLinkedChoices(chain: LinkedChain, values: Values | undefined): LinkedChoices & { retry: () => void } {
  const { provider } = usePorts();
  const round = useDictionaryRound();
  const choices = useMemo(() => chainChoices(provider, chain, round), [provider, chain, round]);
  const { options, state } = useSyncExternalStore(choices.subscribe, () => (values ? choices.read(values) : NOTHING));
  return { options, state, retry: choices.retry };
}
