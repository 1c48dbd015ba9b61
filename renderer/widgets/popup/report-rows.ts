import type { PopupBinding } from '#renderer/bindings/popup-binding.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { ownValue } from '#renderer/document/own-value.ts';
import type { Picked } from '../pick/picked.ts';

/** A report row with a key that is stable across pages. */
export interface ReportRow {
  key: string;
  wire: WireRow;
}

/** The rows of a page keyed by content, since they may have no id (POPUP-08); equal rows get different keys. */
export function reportRows(rows: readonly WireRow[]): ReportRow[] {
  const seen = new Map<string, number>();
  return rows.map((wire) => {
    const content = JSON.stringify([wire['id'] ?? null, ...Object.values(wire)]);
    const copies = seen.get(content) ?? 0;
    seen.set(content, copies + 1);
    return { key: copies === 0 ? content : `${content} ${copies}`, wire };
  });
}

const partsOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.split(',') : [String(value ?? '')]);

/**
 * The rows chosen earlier, reconstructed from the surrounding record: the n-th parts of its fields make the n-th row. Empty when nothing
 * is chosen, or when the fields have different numbers of parts.
 */
export function storedRows({ pairs }: Pick<PopupBinding, 'pairs'>, key: string, record: Readonly<Record<string, unknown>>): ReportRow[] {
  const own = partsOf(record[key]);
  if (own.every((part) => part === '')) return [];
  const parts = pairs.map(({ source, target }) => [source, partsOf(ownValue(record, target))] as const);
  if (parts.some(([, one]) => one.length !== own.length)) return [];
  return own.map((_part, position) => {
    const wire = Object.fromEntries(parts.map(([source, one]) => [source, one[position]]));
    return { key: `stored ${JSON.stringify(wire)}`, wire };
  });
}

/** The picks, with reconstructed rows replaced by the matching rows of this page; the same object when there are none. */
export function recallRows(
  picked: Picked<ReportRow>,
  rows: readonly ReportRow[],
  { pairs }: Pick<PopupBinding, 'pairs'>,
): Picked<ReportRow> {
  const isSame = (a: WireRow, b: WireRow) => pairs.every(({ source }) => wireText(ownValue(a, source)) === wireText(ownValue(b, source)));
  const recalled = [...picked].map(([key, row]) => {
    const found = row?.key.startsWith('stored ') && rows.find(({ wire }) => isSame(wire, row.wire));
    return found ? ([found.key, found] as const) : ([key, row] as const);
  });
  return recalled.some(([key]) => !picked.has(key)) ? new Map(recalled) : picked;
}
