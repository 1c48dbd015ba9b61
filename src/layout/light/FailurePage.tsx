import type { ReactNode } from 'react';
import styles from './light.module.css';

interface FailurePageProps {
  title: string;
  explanation: string;
  details: string;
  /** What can be done. */
  children: ReactNode;
}

/** A page in place of one that failed: what happened, and what to do. */
export function FailurePage({ title, explanation, details, children }: FailurePageProps) {
  return (
    <main className={styles.failure}>
      <h1>{title}</h1>
      <p>{explanation}</p>
      <div className={styles.actions}>{children}</div>
      <code>{details}</code>
    </main>
  );
}
