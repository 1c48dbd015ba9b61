import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { useFirstFocus } from '../dialog/useFirstFocus.ts';
import { WorkDialog } from '../dialog/WorkDialog.tsx';
import { useWidgetPorts } from '../ports.ts';
import type { Opening } from './useOpening.ts';
import styles from './pick.module.css';

interface PickDialogProps {
  title: string;
  /** Pixels. */
  width: number;
  opening: Opening;
  children: ReactNode;
  /** What stands at the other end of the footer. */
  extra?: ReactNode;
  /** Takes what is picked; the dialog stays open until the opening is closed, because there may be something to mend first (MODAL-03). */
  onConfirm: () => void;
}

/** A dialog to pick something in: 关闭 leaves everything as it was, 确认 hands over what is picked (DEPT-01). */
export function PickDialog({ title, width, opening, children, extra, onConfirm }: PickDialogProps) {
  const { message } = useWidgetPorts();
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
