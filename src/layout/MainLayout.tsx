import { Drawer, Layout } from 'antd';
import { type MouseEvent, useMemo, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { type MenuNode, visibleMenu } from '#src/features/navigation/index.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { Mark } from '#src/shared/Mark.tsx';
import { mobileQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import { Copyright } from './Copyright.tsx';
import { Header } from './Header.tsx';
import styles from './MainLayout.module.css';
import { SideMenu } from './SideMenu.tsx';

/** Widths of the side menu in pixels, open and collapsed (CONST-12). */
const OPEN_WIDTH = 200;
const COLLAPSED_WIDTH = 80;

/** The frame of the application: side menu, header, page, footer (LAYOUT-01). */
export function MainLayout() {
  const message = useMessage();
  const { permissionList, grantedAuth } = useSession();
  const menu = useMemo(() => visibleMenu(permissionList ?? [], grantedCodes(grantedAuth)), [permissionList, grantedAuth]);
  const isMobile = useMediaQuery(mobileQuery);
  const [isOpen, setOpen] = useState(() => localEntries.get(storageKeys.sidebarOpen) !== false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => {
    if (isMobile) return setDrawerOpen(!isDrawerOpen);
    localEntries.set(storageKeys.sidebarOpen, !isOpen);
    setOpen(!isOpen);
  };

  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {message('app.skip-to-content')}
      </a>
      <Layout hasSider={!isMobile} className={styles.frame}>
        {isMobile ? (
          <MenuDrawer menu={menu} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        ) : (
          <MenuColumn menu={menu} isOpen={isOpen} />
        )}
        <Layout className={styles.column}>
          <Header menu={menu} isMobile={isMobile} isMenuOpen={isMobile ? isDrawerOpen : isOpen} onToggleMenu={toggle} />
          <Outlet />
          <Layout.Footer className={styles.footer}>
            <Copyright />
          </Layout.Footer>
        </Layout>
      </Layout>
    </>
  );
}

/** Not an address of its own: only the focus moves. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The side menu on a phone, as a drawer. */
function MenuDrawer({ menu, isOpen, onClose }: { menu: readonly MenuNode[]; isOpen: boolean; onClose: () => void }) {
  const label = useMessage()('menu.label');
  return (
    <Drawer
      open={isOpen}
      placement="left"
      size={OPEN_WIDTH}
      closable={false}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
      aria-label={label}
    >
      <Brand isNarrow={false} />
      <SideMenu menu={menu} isCollapsed={false} onChoose={onClose} />
    </Drawer>
  );
}

/** The side menu beside the page, open or as a column of icons. */
function MenuColumn({ menu, isOpen }: { menu: readonly MenuNode[]; isOpen: boolean }) {
  return (
    <Layout.Sider
      theme="light"
      className={styles.sider}
      width={OPEN_WIDTH}
      collapsedWidth={COLLAPSED_WIDTH}
      collapsed={!isOpen}
      collapsible
      trigger={null}
    >
      <Brand isNarrow={!isOpen} />
      <nav className={styles.menu}>
        <SideMenu menu={menu} isCollapsed={!isOpen} />
      </nav>
    </Layout.Sider>
  );
}

function Brand({ isNarrow }: { isNarrow: boolean }) {
  const name = useMessage()('app.name');
  return (
    <Link to="/" className={styles.brand} aria-label={name}>
      <Mark size={28} />
      {!isNarrow && <span className={styles.name}>{name}</span>}
    </Link>
  );
}
