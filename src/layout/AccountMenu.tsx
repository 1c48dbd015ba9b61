import { ApartmentOutlined, ClearOutlined, DownOutlined, LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useChangePassword } from '#src/features/change-password/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useSwitchDepartment } from '#src/features/switch-department/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import styles from './Header.module.css';
import { useRefreshCache } from './useRefreshCache.ts';

/** The user menu: 密码修改, the department if it can be switched, 清理缓存 (LAYOUT-04, LAYOUT-05). */
export function AccountMenu({ isMobile }: { isMobile: boolean }) {
  const message = useMessage();
  const { welcome } = useSession();
  const { dialog, open: changePassword } = useChangePassword();
  const { dialog: departmentDialog, open: switchDepartment } = useSwitchDepartment();
  const refreshCache = useRefreshCache();
  const department = { key: 'department', icon: <ApartmentOutlined />, label: message('department.menu'), onClick: switchDepartment };
  const items = [
    { key: 'password', icon: <LockOutlined />, label: message('password.menu'), onClick: changePassword },
    ...(settings.showsDepartmentSwitch ? [department] : []),
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
