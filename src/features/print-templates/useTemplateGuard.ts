import { App } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import { useKeepPage } from '#src/shared/open-page.ts';
import { isDraftChanged, type TemplateDraft } from './template-draft.ts';

/** Makes the application ask before the page of a template that is not saved is left; returns what asks before the editor is closed. */
export function useTemplateGuard(draft: TemplateDraft): (onClose: () => void) => void {
  const message = useMessage();
  const keepPage = useKeepPage();
  const { modal } = App.useApp();
  const now = useRef(draft);
  const listeners = useMemo(() => new Set<() => void>(), []);
  useEffect(() => {
    now.current = draft;
    listeners.forEach((listener) => listener());
  }, [draft, listeners]);
  const ask = useCallback(
    (onDiscard: () => void, onKeep: () => void) =>
      void modal.confirm({
        title: message('design.leave-question', { name: now.current.now.name }),
        okText: message('design.leave'),
        okButtonProps: { danger: true },
        cancelText: message('design.stay'),
        onOk: onDiscard,
        onCancel: onKeep,
      }),
    [modal, message],
  );
  useEffect(
    () =>
      keepPage({
        isChanged: () => isDraftChanged(now.current),
        ask,
        subscribe(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      }),
    [keepPage, ask, listeners],
  );
  return (onClose) => (isDraftChanged(draft) ? ask(onClose, () => {}) : onClose());
}
