import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { PointerEventHandler } from 'react';
import { useWidgetPorts } from '../ports.ts';
import styles from './dialog.module.css';

interface DialogTitleProps {
  text: string;
  isFullScreen: boolean;
  /** Absent when the dialog is always full screen. */
  onToggle?: () => void;
  /** Present while the dialog can be moved. */
  handle?: PointerEventHandler;
}

/** The header of a dialog: its title, by which it is dragged, and the full-screen button (MODAL-01, MODAL-02). */
export function DialogTitle({ text, isFullScreen, onToggle, handle }: DialogTitleProps) {
  const { message } = useWidgetPorts();
  const name = message(isFullScreen ? 'action.leave-full-screen' : 'action.enter-full-screen');
  return (
    <div className={`${styles.title} ${handle ? styles.draggable : ''}`} onPointerDown={handle} onDoubleClick={onToggle}>
      <span className={styles.titleText}>{text}</span>
      {onToggle && (
        <Tooltip title={name}>
          <Button
            type="text"
            size="small"
            aria-label={name}
            icon={isFullScreen ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            onClick={onToggle}
            onPointerDown={(event) => event.stopPropagation()}
          />
        </Tooltip>
      )}
    </div>
  );
}
