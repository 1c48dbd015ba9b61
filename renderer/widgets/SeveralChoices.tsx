import type { KeyboardEvent, ReactNode } from 'react';
import styles from './widgets.module.css';

/** Tab would take, or take back, what is marked in the open list, which nobody has asked for. */
function leave(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}

/** Around a drop-down of several choices: Tab leaves it with what was chosen. In a cell the grid takes the key by itself. */
export function SeveralChoices({ inCell, children }: { inCell?: boolean; children: ReactNode }) {
  return (
    <div className={inCell ? styles.around : styles.fill} onKeyDownCapture={inCell ? undefined : leave}>
      {children}
    </div>
  );
}
