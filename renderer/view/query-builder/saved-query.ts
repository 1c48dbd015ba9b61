import { objectOf } from '#renderer/document/read.ts';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { readRecords, recordsOf } from '#renderer/query/super-text.ts';
import type { DevicePort } from '#renderer/widgets/ports.ts';

/** A query that is saved for a page. */
export interface SavedQuery {
  title: string;
  group: SuperGroup;
  /** Shared by another user: it can only be loaded. */
  isForeign?: boolean;
  /** All users of the page see it. */
  isShared?: boolean;
}

/** The name that the wire's client uses (wire 6.2). */
const keyOf = (page: string) => `JSuperQuerySaved_${page}`;

/** Reads queries as they are stored; unreadable ones are dropped. */
export function readQueries(kept: unknown): SavedQuery[] {
  return (Array.isArray(kept) ? kept : []).flatMap((one: unknown): SavedQuery[] => {
    const { title, isForeign, isShared } = objectOf(one) ?? {};
    const group = readRecords(one);
    if (typeof title !== 'string' || group.items.length === 0) return [];
    return [{ title, group, ...(isForeign === true && { isForeign }), ...(isShared === true && { isShared }) }];
  });
}

/** The queries of a page on this device. */
export function readDeviceQueries(device: DevicePort, page: string): readonly SavedQuery[] {
  return readQueries(device.get(keyOf(page)));
}

/** Keeps the queries of a page on this device. */
export function keepQueries(device: DevicePort, page: string, queries: readonly SavedQuery[]): void {
  device.set(
    keyOf(page),
    queries.map(({ title, group }) => ({ title, ...recordsOf(group) })),
  );
}
