import { LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { App, Button, Layout, Tooltip } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { menuTrail, type MenuNode } from '#src/features/navigation/index.ts';
import { session, useSession } from '#src/features/session/index.ts';
import { forgetTabs } from '#src/features/work-tabs/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MenuSearch } from './MenuSearch.tsx';

interface HeaderProps {
  menu: readonly MenuNode[];
  isMobile: boolean;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** The bar above every page: menu button, page title, menu search, language, user menu and sign-out (LAYOUT-02). */
export function Header({ menu, isMobile, isMenuOpen, onToggleMenu }: HeaderProps) {
  const message = useMessage();
  const { permissionList } = useSession();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const title = pathname === settings.homePath ? message('app.home') : menuTrail(permissionList ?? [], pathname).at(-1)?.meta.title;
  const menuLabel = message(isMenuOpen ? 'header.collapse' : 'header.expand');

  return (
    <Layout.Header className={styles.header}>
      <Tooltip title={menuLabel} placement="bottomLeft">
        <Button
          type="text"
          icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          aria-label={menuLabel}
          aria-expanded={isMenuOpen}
          onClick={onToggleMenu}
        />
      </Tooltip>
      <h1 className={styles.title}>{title}</h1>
      <MenuSearch menu={menu} isMobile={isMobile} />
      <LanguageSwitch />
      <AccountMenu isMobile={isMobile} />
      <Tooltip title={isMobile ? message('sign-out.label') : undefined}>
        <Button type="text" icon={<LogoutOutlined />} aria-label={message('sign-out.label')} onClick={signOut}>
          {!isMobile && message('sign-out.label')}
        </Button>
      </Tooltip>
    </Layout.Header>
  );
}

/** Confirms, signs out and goes to the sign-in page (AUTH-06, ERR-24, ERR-25). */
function useSignOut(): () => void {
  const message = useMessage();
  const navigate = useNavigate();
  const { modal, notification } = App.useApp();
  return () =>
    void modal.confirm({
      title: message('sign-out.title'),
      content: message('sign-out.question'),
      okText: message('action.ok'),
      cancelText: message('action.cancel'),
      onOk: async () => {
        try {
          await session.signOut();
        } catch (error) {
          const description = error instanceof Error ? error.message : message('error.unknown');
          notification.error({ title: message('sign-out.failed'), description, role: 'alert' });
        }
        forgetTabs();
        await navigate(settings.signInPath, { replace: true });
      },
    });
}
