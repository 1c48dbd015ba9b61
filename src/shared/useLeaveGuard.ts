import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import { useKeepPage } from './open-page.ts';

interface GuardedWork {
  isChanged: () => boolean;
  /** Calls the listener whenever `isChanged` may have another answer; always the same function. */
  subscribe: (listener: () => void) => () => void;
  name: () => string;
  /** Called once the changes are given up. */
  onDiscard: () => void;
}

/** Makes the application ask before the page of work that is not saved is left; returns what asks before the work is closed (IMPLIED-22). */
export function useLeaveGuard(work: GuardedWork): (onClose: () => void) => void {
  const message = useMessage();
  const keepPage = useKeepPage();
  const { modal } = App.useApp();
  const latest = useRef(work);
  latest.current = work;
  const { subscribe } = work;
  const isChanged = useCallback(() => latest.current.isChanged(), []);
  const ask = useCallback(
    (onLeft: () => void, onKeep: () => void) =>
      void modal.confirm({
        title: message('design.leave-question', { name: latest.current.name() }),
        okText: message('design.leave'),
        okButtonProps: { danger: true },
        cancelText: message('design.stay'),
        onOk: () => {
          latest.current.onDiscard();
          onLeft();
        },
        onCancel: onKeep,
      }),
    [modal, message],
  );
  useEffect(() => keepPage({ isChanged, ask, subscribe }), [keepPage, isChanged, ask, subscribe]);
  return (onClose) => (isChanged() ? ask(onClose, () => {}) : onClose());
}
