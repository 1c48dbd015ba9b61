import type { ColumnSettings } from '#renderer/grid-entry/column-settings.ts';
import type { WireColumnSetting } from '#renderer/sources/list-views.ts';

/** A layout of columns as the wire keeps it (CALL-99). */
export function toWireColumns(settings: ColumnSettings): WireColumnSetting[] {
  return settings.map(({ key, hidden, pinned, width }, sort) => ({
    field: key,
    visible: !hidden,
    width: width === undefined ? null : Math.round(width),
    sort,
    fixed: pinned ?? '',
  }));
}

/** The settings that a layout of the wire names, in its order, for `readSettings`; unreadable columns are left out. */
export function fromWireColumns(wire: unknown): unknown[] {
  const columns = (Array.isArray(wire) ? wire : []).flatMap((value: unknown): { sort: number; setting: object }[] => {
    const { field, visible, width, sort, fixed }: Record<string, unknown> = Object(value ?? undefined);
    if (typeof field !== 'string') return [];
    const pinned = fixed === 'left' || fixed === 'right' ? fixed : null;
    const own = typeof width === 'number' && { width };
    return [{ sort: typeof sort === 'number' ? sort : Infinity, setting: { key: field, hidden: visible === false, pinned, ...own } }];
  });
  return columns.toSorted((one, other) => (one.sort === other.sort ? 0 : one.sort - other.sort)).map(({ setting }) => setting);
}

/** True for layouts that show the same, whatever the order of their members is. */
export function isSameLayout(one: unknown, other: unknown): boolean {
  return JSON.stringify(fromWireColumns(one)) === JSON.stringify(fromWireColumns(other));
}
