import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { missingSourceCode, type Retry } from '#renderer/sources/missing-source.ts';
import { usePorts } from '../ports.ts';
import styles from './choices.module.css';

interface EmptyChoicesProps {
  isReady: boolean;
  /** Set when the choices failed to load; Enter in the input of the list does the same. */
  onRetry?: Retry;
  /** The message when there are no choices. */
  empty?: ReactNode;
}

/** The empty state of a list of choices: loading, failed with a retry, where the source is missing with its name, or none (IMPLIED-18, IMPLIED-19). */
export function EmptyChoices({ isReady, onRetry, empty }: EmptyChoicesProps) {
  const { message } = usePorts();
  if (!isReady)
    return (
      <span role="status" aria-label={message('list.loading')}>
        <Spin size="small" />
      </span>
    );
  if (!onRetry) return empty;
  return (
    <div className={styles.failed} role="alert">
      {onRetry.missing ? message(missingSourceCode(onRetry.missing), { ...onRetry.missing }) : message('tree.load-failed')}
      <Button type="link" size="small" aria-keyshortcuts="Enter" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {message('action.retry')}
      </Button>
    </div>
  );
}
