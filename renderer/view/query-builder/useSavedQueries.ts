import { App } from 'antd';
import { useState } from 'react';
import { objectOf } from '#renderer/document/read.ts';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { readRecords, recordsOf } from '#renderer/query/super-text.ts';
import { usePorts, type DevicePort } from '#renderer/widgets/ports.ts';

/** A query that a user has saved for a page. */
export interface SavedQuery {
  title: string;
  group: SuperGroup;
  /** Shared by another user: it can only be loaded. */
  isForeign?: true;
}

/** The name that the wire's client uses (wire 6.2). */
const keyOf = (page: string) => `JSuperQuerySaved_${page}`;

function readQueries(device: DevicePort, page: string): SavedQuery[] {
  const kept = device.get(keyOf(page));
  return (Array.isArray(kept) ? kept : []).flatMap((one: unknown): SavedQuery[] => {
    const title = objectOf(one)?.['title'];
    const group = readRecords(one);
    return typeof title === 'string' && group.items.length > 0 ? [{ title, group }] : [];
  });
}

/** The queries saved for a page on this device, in the order in which they were saved (QUERY-07, QUERY-08). */
export function useSavedQueries(page: string) {
  const { device, message, notify } = usePorts();
  const { modal } = App.useApp();
  const [queries, setQueries] = useState(() => readQueries(device, page));
  const keep = (next: readonly SavedQuery[]) => {
    setQueries([...next]);
    device.set(
      keyOf(page),
      next.map(({ title, group }) => ({ title, ...recordsOf(group) })),
    );
  };
  const write = (title: string, group: SuperGroup) => {
    const place = queries.findIndex((one) => one.title === title);
    keep(place < 0 ? [...queries, { title, group }] : queries.with(place, { title, group }));
    notify.success(message('builder.saved-done'));
  };
  const askToReplace = (title: string) =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: message('builder.replace', { name: title }),
        okText: message('action.ok'),
        cancelText: message('action.cancel'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  return {
    queries,
    /** Saves a query under a name; a taken name is asked about first. Resolves to false when it was not saved. */
    async save(title: string, group: SuperGroup): Promise<boolean> {
      if (queries.some((one) => one.title === title) && !(await askToReplace(title))) return false;
      write(title, group);
      return true;
    },
    remove: (title: string) => keep(queries.filter((one) => one.title !== title)),
  };
}
