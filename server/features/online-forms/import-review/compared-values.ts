import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { readFieldValue } from '#server/catalogue/values/field-value.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import type { Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { ReadRow } from '../sheets/open-sheet.ts';
import type { Review } from './review.ts';

type Fields = readonly FieldDefinition[];

/** The values of key columns as a text that equal values share. */
export function keyText(keys: Fields, values: readonly (StoredValue | undefined)[]): string {
  return JSON.stringify(values.map((value, place) => comparable(keys[place], value)));
}

/** The key of a stored record. */
export function recordKey(keys: Fields, row: Row): string {
  return keyText(
    keys,
    keys.map((field) => readFieldValue(field, row[field.name]).value),
  );
}

/** The key of a row of a file; a cell that cannot be read counts as empty. */
export function rowKey(keys: Fields, { wire }: ReadRow): string {
  return keyText(
    keys,
    keys.map((field) => readFieldValue(field, wire[field.name]).value),
  );
}

/** A stored value in the one form in which equal values are equal texts; the empty text is no value. */
function comparable(field: FieldDefinition | undefined, value: StoredValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (Buffer.isBuffer(value)) return value.toString('base64');
  return field?.storage === 'decimal' || typeof value === 'number' ? String(Number(value)) : String(value);
}

/** What a row would change of a record: the wire values of the cells that differ. An empty cell differs only where the review `clears`. */
export function changeOf({ clears }: Pick<Review, 'clears'>, { sheet, wire }: ReadRow, current: Row): WireRecord {
  const change: Record<string, unknown> = {};
  const computed = new Set(sheet.table.fields.filter(({ plan }) => plan?.computed).map(({ field }) => field.name));
  for (const [name, value] of Object.entries(wire)) {
    const field = sheet.table.form.field(name);
    if (!field || computed.has(name) || (value === '' && !clears)) continue;
    const { value: next, problem } = readFieldValue(field, value);
    const before = readFieldValue(field, current[name]).value;
    if (problem !== undefined || comparable(field, next) !== comparable(field, before)) change[name] = value;
  }
  return change;
}
