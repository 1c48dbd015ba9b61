import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-portal.module.css';

/** Content that is not on the screen, and alone on the pages when the window is printed. */
export function PrintPortal({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={styles.printed} data-printed>
      {children}
    </div>,
    document.body,
  );
}

/** True while something of its own is to be printed. */
export function isPrintPrepared(): boolean {
  return document.querySelector('body > [data-printed]') !== null;
}
