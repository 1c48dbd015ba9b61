import { Drawer, Radio, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import { type Appearance, useAppearance } from '#src/layout/theme/appearance.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { ColourChoice } from './ColourChoice.tsx';
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

interface ChoiceProps<Name extends keyof Appearance> {
  name: Name;
  values: readonly (Appearance[Name] & string)[];
}

/** One setting of several values. */
export function Choice<Name extends 'mode' | 'density' | 'navTheme' | 'layout'>({ name, values }: ChoiceProps<Name>) {
  const message = useMessage();
  const value = useAppearance()[name];
  const change = useChangeAppearance();
  const label = message(`theme.${name}`);
  const options = values.map((one) => ({ value: one, label: message(`theme.${one}`) }));
  return (
    <Row label={label}>
      <Segmented aria-label={label} value={value} options={options} onChange={(next) => change({ [name]: next })} />
    </Row>
  );
}

function ContentWidth() {
  const message = useMessage();
  const { contentWidth, layout } = useAppearance();
  const change = useChangeAppearance();
  return (
    <Row label={message('theme.contentWidth')}>
      <Radio.Group
        aria-label={message('theme.contentWidth')}
        value={contentWidth}
        onChange={({ target }) => change({ contentWidth: target.value })}
        options={[
          { value: 'Fixed', label: message('theme.Fixed') },
          { value: 'Fluid', label: message('theme.Fluid'), disabled: layout !== 'topmenu' },
        ]}
      />
    </Row>
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
    <Row key={flag} label={message(`theme.${flag}`)}>
      <Switch
        size="small"
        aria-label={message(`theme.${flag}`)}
        checked={current[flag]}
        disabled={isDisabled[flag]}
        onChange={(isOn) => change({ [flag]: isOn })}
      />
    </Row>
  ));
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
