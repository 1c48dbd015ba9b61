import { useEffect } from 'react';
import { usePorts } from './ports.ts';
import styles from './placeholder.module.css';

interface UnusableFieldProps {
  id: string;
  title: string;
  /** What is wrong with the definition, for developers. */
  fault: string;
}

/** In place of a widget whose definition is wrong: what it means for the user; the fault itself goes to the console. */
export function UnusableField({ id, title, fault }: UnusableFieldProps) {
  const { message } = usePorts();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- The fault concerns developers only.
    console.warn(fault);
  }, [fault]);
  return (
    <span id={id} role="alert" className={styles.unusable}>
      {message('field.unusable', { title })}
    </span>
  );
}
