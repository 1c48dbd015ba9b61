import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { isAnnounced } from '#renderer/data-provider.ts';
import type { SavedListView } from '#renderer/sources/list-views.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { readViews } from './saved-view.ts';

const isSame = (one: SavedListView, other: SavedListView) => one.title === other.title && one.isShared === other.isShared;

/**
 * The named views of a screen: on the server, or on the device where it keeps none. `isKnown` is false until the server has answered; until
 * then they are those of the last visit, so that their line takes its place before the rows are fitted below it.
 */
export function useKeptViews(screen: string) {
  const { provider, device, user, notify } = usePorts();
  const name = `LIST_VIEWS_${user.username}_${screen}`;
  const ask = provider.getListViews;
  const { data, error, mutate } = useSWR(ask ? ['list-views', screen, provider] : null, () => ask?.(screen), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const [own, setOwn] = useState(() => readViews([device.get(name)].flat()));
  const kept = data ?? undefined;
  useEffect(() => {
    if (data) device.set(name, readViews(data.views));
  }, [data, device, name]);
  const keepOwn = (next: SavedListView[]) => {
    setOwn(next);
    device.set(name, next);
  };
  return {
    views: kept ? readViews(kept.views) : own,
    mayShare: kept?.mayShare === true,
    isKnown: !ask || data !== undefined || error !== undefined,
    save(view: SavedListView): Promise<boolean> {
      if (kept && provider.saveListView) return attempt(notify, mutate, async () => provider.saveListView?.(screen, view));
      const others = own.filter((one) => !isSame(one, view)).map((one) => (view.isDefault ? { ...one, isDefault: false } : one));
      keepOwn([...others, view]);
      return Promise.resolve(true);
    },
    remove(view: SavedListView): Promise<boolean> {
      if (kept && provider.removeListView) return attempt(notify, mutate, async () => provider.removeListView?.(screen, view));
      keepOwn(own.filter((one) => !isSame(one, view)));
      return Promise.resolve(true);
    },
  };
}

/** Does something on the server and reads the views again; a failure is told. */
async function attempt(notify: RendererPorts['notify'], reload: () => Promise<unknown>, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    await reload();
    return true;
  } catch (reason) {
    if (!isAnnounced(reason)) notify.warning(reason instanceof Error ? reason.message : String(reason));
    return false;
  }
}
