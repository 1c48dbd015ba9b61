import { Input } from 'antd';
import { useId, useState } from 'react';
import styles from './cron.module.css';

interface CronTextProps {
  label: string;
  text: string;
  invalid: boolean;
  onCommit: (text: string) => void;
}

/** An input that commits on blur or Enter (CRON-13). */
export function CronText({ label, text, invalid, onCommit }: CronTextProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  function commit() {
    if (typed !== null && typed.trim() !== text) onCommit(typed.trim());
    setTyped(null);
  }
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        className={styles.text}
        value={typed ?? text}
        status={invalid ? 'error' : undefined}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
    </div>
  );
}
