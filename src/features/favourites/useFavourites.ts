import { App } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { menuPages, type MenuNode } from '#src/features/navigation/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { favourites, keepFavourites, onFavourites } from '#src/shared/favourites.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { savePreferences } from '#src/shared/preferences.ts';

/** The paths of the pages that the user has starred. */
export function useFavourites(): readonly string[] {
  const userId = useSession().info?.id ?? '';
  return useSyncExternalStore(onFavourites, () => favourites(userId));
}

/** The starred pages of a visible menu, titled by it. */
export function useFavouritePages(menu: readonly MenuNode[]): readonly MenuNode[] {
  const paths = useFavourites();
  return useMemo(() => {
    const pages = new Map(menuPages(menu).map((page) => [page.path, page]));
    return paths.flatMap((path) => pages.get(path) ?? []);
  }, [menu, paths]);
}

/** Stars a page, or no longer; a failure is said and taken back. */
export function useToggleFavourite(): (path: string) => void {
  const message = useMessage();
  const app = App.useApp();
  const userId = useSession().info?.id ?? '';
  return (path) => {
    const before = favourites(userId);
    const next = before.includes(path) ? before.filter((other) => other !== path) : [...before, path];
    keepFavourites(userId, next);
    savePreferences({ favourites: next }).catch((error: Error) => {
      keepFavourites(userId, before);
      app.message.warning(error.message || message('error.unknown'));
    });
  };
}
