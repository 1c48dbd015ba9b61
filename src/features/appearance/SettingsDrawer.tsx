import { Drawer, Radio, Switch } from 'antd';
import { useAppearance } from '#src/layout/theme/appearance.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { Choice, SettingRow } from './Choice.tsx';
import styles from './appearance.module.css';
import { useChangeAppearance } from './useChangeAppearance.ts';

/** Pixels. */
const WIDTH = 320;

type Flag = 'hasFixedHeader' | 'hasFixedSidebar' | 'hidesHeader' | 'isWeak' | 'hasTabs';

/** 界面设置: the layout settings, dark or light, colour and density (THEME-02..06). */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const message = useMessage();
  return (
    <Drawer open={isOpen} size={WIDTH} title={message('theme.settings')} aria-label={message('theme.settings')} onClose={onClose}>
      <div className={styles.settings}>
        <Choice name="mode" values={['light', 'dark', 'system']} />
        <ColourChoice />
        <Choice name="density" values={['comfortable', 'compact']} />
        <Choice name="navTheme" values={['light', 'dark']} />
        <Choice name="layout" values={['sidemenu', 'topmenu']} />
        <ContentWidth />
        <Flags />
      </div>
    </Drawer>
  );
}

function ContentWidth() {
  const message = useMessage();
  const { contentWidth, layout } = useAppearance();
  const change = useChangeAppearance();
  return (
    <SettingRow label={message('theme.contentWidth')}>
      <Radio.Group
        aria-label={message('theme.contentWidth')}
        value={contentWidth}
        onChange={({ target }) => change({ contentWidth: target.value })}
        options={[
          { value: 'Fixed', label: message('theme.Fixed') },
          { value: 'Fluid', label: message('theme.Fluid'), disabled: layout !== 'topmenu' },
        ]}
      />
    </SettingRow>
  );
}

function Flags() {
  const message = useMessage();
  const current = useAppearance();
  const change = useChangeAppearance();
  const isDisabled: Partial<Record<Flag, boolean>> = {
    hidesHeader: !current.hasFixedHeader,
    hasFixedSidebar: current.layout === 'topmenu',
  };
  const flags: readonly Flag[] = ['hasFixedHeader', 'hidesHeader', 'hasFixedSidebar', 'isWeak', 'hasTabs'];
  return flags.map((flag) => (
    <SettingRow key={flag} label={message(`theme.${flag}`)}>
      <Switch
        size="small"
        aria-label={message(`theme.${flag}`)}
        checked={current[flag]}
        disabled={isDisabled[flag]}
        onChange={(isOn) => change({ [flag]: isOn })}
      />
    </SettingRow>
  ));
}
