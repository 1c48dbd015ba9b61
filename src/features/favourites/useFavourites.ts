import { App } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import type { NamedView } from '#renderer/react';
import { menuPages, type MenuNode } from '#src/features/navigation/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { type Favourite, favourites, keepFavourites, onFavourites, writeFavourites } from '#src/shared/favourites.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { savePreferences } from '#src/shared/preferences.ts';

/** A starred page as it is shown. */
export interface FavouritePage {
  /** The path, with the parameters of a view. */
  path: string;
  /** The title of the page in the menu, after the name of the view. */
  title: string;
  /** The window that the menu opens the page in. */
  target: string | undefined;
  /** A named view of a list, and the list. */
  view?: { name: string; list: string };
}

/** The star of a page, or of a view that its list is in. */
export function starOf(path: string, view: NamedView | undefined): Favourite {
  if (!view) return { path };
  const { params, ...names } = view;
  return { path: `${path}?${params}`, ...names };
}

/** What the user has starred. */
export function useFavourites(): readonly Favourite[] {
  const userId = useSession().info?.id ?? '';
  return useSyncExternalStore(onFavourites, () => favourites(userId));
}

/** What the user has starred of a visible menu. */
export function useFavouritePages(menu: readonly MenuNode[]): readonly FavouritePage[] {
  const starred = useFavourites();
  const isEnglish = useLanguage() === 'en-US';
  return useMemo(() => {
    const pages = new Map(menuPages(menu).map((page) => [page.path, page.meta]));
    return starred.flatMap(({ path, title, titleEn }) => {
      const page = pages.get(title === undefined ? path : (path.split('?')[0] ?? ''));
      if (!page) return [];
      const name = (isEnglish && titleEn) || title;
      const own = { path, target: page.target };
      return name === undefined
        ? [{ ...own, title: page.title }]
        : [{ ...own, title: `${name} · ${page.title}`, view: { name, list: page.title } }];
    });
  }, [menu, starred, isEnglish]);
}

/** Stars a page or a view, or no longer; a failure is said and taken back. */
export function useToggleFavourite(): (star: Favourite) => void {
  const message = useMessage();
  const app = App.useApp();
  const userId = useSession().info?.id ?? '';
  return (star) => {
    const before = favourites(userId);
    const others = before.filter(({ path }) => path !== star.path);
    const next = others.length < before.length ? others : [...before, star];
    keepFavourites(userId, next);
    savePreferences({ favourites: writeFavourites(next) }).catch((error: Error) => {
      keepFavourites(userId, before);
      app.message.warning(error.message || message('error.unknown'));
    });
  };
}
