import type { PointerEventHandler } from 'react';
import styles from './dialog.module.css';

interface DialogTitleProps {
  text: string;
  /** Present while the dialog can be moved. */
  handle?: PointerEventHandler;
  onDoubleClick?: () => void;
}

/** The title of a dialog, by which it is dragged. Its text is the name of the dialog, so it holds no button (MODAL-02, IMPLIED-23). */
export function DialogTitle({ text, handle, onDoubleClick }: DialogTitleProps) {
  return (
    <div className={`${styles.title} ${handle ? styles.draggable : ''}`} onPointerDown={handle} onDoubleClick={onDoubleClick}>
      {text}
    </div>
  );
}
