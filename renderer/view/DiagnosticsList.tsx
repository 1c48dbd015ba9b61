import type { Diagnostic } from '../diagnostics.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './ScreenView.module.css';

/** Diagnostics one below the other, each with its place and the most similar name. */
export function DiagnosticsList({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const { message } = usePorts();
  return (
    <ul className={styles.diagnostics}>
      {diagnostics.map(({ severity, code, values, pointer, suggestion }) => {
        const sentence = message(code, values);
        return (
          <li key={`${pointer} ${sentence}`} className={`${styles.diagnostic} ${styles[severity] ?? ''}`}>
            <span>{sentence}</span>
            <code className={styles.pointer}>{pointer}</code>
            {suggestion && <span className={styles.suggestion}>{message('screen.suggestion', { name: suggestion })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
