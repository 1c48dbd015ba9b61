import { Layout } from 'antd';
import { type MouseEvent, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { laterView } from '#renderer/react';
import { type MenuNode, visibleMenu } from '#src/features/navigation/index.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { isEmbedded } from '#src/shared/embedded.ts';
import { mobileQuery, phoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import { Brand } from './Brand.tsx';
import { Copyright } from './Copyright.tsx';
import { Header } from './Header.tsx';
import styles from './MainLayout.module.css';
import { PhoneBar } from './PhoneBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { type Appearance, changeAppearance, useAppearance } from './theme/appearance.ts';
import { useHiddenHeader } from './useHiddenHeader.ts';

const MenuDrawer = laterView(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

/** Widths of the side menu in pixels, open and collapsed (CONST-12). */
const OPEN_WIDTH = 200;
const COLLAPSED_WIDTH = 80;

/** The frame of the application: side or top menu, header, page, footer (LAYOUT-01); the page alone in a portal (GEN-05). */
export function MainLayout() {
  if (!isEmbedded()) return <Frame />;
  return (
    <Layout className={styles.frame}>
      <Outlet />
    </Layout>
  );
}

function Frame() {
  const message = useMessage();
  const { permissionList, grantedAuth } = useSession();
  const menu = useMemo(() => visibleMenu(permissionList ?? [], grantedCodes(grantedAuth)), [permissionList, grantedAuth]);
  const isMobile = useMediaQuery(mobileQuery);
  const isPhone = useMediaQuery(phoneQuery);
  const { layout, isSidebarOpen, ...look } = useAppearance();
  const hasTopMenu = layout === 'topmenu' && !isMobile;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isHeaderHidden = useHiddenHeader(look.hasFixedHeader && look.hidesHeader);
  const toggle = () => (isMobile ? setDrawerOpen(!isDrawerOpen) : changeAppearance({ isSidebarOpen: !isSidebarOpen }));
  const hasSider = !isMobile && !hasTopMenu;
  const marks = marksOf(look, { hasSider, hasTopMenu, isSidebarOpen, isHeaderHidden });

  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {message('app.skip-to-content')}
      </a>
      <Layout hasSider={hasSider} className={styles.frame} {...marks}>
        {isMobile && <MenuDrawer menu={menu} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />}
        {hasSider && <MenuColumn menu={menu} isOpen={isSidebarOpen} />}
        <Layout className={styles.column}>
          <Header {...{ menu, isMobile, hasTopMenu }} isMenuOpen={isMobile ? isDrawerOpen : isSidebarOpen} onToggleMenu={toggle} />
          <Outlet />
          {isPhone && <PhoneBar menu={menu} />}
          <Layout.Footer className={styles.footer}>
            <Copyright />
          </Layout.Footer>
        </Layout>
      </Layout>
    </>
  );
}

interface FrameState {
  hasSider: boolean;
  hasTopMenu: boolean;
  isSidebarOpen: boolean;
  isHeaderHidden: boolean;
}

/** The attributes by which the style of the frame follows the settings (LAYOUT-17, LAYOUT-18). */
function marksOf(look: Pick<Appearance, 'hasFixedHeader' | 'hasFixedSidebar' | 'contentWidth'>, state: FrameState) {
  return {
    'data-fixed-header': look.hasFixedHeader || undefined,
    'data-hidden-header': state.isHeaderHidden || undefined,
    'data-fixed-sider': (state.hasSider && look.hasFixedSidebar) || undefined,
    'data-narrow': !state.isSidebarOpen || undefined,
    'data-limited': (state.hasTopMenu && look.contentWidth === 'Fixed') || undefined,
    'data-sider': state.hasSider || undefined,
  };
}

/** Not an address of its own: only the focus moves. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The side menu beside the page, open or as a column of icons. */
function MenuColumn({ menu, isOpen }: { menu: readonly MenuNode[]; isOpen: boolean }) {
  const { navTheme } = useAppearance();
  return (
    <Layout.Sider
      theme={navTheme}
      data-nav={navTheme}
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
