import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { useFirstFocus } from '../dialog/useFirstFocus.ts';
import { WorkDialog } from '../dialog/WorkDialog.tsx';
import { usePorts } from '../ports.ts';
import type { Opening } from './useOpening.ts';
import styles from './pick.module.css';

interface PickDialogProps {
  title: string;
  /** Pixels. */
  width: number;
  opening: Opening;
  children: ReactNode;
  /** Content at the other end of the footer. */
  extra?: ReactNode;
  /** Receives the picks. Does not close the dialog by itself, because the picks may need correcting first (MODAL-03). */
  onConfirm: () => void;
}

/** A picker dialog: 关闭 discards the picks, 确认 applies them (DEPT-01). */
export function PickDialog({ title, width, opening, children, extra, onConfirm }: PickDialogProps) {
  const { message } = usePorts();
  return (
    <WorkDialog
      title={title}
      width={width}
      isOpen={opening.isOpen}
      rootClassName={CELL_POPUP_CLASS}
      onCancel={opening.close}
      afterClose={opening.leave}
      footer={
        <>
          {extra}
          <span className={styles.spacer} />
          <Button onClick={opening.close}>{message('action.close')}</Button>
          <Button type="primary" onClick={onConfirm}>
            {message('pick.confirm')}
          </Button>
        </>
      }
    >
      <div ref={useFirstFocus(opening.typed)}>{children}</div>
    </WorkDialog>
  );
}
