import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { type Appearance, useAppearance } from '#src/layout/theme/appearance.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './appearance.module.css';
import { useChangeAppearance } from './useChangeAppearance.ts';

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
    <SettingRow label={label}>
      <Segmented aria-label={label} value={value} options={options} onChange={(next) => change({ [name]: next })} />
    </SettingRow>
  );
}

/** A setting beside its name. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
