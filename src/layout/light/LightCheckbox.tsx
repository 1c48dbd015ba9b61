import type { ReactNode } from 'react';
import styles from './light.module.css';

interface LightCheckboxProps {
  isChecked: boolean;
  children: ReactNode;
  onChange: (isChecked: boolean) => void;
}

/** A check box with its text. */
export function LightCheckbox({ isChecked, children, onChange }: LightCheckboxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  );
}
