import { dateTimeText } from '../catalogue/values/date-text.ts';

/** A text of an imported row, cut to its column; empty is null, and what a person wrote as JSON is its text. */
export function textCell(value: unknown, limit: number): string | null {
  if (value === null || value === undefined || value === '') return null;
  return [...(typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('\0', '')].slice(0, limit).join('');
}

/** An integer of an imported row, or the fallback. */
export function numberCell<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  const number = value === null || value === undefined || value === '' ? NaN : Math.trunc(Number(value));
  return Number.isSafeInteger(number) && Math.abs(number) <= 2_147_483_647 ? number : fallback;
}

/** The audit columns of an imported row. */
export function auditCells(row: Readonly<Record<string, unknown>>) {
  return {
    create_by: textCell(row.create_by, 50),
    create_time: dateTimeText(row.create_time),
    update_by: textCell(row.update_by, 50),
    update_time: dateTimeText(row.update_time),
  };
}
