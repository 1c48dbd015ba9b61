import { App } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { isAnnounced } from '#renderer/data-provider.ts';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { recordsOf } from '#renderer/query/super-text.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { keepQueries, readDeviceQueries, readQueries, type SavedQuery } from './saved-query.ts';

/** Asks before a query of the same name is replaced (QUERY-07). */
function useReplaceQuestion() {
  const { message } = usePorts();
  const { modal } = App.useApp();
  return (name: string) =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: message('builder.replace', { name }),
        okText: message('action.ok'),
        cancelText: message('action.cancel'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
}

/** The queries that the server keeps for a page; undefined while and where it keeps none. */
function useKeptQueries(page: string) {
  const { provider } = usePorts();
  const ask = provider.getSavedQueries;
  const { data, mutate } = useSWR(ask ? ['saved-queries', page, provider] : null, () => ask?.(page), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { kept: data ?? undefined, reload: () => mutate() };
}

/** The queries of a page on this device, and the function that keeps others instead. */
function useDeviceQueries(page: string): [readonly SavedQuery[], (next: readonly SavedQuery[]) => void] {
  const { device } = usePorts();
  const [own, setOwn] = useState(() => readDeviceQueries(device, page));
  const keep = (next: readonly SavedQuery[]) => {
    setOwn(next);
    keepQueries(device, page, next);
  };
  return [own, keep];
}

/**
 * The queries saved for a page, in the order in which they were saved (QUERY-07, QUERY-08): on the server, with those that others share, and
 * on this device, where new ones are only saved when the server keeps none.
 */
export function useSavedQueries(page: string) {
  const { provider, message, notify } = usePorts();
  const { kept, reload } = useKeptQueries(page);
  const [own, keep] = useDeviceQueries(page);
  const ask = useReplaceQuestion();
  const onServer = kept ? readQueries(kept.queries) : [];
  const queries = [...onServer, ...own.filter(({ title }) => !onServer.some((one) => one.title === title))];
  const write = async (title: string, group: SuperGroup, isShared: boolean) => {
    if (kept && provider.saveQuery) {
      await provider.saveQuery(page, title, recordsOf(group), isShared);
      await reload();
    } else {
      const place = own.findIndex((one) => one.title === title);
      keep(place < 0 ? [...own, { title, group }] : own.with(place, { title, group }));
    }
    notify.success(message('builder.saved-done'));
  };
  const warn = (error: unknown) => {
    if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : String(error));
  };
  return {
    queries,
    mayShare: kept?.mayShare === true,
    /** Saves a query under a name; a taken name is asked about first. Resolves to false when it was not saved. */
    async save(title: string, group: SuperGroup): Promise<boolean> {
      const taken = queries.find((one) => one.title === title && !one.isForeign);
      if (taken && !(await ask(title))) return false;
      await write(title, group, taken?.isShared === true);
      return true;
    },
    share: ({ title, group, isShared }: SavedQuery) => write(title, group, !isShared).catch(warn),
    async remove(title: string): Promise<void> {
      if (own.some((one) => one.title === title)) keep(own.filter((one) => one.title !== title));
      if (!onServer.some((one) => one.title === title) || !provider.removeQuery) return;
      await provider.removeQuery(page, title).catch(warn);
      await reload();
    },
  };
}
