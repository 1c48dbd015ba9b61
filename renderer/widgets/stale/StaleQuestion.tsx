import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useRestoreFocusOnUnmount } from '../dialog/useRestoreFocusOnUnmount.ts';
import { usePorts } from '../ports.ts';

const WIDTH = 720;

interface StaleQuestionProps {
  title: string;
  explanation: string;
  /** Missing where there is nothing to load. */
  onLoadTheirs?: () => void;
  /** Missing where nothing can be kept. */
  onKeepMine?: () => void;
  onCancel: () => void;
  /** What differs. */
  children?: ReactNode;
}

/** Shown when somebody else has saved meanwhile what this user was changing: lets the user choose between both (IMPLIED-21). */
export function StaleQuestion({ title, explanation, onLoadTheirs, onKeepMine, onCancel, children }: StaleQuestionProps) {
  const { message } = usePorts();
  useRestoreFocusOnUnmount();
  return (
    <Modal
      open
      centered
      width={WIDTH}
      title={title}
      onCancel={onCancel}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onCancel}>{message('action.cancel')}</Button>
          {onLoadTheirs && <Button onClick={onLoadTheirs}>{message('stale.load-theirs')}</Button>}
          {onKeepMine && (
            <Button type="primary" onClick={onKeepMine}>
              {message('stale.keep-mine')}
            </Button>
          )}
        </>
      }
    >
      <Alert type="warning" showIcon title={explanation} />
      {children}
    </Modal>
  );
}
