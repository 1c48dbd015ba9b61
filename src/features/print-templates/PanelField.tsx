import { InputNumber } from 'antd';
import { useId, type ReactNode } from 'react';
import type { TemplateFault } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';
import { pathName, type TemplatePath } from './template-tree.ts';
import styles from './print-templates.module.css';

interface PanelFieldProps {
  label: string;
  path: TemplatePath;
  faults: readonly TemplateFault[];
  children: ReactNode;
}

/** A field of the panel with its label, and what is wrong below it. */
export function PanelField({ label, path, faults, children }: PanelFieldProps) {
  const id = useId();
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
      <FaultText path={path} faults={faults} />
    </div>
  );
}

/** What is wrong at exactly this place. */
export function FaultText({ path, faults }: Pick<PanelFieldProps, 'path' | 'faults'>) {
  const message = useMessage();
  const fault = faults.find((one) => pathName(one.path) === pathName(path));
  return fault ? (
    <span role="alert" className={styles.error}>
      {message(fault.code, fault.values)}
    </span>
  ) : null;
}

interface NumberInputProps {
  value: unknown;
  unit?: string;
  label?: string;
  onChange: (value: number | undefined) => void;
}

/** A number; empty takes the member away. */
export function NumberInput({ value, unit, label, onChange }: NumberInputProps) {
  return (
    <InputNumber
      className={styles.number}
      aria-label={label}
      value={typeof value === 'number' ? value : null}
      suffix={unit}
      onChange={(number) => onChange(typeof number === 'number' ? number : undefined)}
    />
  );
}
