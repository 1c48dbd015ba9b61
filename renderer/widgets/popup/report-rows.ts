import type { PopupBinding } from '#renderer/bindings/popup-binding.ts';
import { wireText } from '#renderer/wire-value.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { ownValue } from '#renderer/document/own-value.ts';
import type { Picked } from '../pick/picked.ts';

/** A row of a report, by a key that is the same on every page. */
export interface ReportRow {
  key: string;
  wire: WireRow;
}

/** Rows of a page under keys made of their content, for they may have no id (POPUP-08); equal rows get different keys. */
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
 * The rows that have been chosen before, as far as the record around the popup tells of them: the parts of its fields side by side. None where
 * nothing is chosen, or where the fields do not go together.
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

/** What is picked, with stored rows replaced by the rows of this page that they are; the same object when there are none. */
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
