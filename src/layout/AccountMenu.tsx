import {
  ApartmentOutlined,
  BgColorsOutlined,
  CheckOutlined,
  ClearOutlined,
  DownOutlined,
  LockOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useChangePassword } from '#src/features/change-password/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useSwitchDepartment } from '#src/features/switch-department/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import styles from './Header.module.css';
import { type Appearance, changeAppearance, useAppearance } from './theme/appearance.ts';
import { useRefreshCache } from './useRefreshCache.ts';

/** The user menu: 密码修改, the department if it can be switched, 清理缓存 (LAYOUT-04, LAYOUT-05). */
export function AccountMenu({ isMobile }: { isMobile: boolean }) {
  const message = useMessage();
  const { welcome } = useSession();
  const { dialog, open: changePassword } = useChangePassword();
  const { dialog: departmentDialog, open: switchDepartment } = useSwitchDepartment();
  const refreshCache = useRefreshCache();
  const current = useAppearance();
  const department = { key: 'department', icon: <ApartmentOutlined />, label: message('department.menu'), onClick: switchDepartment };
  const items = [
    { key: 'password', icon: <LockOutlined />, label: message('password.menu'), onClick: changePassword },
    ...(settings.showsDepartmentSwitch ? [department] : []),
    { key: 'appearance', icon: <BgColorsOutlined />, label: message('theme.mode'), children: appearanceItems(message, current) },
    { key: 'cache', icon: <ClearOutlined />, label: message('cache.menu'), onClick: refreshCache },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" icon={isMobile ? <UserOutlined /> : undefined} aria-label={isMobile ? message('header.account') : undefined}>
          {!isMobile && (
            <>
              {welcome} <DownOutlined className={styles.arrow} />
            </>
          )}
        </Button>
      </Dropdown>
      {dialog}
      {departmentDialog}
    </>
  );
}

/** Light, dark or as the system, and the density, each with a mark at what is chosen. */
function appearanceItems(message: ReturnType<typeof useMessage>, current: Appearance) {
  const item = <Name extends 'mode' | 'density'>(name: Name, value: Appearance[Name]) => ({
    key: value,
    icon: current[name] === value ? <CheckOutlined /> : <span />,
    label: message(`theme.${value}`),
    onClick: () => changeAppearance({ [name]: value }),
  });
  return [
    ...(['light', 'dark', 'system'] as const).map((mode) => item('mode', mode)),
    { type: 'divider' as const },
    ...(['comfortable', 'compact'] as const).map((density) => item('density', density)),
  ];
}
