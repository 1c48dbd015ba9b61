import { Button, Result } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { DiagnosticsList } from './DiagnosticsList.tsx';
import styles from './ScreenView.module.css';

interface FaultyScreenProps {
  /** Why the definition cannot be used, in the language of the user. */
  reasons: readonly string[];
  /** The same with its places, for those who may mend it. */
  diagnostics: readonly Diagnostic[];
  onRetry: () => void;
}

/** In place of a screen whose definition has errors of its structure: the reasons, and nothing that could be done with it (IMPLIED-20). */
export function FaultyScreen({ reasons, diagnostics, onRetry }: FaultyScreenProps) {
  const { message, showDiagnostics } = usePorts();
  const hasPlaces = showDiagnostics && diagnostics.length > 0;
  return (
    <Result
      status="warning"
      title={message('screen.faulty')}
      subTitle={message(showDiagnostics ? 'screen.faulty-mend' : 'screen.faulty-wait')}
      extra={
        <Button type="primary" onClick={onRetry}>
          {message('action.retry')}
        </Button>
      }
    >
      {hasPlaces ? (
        <DiagnosticsList diagnostics={diagnostics} />
      ) : (
        <ul className={styles.diagnostics}>
          {reasons.map((reason) => (
            <li key={reason} className={`${styles.diagnostic} ${styles.error}`}>
              {reason}
            </li>
          ))}
        </ul>
      )}
    </Result>
  );
}
