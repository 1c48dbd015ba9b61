import { LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { App, Button, Layout, Tooltip } from 'antd';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuTrail, type MenuNode } from '#src/features/navigation/index.ts';
import { AppearanceSettings } from '#src/features/appearance/index.ts';
import { FavouriteStar } from '#src/features/favourites/index.ts';
import { NoticeBell } from '#src/features/notices/index.ts';
import { PaletteBox } from '#src/features/palette/index.ts';
import { session, useSession } from '#src/features/session/index.ts';
import { forgetTabs } from '#src/features/work-tabs/index.ts';
import { announce } from '#src/shared/announcements.ts';
import { unsavedWork } from '#src/shared/kept-page.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { usePageTitle } from '#src/shared/useDocumentTitle.ts';
import { phoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { forPath } from './for-path.tsx';
import styles from './Header.module.css';
import { LicenceNotice } from './LicenceNotice.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useAppearance } from './theme/appearance.ts';
import { TopMenu } from './TopMenu.tsx';

interface HeaderProps {
  pathname: string;
  menu: readonly MenuNode[];
  isMobile: boolean;
  /** The menu stands in the header. */
  hasTopMenu: boolean;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** The bar above every page: menu button, page title, search, notices, language, user menu and sign-out (LAYOUT-02). */
export const Header = forPath(function Header({ pathname, menu, isMobile, hasTopMenu, isMenuOpen, onToggleMenu }: HeaderProps) {
  const message = useMessage();
  const { permissionList } = useSession();
  const { navTheme } = useAppearance();
  const entry = pathname === settings.homePath ? undefined : menuTrail(permissionList ?? [], pathname).at(-1);
  const ownTitle = usePageTitle();
  const title = pathname === settings.homePath ? message('app.home') : (entry?.meta.title ?? ownTitle);
  return (
    <Layout.Header
      className={`${styles.header} ${hasTopMenu && navTheme === 'dark' ? styles.dark : ''}`}
      data-nav={hasTopMenu ? navTheme : undefined}
    >
      {hasTopMenu ? (
        <div className={styles.logo}>
          <Brand isNarrow={false} />
        </div>
      ) : (
        <MenuButton isOpen={isMenuOpen} onToggle={onToggleMenu} />
      )}
      <h1 className={hasTopMenu ? styles.unseen : styles.title}>{title}</h1>
      {entry && !hasTopMenu && !isMobile && <FavouriteStar path={entry.path} />}
      {!hasTopMenu && <span className={styles.gap} />}
      {hasTopMenu && <TopMenu menu={menu} />}
      <HeaderTools {...{ menu, isMobile, hasTopMenu }} />
    </Layout.Header>
  );
});

/** What the bar holds for every page alike. */
const HeaderTools = memo(function HeaderTools({ menu, isMobile, hasTopMenu }: Pick<HeaderProps, 'menu' | 'isMobile' | 'hasTopMenu'>) {
  // There the language is in the preferences.
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <div className={`${styles.right} ${hasTopMenu ? styles.wide : ''}`}>
      <LicenceNotice />
      <PaletteBox menu={menu} isMobile={isMobile} />
      <NoticeBell />
      {!isPhone && <LanguageSwitch />}
      <AppearanceSettings />
      <AccountMenu isMobile={isMobile} />
      <SignOutButton isMobile={isMobile} />
    </div>
  );
});

function MenuButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const label = useMessage()(isOpen ? 'header.collapse' : 'header.expand');
  return (
    <Tooltip title={label} placement="bottomLeft">
      <Button
        type="text"
        icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </Tooltip>
  );
}

function SignOutButton({ isMobile }: { isMobile: boolean }) {
  const message = useMessage();
  const signOut = useSignOut();
  return (
    <Tooltip title={isMobile ? message('sign-out.label') : undefined}>
      <Button type="text" icon={<LogoutOutlined />} aria-label={message('sign-out.label')} onClick={signOut}>
        {!isMobile && message('sign-out.label')}
      </Button>
    </Tooltip>
  );
}

/** Where the CAS server ends its own sign-in, without which it would sign the user in again at once. */
function singleSignOutAddress(): string {
  const service = `${location.origin}${settings.basePath}${settings.signInPath}`;
  return `${settings.singleSignOn}/logout?${new URLSearchParams({ service })}`;
}

/** Confirms, signs out and goes to the sign-in page (AUTH-06, ERR-24, ERR-25). */
function useSignOut(): () => void {
  const message = useMessage();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: message('sign-out.title'),
      content: (
        <>
          {message('sign-out.question')}
          {unsavedWork() && <p>{message('tabs.unsaved')}</p>}
        </>
      ),
      okText: message('action.ok'),
      cancelText: message('action.cancel'),
      onOk: async () => {
        try {
          await session.signOut();
        } catch (error) {
          const text = error instanceof Error ? error.message : message('error.unknown');
          // On the sign-in page, which follows at once: what this page shows goes with it.
          announce({ kind: 'error', title: message('sign-out.failed'), text, outlastsPage: true });
        }
        forgetTabs();
        if (settings.singleSignOn) location.assign(singleSignOutAddress());
        else await navigate(settings.signInPath, { replace: true });
      },
    });
}
