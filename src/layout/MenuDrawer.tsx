import { Drawer } from 'antd';
import type { MenuNode } from '#src/features/navigation/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { Brand } from './Brand.tsx';
import styles from './MainLayout.module.css';
import { SideMenu } from './SideMenu.tsx';
import { useAppearance } from './theme/appearance.ts';

/** Pixels, as beside the page (CONST-12). */
const WIDTH = 200;

/** The side menu on a phone, as a drawer. */
export function MenuDrawer({ menu, isOpen, onClose }: { menu: readonly MenuNode[]; isOpen: boolean; onClose: () => void }) {
  const { navTheme } = useAppearance();
  const label = useMessage()('menu.label');
  return (
    <Drawer
      open={isOpen}
      placement="left"
      size={WIDTH}
      closable={false}
      onClose={onClose}
      rootClassName={navTheme === 'dark' ? styles.darkDrawer : undefined}
      styles={{ body: { padding: 0 } }}
      aria-label={label}
    >
      <Brand isNarrow={false} />
      <SideMenu menu={menu} isCollapsed={false} onChoose={onClose} />
    </Drawer>
  );
}
