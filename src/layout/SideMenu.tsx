import { StarOutlined } from '@ant-design/icons';
import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import { FavouriteLabel, type FavouritePage, useFavouritePages } from '#src/features/favourites/index.ts';
import { type MenuNode, menuTrail } from '#src/features/navigation/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { forPath } from './for-path.tsx';
import { type Item, menuItems, pageItem } from './menu-items.tsx';
import { openKeysAfter } from './open-keys.ts';
import { useAppearance } from './theme/appearance.ts';

interface SideMenuProps {
  pathname: string;
  menu: readonly MenuNode[];
  isCollapsed: boolean;
  onChoose?: () => void;
}

const FAVOURITES = 'favourites';

/** The main menu: highlights the page that is open and opens its ancestors (LAYOUT-06..08). */
export const SideMenu = forPath(function SideMenu({ pathname, menu, isCollapsed, onChoose }: SideMenuProps) {
  const message = useMessage();
  const { navTheme } = useAppearance();
  const starred = useFavouritePages(menu);
  const items = useMemo(
    () => [...favouriteItems(starred, message('favourite.title'), isCollapsed), ...menuItems(menu)],
    [menu, starred, message, isCollapsed],
  );
  const topLevelKeys = useMemo(() => new Set(menu.map((node) => node.id)), [menu]);
  const trail = useMemo(() => menuTrail(menu, pathname).map((node) => node.id), [menu, pathname]);
  const ancestors = trail.slice(0, -1);
  const [shown, setShown] = useState({ pathname, keys: ancestors });
  const [popups, setPopups] = useState<string[]>([]);
  if (shown.pathname !== pathname)
    setShown({ pathname, keys: openKeysAfter(shown.keys, [...new Set([...shown.keys, ...ancestors])], topLevelKeys) });

  return (
    <Menu
      mode="inline"
      theme={navTheme}
      aria-label={message('menu.label')}
      items={items}
      inlineCollapsed={isCollapsed}
      inlineIndent={20}
      selectedKeys={trail.slice(-1)}
      openKeys={isCollapsed ? popups : shown.keys}
      onOpenChange={(keys) => {
        if (isCollapsed) setPopups(keys);
        else setShown({ pathname, keys: openKeysAfter(shown.keys, keys, topLevelKeys) });
      }}
      onClick={onChoose}
      style={{ borderInlineEnd: 0 }}
    />
  );
});

/** The starred pages above the menu, in a column of icons behind one of them; none while nothing is starred. */
function favouriteItems(pages: readonly FavouritePage[], title: string, isCollapsed: boolean): Item[] {
  if (pages.length === 0) return [];
  const children = pages.map((page) =>
    pageItem(`${FAVOURITES} ${page.path}`, <StarOutlined />, { ...page, label: <FavouriteLabel page={page} /> }),
  );
  const group: Item = isCollapsed
    ? { key: FAVOURITES, icon: <StarOutlined />, label: title, title, children }
    : { key: FAVOURITES, type: 'group', label: title, children };
  return [group, { key: `${FAVOURITES} end`, type: 'divider' }];
}
