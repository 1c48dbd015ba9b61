import { App } from 'antd';
import { useCallback, useEffect } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import { useKeepPage } from '#src/shared/open-page.ts';
import { isDraftChanged } from './template-draft.ts';
import type { DraftChanges } from './useDraftChanges.ts';

/**
 * Makes the application ask before the page of a template that is not saved is left; returns what asks before the editor is closed.
 * `onDiscard` is called once the changes are given up.
 */
export function useTemplateGuard({ get, subscribe }: DraftChanges, onDiscard: () => void): (onClose: () => void) => void {
  const message = useMessage();
  const keepPage = useKeepPage();
  const { modal } = App.useApp();
  const ask = useCallback(
    (onLeft: () => void, onKeep: () => void) =>
      void modal.confirm({
        title: message('design.leave-question', { name: get().now.name }),
        okText: message('design.leave'),
        okButtonProps: { danger: true },
        cancelText: message('design.stay'),
        onOk: () => {
          onDiscard();
          onLeft();
        },
        onCancel: onKeep,
      }),
    [modal, message, get, onDiscard],
  );
  useEffect(() => keepPage({ isChanged: () => isDraftChanged(get()), ask, subscribe }), [keepPage, ask, get, subscribe]);
  return (onClose) => (isDraftChanged(get()) ? ask(onClose, () => {}) : onClose());
}
