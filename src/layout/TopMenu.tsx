import { Menu } from 'antd';
import { useMemo } from 'react';
import { type MenuNode, menuTrail } from '#src/features/navigation/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { forPath } from './for-path.tsx';
import styles from './Header.module.css';
import { menuItems } from './menu-items.tsx';
import { useAppearance } from './theme/appearance.ts';

/** The main menu in the header (LAYOUT-19): what does not fit is behind its last entry. */
export const TopMenu = forPath(function TopMenu({ pathname, menu }: { pathname: string; menu: readonly MenuNode[] }) {
  const message = useMessage();
  const { navTheme } = useAppearance();
  const items = useMemo(() => menuItems(menu), [menu]);
  const trail = useMemo(() => menuTrail(menu, pathname).map((node) => node.id), [menu, pathname]);
  return (
    <nav className={styles.topMenu}>
      <Menu mode="horizontal" theme={navTheme} aria-label={message('menu.label')} items={items} selectedKeys={trail.slice(-1)} />
    </nav>
  );
});
