import { SettingOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { laterView } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { onOpenSettings, openSettings } from './open-settings.ts';

const Drawer = laterView(async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer);

/** The settings drawer; a button for it stands in the header only where the installation says so (LAYOUT-05). */
export function AppearanceSettings() {
  const message = useMessage();
  const [state, setState] = useState<'absent' | 'open' | 'closed'>('absent');
  useEffect(() => onOpenSettings(() => setState('open')), []);
  return (
    <>
      {settings.showsSettingsDrawer && (
        <Tooltip title={message('theme.settings')}>
          <Button type="text" icon={<SettingOutlined />} aria-label={message('theme.settings')} onClick={openSettings} />
        </Tooltip>
      )}
      {state !== 'absent' && <Drawer isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
