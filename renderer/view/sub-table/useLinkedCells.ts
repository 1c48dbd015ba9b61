import { useMemo } from 'react';
import { linkageOf, linkageRequest, type Linkage } from '#renderer/bindings/linkage.ts';
import { linkedOptionsCache, type LinkedOptionsCache } from '#renderer/bindings/linked-options.ts';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import { useDictionaryRound } from '#renderer/widgets/choices/useDictionaryRound.ts';
import { chainChoices } from '#renderer/widgets/tree/linked-choices.ts';
import { typeOf } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { linkedCells, type ColumnChoices, type LinkedCells } from '../grid/cells/linked-cells.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { limitedChoices } from './limited-choices.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { DeveloperTable } from '#renderer/widgets/developer-additions.ts';

/** The form above the rows of a table. */
type FormHead = Pick<FormStore, 'valueOf' | 'rowsOf' | 'contextOf' | 'subscribe'>;

/**
 * The chained cells of a table; undefined when it has none. Options come from the source in the document, or else from a developer;
 * otherwise the first column of a chain has its own options and the others have none (COL-36). Those that a linked record or an
 * expression limits are chained to the column that names it.
 */
export function useLinkedCells(
  { key: table, columns }: SubTablePlan,
  dictionaries: Dictionaries,
  { loadLinkedOptions }: DeveloperTable,
  head?: FormHead,
): LinkedCells | undefined {
  const { provider } = usePorts();
  const round = useDictionaryRound();
  return useMemo(() => {
    const linkage = linkageOf(columns);
    const chained = columns.filter(
      (column) => column.limit || column.offers || linkage.isLinked(column.key) || typeOf(column).chain?.(column),
    );
    if (chained.length === 0) return undefined;
    const { emit, subscribe } = createListeners();
    const provided = chained.flatMap((column) => {
      const chain = typeOf(column).chain?.(column);
      return chain ? [[column.key, chainChoices(provider, chain, round)] as const] : [];
    });
    const cache = linkedOptionsCache(loadLinkedOptions ?? ownOptions(columns, dictionaries), emit);
    const limited = columns.flatMap((column) => {
      if (column.offers && !head) return [];
      const own = limitedChoices(column, {
        provider,
        allOptions: () => dictionaries.optionsOf(column),
        onChange: emit,
        read: ({ isByHead, by }, values) => (isByHead ? head?.valueOf(by) : values[by]),
        contextOf: (values) => head!.contextOf(values, table),
      });
      return own ? [[column.key, own] as const] : [];
    });
    const choices = new Map([...chained.map(({ key }) => [key, developersChoices(linkage, key, cache)] as const), ...provided, ...limited]);
    return linkedCells(linkage, choices, (listener) => {
      const leave = [subscribe(listener), ...provided.map(([, own]) => own.subscribe(listener)), onHead(columns, head, listener)];
      return () => leave.forEach((stop) => stop());
    });
  }, [table, columns, dictionaries, loadLinkedOptions, head, provider, round]);
}

/** Notifies when a field of the form has changed that limits choices of its rows. */
function onHead(columns: readonly ColumnPlan[], head: FormHead | undefined, listener: () => void): () => void {
  const keys = columns.flatMap(({ limit }) => (limit?.isByHead ? limit.by : []));
  const reads = columns.flatMap(({ offers }) => offers?.values.reads.filter(({ through }) => through !== 'own') ?? []);
  if (!head || keys.length + reads.length === 0) return () => {};
  const ofExpressions = () => reads.map(({ table, key }) => (table ? head.rowsOf(table) : head.valueOf(key)));
  const read = () => [...keys.map((key) => head.valueOf(key)), ...ofExpressions()];
  let seen = read();
  return head.subscribe(() => {
    const now = read();
    if (now.every((value, place) => value === seen[place])) return;
    seen = now;
    listener();
  });
}

function ownOptions(columns: readonly ColumnPlan[], dictionaries: Dictionaries): NonNullable<DeveloperTable['loadLinkedOptions']> {
  return async ({ key, parentValue }) => {
    const column = columns.find((one) => one.key === key);
    return column && parentValue === '' ? dictionaries.optionsOf(column) : [];
  };
}

function developersChoices(linkage: Linkage, key: string, cache: LinkedOptionsCache): ColumnChoices {
  return {
    retry: cache.retry,
    read: (values) => cache.read(linkageRequest(linkage, key, values)),
    async ready(values) {
      const request = linkageRequest(linkage, key, values);
      if (request) await cache.ready(request);
    },
  };
}
