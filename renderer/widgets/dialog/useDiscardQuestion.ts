import { App } from 'antd';
import { useCallback } from 'react';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { usePorts } from '../ports.ts';

/** Asks before discarding changes in a dialog. The answer takes effect after the question has closed, because the last dialog to close restores the focus (IMPLIED-22). */
export function useDiscardQuestion(): (onDiscard: () => void, onKeep?: () => void) => void {
  const { message } = usePorts();
  const { modal } = App.useApp();
  return useCallback(
    (onDiscard, onKeep) => {
      let isGivenUp = false;
      modal.confirm({
        rootClassName: CELL_POPUP_CLASS,
        title: message('form.discard-title'),
        content: message('form.discard-question'),
        okText: message('form.discard'),
        cancelText: message('form.keep-editing'),
        okButtonProps: { danger: true },
        // What loses nothing is what Enter does.
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          isGivenUp = true;
        },
        afterClose: () => (isGivenUp ? onDiscard() : onKeep?.()),
      });
    },
    [modal, message],
  );
}
