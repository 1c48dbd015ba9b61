import type { LiveMessage, LiveSource } from '#renderer';

/** Who is told of changed rows; `send` tells the server what is watched. */
export function createLiveRows(send: (message: LiveMessage) => void) {
  const watchers = new Set<{ formId: string; onChanged: () => void }>();
  let wasOpen = false;
  const formIds = () => [...new Set([...watchers].map(({ formId }) => formId))];
  const receive = (formId: string) => {
    for (const watcher of watchers) if (watcher.formId === formId) watcher.onChanged();
  };
  const watchRows: Required<LiveSource>['watchRows'] = (formId, onChanged) => {
    const watcher = { formId, onChanged };
    if (!formIds().includes(formId)) send({ type: 'watch_rows', data: { formId } });
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
      if (!formIds().includes(formId)) send({ type: 'unwatch_rows', data: { formId } });
    };
  };
  return {
    watchRows,
    receive,
    isEmpty: () => watchers.size === 0,
    opened() {
      for (const formId of formIds()) send({ type: 'watch_rows', data: { formId } });
      // What happened while the connection was lost has been missed.
      if (wasOpen) formIds().forEach(receive);
      wasOpen = true;
    },
    closed: () => void (wasOpen = false),
  };
}
