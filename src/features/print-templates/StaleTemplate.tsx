import { Alert, Button, Modal } from 'antd';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';

interface StaleTemplateProps {
  /** Somebody else has removed the template instead of changing it. */
  isRemoved: boolean;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  onCancel: () => void;
}

/** Shown when somebody else has changed a template meanwhile: lets the user choose (IMPLIED-21). */
export function StaleTemplate({ isRemoved, onLoadTheirs, onKeepMine, onCancel }: StaleTemplateProps) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  return (
    <Modal
      open
      centered
      title={message(isRemoved ? 'design.stale-removed-title' : 'design.stale-title')}
      onCancel={onCancel}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onCancel}>{message('action.cancel')}</Button>
          {!isRemoved && <Button onClick={onLoadTheirs}>{message('stale.load-theirs')}</Button>}
          <Button type="primary" onClick={onKeepMine}>
            {message('stale.keep-mine')}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={message(isRemoved ? 'design.stale-removed' : 'design.stale-explanation')} />
    </Modal>
  );
}
