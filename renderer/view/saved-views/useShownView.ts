import { useEffect, useMemo, useRef } from 'react';
import type { SavedListView } from '#renderer/sources/list-views.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import type { SettingsStore } from '../grid/columns-panel/settings-store.ts';
import { namedView, paramsOf, viewOf, viewParams } from './saved-view.ts';
import { useColumnLayout } from './useColumnLayout.ts';
import type { useKeptViews } from './useKeptViews.ts';
import { fromWireColumns } from './wire-columns.ts';

/**
 * The named view that a list is in by its URL. A list opened without a query opens in the user's default view, else in that of all users; the
 * columns are those of the view, and without one those of the user.
 */
export function useShownView(screen: string, settings: SettingsStore, { views, isKnown }: ReturnType<typeof useKeptViews>) {
  const { device, user, onView } = usePorts();
  const url = useUrl();
  const base = `LIST_LAYOUT_${user.username}_${screen}`;
  const isFresh = useRef(url.params.size === 0);
  const active = viewOf(url.params, views);
  const restore = useColumnLayout(screen, settings, active !== undefined);
  useEffect(() => {
    if (!isKnown || !isFresh.current) return;
    isFresh.current = false;
    const usual = views.find((view) => view.isDefault && !view.isShared) ?? views.find((view) => view.isDefault);
    if (usual) url.set(paramsOf(usual), { replace: true });
  }, [isKnown, views, url]);
  const key = active && JSON.stringify([active.title, active.isShared]);
  const named = useMemo(() => active && namedView(active), [active]);
  useEffect(() => {
    if (named) onView?.(named);
  }, [named, onView]);
  const before = useRef<string | undefined | null>(null);
  useEffect(() => {
    if (before.current === key) return;
    if (active) {
      if (before.current === undefined) device.set(base, settings.get());
      settings.replace(fromWireColumns(active.columns));
    } else if (before.current) restore(device.get(base));
    before.current = key;
  }, [key, active, settings, device, base, restore]);
  return {
    active,
    /** Shows a view, or the list without any. */
    show: (view: SavedListView | undefined) => url.set(view ? paramsOf(view) : new URLSearchParams()),
    params: viewParams(url.params),
  };
}
