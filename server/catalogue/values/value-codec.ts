import { Big } from 'big.js';
import type { ServerMessageCode } from '#messages';
import { sql, type RawBuilder } from 'kysely';
import { decimalSize, numberLimit } from '../ddl/column-type.ts';
import { dateText, dateTimeText } from './date-text.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { columnOf } from '../identifiers.ts';
import { Sentence } from '#server/sentence.ts';

/** A value as it goes to the driver. */
export type StoredValue = string | number | null | Buffer;

/** A wire value read for its column: ready to store, or why not. */
export type ReadValue = { value: StoredValue; problem?: undefined } | { value?: undefined; problem: Sentence };

/** What a value needs to know about its column. */
export type ValueColumn = Pick<FieldDefinition, 'name' | 'storage' | 'length' | 'scale'>;

/** Reads a wire value for a column (wire 4.8): empty is null, a list is a comma text. Never throws. */
export function readValue(field: ValueColumn, wire: unknown): ReadValue {
  if (wire === null || wire === undefined || wire === '') return { value: null };
  const joined = Array.isArray(wire) ? joinList(wire) : wire;
  if (joined === null || (typeof joined === 'object' && joined !== null)) return refused('value.malformed');
  if (joined === '') return { value: null };
  switch (field.storage) {
    case 'string':
      return readString(String(joined), field.length);
    case 'text':
      return { value: String(joined) };
    case 'integer':
      return readInteger(joined, field);
    case 'double':
    case 'decimal':
      return readDecimal(joined, field);
    case 'date':
      return readDate(dateText(joined), 'value.date');
    case 'datetime':
      return readDate(dateTimeText(joined), 'value.datetime');
    case 'blob':
      return { value: Buffer.from(String(joined), 'utf8') };
  }
}

function joinList(list: readonly unknown[]): string | null {
  return list.every((item) => typeof item === 'string' || typeof item === 'number') ? list.join(',') : null;
}

function readString(value: string, length: number): ReadValue {
  const limit = length > 0 ? length : 255;
  // PostgreSQL counts code points, as this does.
  return value.length > limit && [...value].length > limit ? refused('value.too-long', { limit }) : { value };
}

function readInteger(wire: unknown, field: ValueColumn): ReadValue {
  if (typeof wire === 'boolean') return { value: wire ? 1 : 0 };
  const text = String(wire).trim();
  if (!/^[+-]?\d+(\.0*)?$/.test(text)) return refused('rule.integer');
  const number = Number(text);
  return Math.abs(number) < (numberLimit(field) ?? Infinity) ? { value: number } : tooLarge(field);
}

function readDecimal(wire: unknown, field: ValueColumn): ReadValue {
  const text = String(wire).trim();
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return refused('rule.number');
  if (!Number.isFinite(Number(text))) return tooLarge(field);
  if (field.storage === 'double') return { value: Number(text) };
  const size = decimalSize(field);
  if (!size) return { value: text };
  // The rounded value has to fit, or the database would reject it without a proper message.
  const rounded = new Big(text.replace(/^\+/, '')).round(size.scale, Big.roundHalfUp).abs();
  return rounded.lt(`1e${size.precision - size.scale}`) ? { value: text } : tooLarge(field);
}

function tooLarge(field: ValueColumn): ReadValue {
  const limit = numberLimit(field);
  return limit === null ? refused('value.too-large') : refused('value.beyond-limit', { limit });
}

function readDate(value: string | null, problem: ServerMessageCode): ReadValue {
  return value === null ? refused(problem) : { value };
}

function refused(...problem: ConstructorParameters<typeof Sentence>): ReadValue {
  return { problem: new Sentence(...problem) };
}

/** The column in a select list: dates and times as texts of the wire. */
export function selectColumn(field: FieldDefinition): RawBuilder<unknown> {
  const column = columnOf(field);
  if (field.storage === 'datetime') return sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS') as ${column}`;
  if (field.storage === 'date') return sql`to_char(${column}, 'YYYY-MM-DD') as ${column}`;
  if (field.storage === 'blob') return sql`convert_from(${column}, 'UTF8') as ${column}`;
  return column;
}

/** A driver value for the wire: a decimal is a JSON number when no digit is lost, else text. */
export function writeValue(field: Pick<FieldDefinition, 'storage'>, stored: unknown): unknown {
  if (field.storage !== 'decimal' || typeof stored !== 'string') return stored;
  const digits = stored.replace(/^-?0*|\./g, '');
  return digits.length <= 15 ? Number(stored) : stored;
}
