import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Diagnostic } from '../diagnostics.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { DiagnosticsList } from './DiagnosticsList.tsx';
import styles from './ScreenView.module.css';

const SEVERITIES = ['error', 'warning', 'hint'] as const;

/** Copies the diagnostics to the clipboard, one per line. */
function useCopy(diagnostics: readonly Diagnostic[]) {
  const { message, notify } = usePorts();
  return async () => {
    const lines = diagnostics.map(({ severity, code, values, pointer, suggestion = '' }) =>
      [severity, code, pointer, message(code, values), suggestion].join('\t'),
    );
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      notify.success(message('screen.copied'));
    } catch {
      // The clipboard is not available without https.
      notify.warning(message('screen.copy-failed'));
    }
  };
}

/**
 * The diagnostics of a document, for users who may edit it: a line above the screen, with the list in a drawer (IMPLIED-19, IMPLIED-20).
 */
export function DiagnosticsPanel({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const { message } = usePorts();
  const copy = useCopy(diagnostics);
  const [isOpen, setIsOpen] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const gravest = SEVERITIES.find((severity) => diagnostics.some((one) => one.severity === severity)) ?? 'hint';
  if (isClosed) return null;
  const title = message('screen.diagnostics', { n: diagnostics.length });
  return (
    <>
      <Alert
        type={gravest === 'hint' ? 'info' : gravest}
        showIcon
        title={title}
        closable={{ onClose: () => setIsClosed(true), 'aria-label': message('action.close') }}
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            {message('action.detail')}
          </Button>
        }
      />
      <Drawer
        open={isOpen}
        title={title}
        size={560}
        onClose={() => setIsOpen(false)}
        extra={<Button onClick={() => void copy()}>{message('action.copy')}</Button>}
      >
        <p className={styles.suggestion}>{message('screen.diagnostics-explanation')}</p>
        <DiagnosticsList diagnostics={diagnostics} />
      </Drawer>
    </>
  );
}
