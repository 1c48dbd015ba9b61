import type { WireRow } from '#renderer/sources/documents.ts';
import { isWireRow } from '#renderer/sources/documents.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';

const NONE: readonly WireRow[] = [];

/** While the rows of a record are asked for. */
export const AWAITED = { awaited: true } as const;

/** Why there are no rows. It stands in the first record of a page alone. */
export function failedRows(failure: string): WireRow {
  return { failure };
}

/** The rows of a record; none while they are asked for or where that failed. */
export function reportRowsOf(value: WireValue): readonly WireRow[] {
  return Array.isArray(value) ? value.filter(isWireRow) : NONE;
}

/** True while the rows are asked for. */
export function isAwaited(value: WireValue): boolean {
  return value === AWAITED;
}

/** Why there are no rows; undefined where that is not told. */
export function failureOf(value: WireValue): string | undefined {
  const failure = isWireRow(value) ? value['failure'] : undefined;
  return typeof failure === 'string' ? failure : undefined;
}
