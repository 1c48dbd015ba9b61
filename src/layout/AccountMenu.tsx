import {
  ApartmentOutlined,
  BgColorsOutlined,
  CheckOutlined,
  ClearOutlined,
  DownOutlined,
  IdcardOutlined,
  LockOutlined,
} from '@ant-design/icons';
import { Avatar, Button, Dropdown } from 'antd';
import { imageAddress } from '#src/shared/image-address.ts';
import { useNavigate } from 'react-router-dom';
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
  const { realname, avatar } = useSession();
  const { dialog, open: changePassword } = useChangePassword();
  const { dialog: departmentDialog, open: switchDepartment } = useSwitchDepartment();
  const refreshCache = useRefreshCache();
  const current = useAppearance();
  const navigate = useNavigate();
  const account = {
    key: 'account',
    icon: <IdcardOutlined />,
    label: message('account.menu'),
    onClick: () => void navigate(settings.accountPath),
  };
  const department = { key: 'department', icon: <ApartmentOutlined />, label: message('department.menu'), onClick: switchDepartment };
  const items = [
    account,
    { key: 'password', icon: <LockOutlined />, label: message('password.menu'), onClick: changePassword },
    ...(settings.showsDepartmentSwitch ? [department] : []),
    { key: 'appearance', icon: <BgColorsOutlined />, label: message('theme.mode'), children: appearanceItems(message, current) },
    { key: 'cache', icon: <ClearOutlined />, label: message('cache.menu'), onClick: refreshCache },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" icon={<OwnAvatar {...{ avatar, realname }} />} aria-label={isMobile ? message('header.account') : undefined}>
          {!isMobile && (
            <>
              {message('header.welcome', { nickname: realname })} <DownOutlined className={styles.arrow} />
            </>
          )}
        </Button>
      </Dropdown>
      {dialog}
      {departmentDialog}
    </>
  );
}

/** The picture of the user; the last letter of the name for those who have none. */
function OwnAvatar({ avatar, realname }: { avatar: string; realname: string }) {
  return (
    <Avatar size={24} src={imageAddress(avatar)} alt="">
      {realname.slice(-1)}
    </Avatar>
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
