import type { FieldDefinition } from './field-definition.ts';
import { quoteText } from './identifiers.ts';

const DEFAULT_STRING_LENGTH = 255;
const DEFAULT_PRECISION = 18;
const DEFAULT_SCALE = 2;
const MAX_PRECISION = 65;
const INTEGER_DIGITS = 9;

/** The PostgreSQL type of a field, spelled as `format_type` prints it. */
export function columnType(field: Pick<FieldDefinition, 'name' | 'storage' | 'length' | 'scale'>): string {
  switch (field.storage) {
    case 'string':
      return `character varying(${field.name === 'id' ? Math.max(field.length, 36) : field.length > 0 ? field.length : DEFAULT_STRING_LENGTH})`;
    case 'integer':
      return field.name === 'id' || field.length > INTEGER_DIGITS ? 'bigint' : 'integer';
    case 'double':
      return 'double precision';
    case 'decimal':
      return decimalType(field.length, field.scale);
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp(0) without time zone';
    case 'text':
      return 'text';
    case 'blob':
      return 'bytea';
  }
}

function decimalType(length: number, scale: number): string {
  if (length <= 0) return `numeric(${DEFAULT_PRECISION},${scale || DEFAULT_SCALE})`;
  const precision = Math.min(length, MAX_PRECISION);
  return `numeric(${precision},${Math.min(scale, precision)})`;
}

/** The column default as SQL, or null when there is none or it does not fit the type. */
export function columnDefault(field: Pick<FieldDefinition, 'storage' | 'columnDefault' | 'length'>): string | null {
  const value = field.columnDefault;
  if (!value) return null;
  switch (field.storage) {
    case 'string':
      return field.length > 0 && value.length > field.length ? null : quoteText(value);
    case 'text':
      return quoteText(value);
    case 'integer':
      return /^-?\d{1,9}$/.test(value) ? String(Number(value)) : null;
    case 'double':
    case 'decimal':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? value : null;
    default:
      return null;
  }
}

/** How a change of type treats the rows: `widen` keeps every value, `lossy` may not. */
export function compareTypes(from: string, to: string): 'same' | 'widen' | 'lossy' {
  if (from === to) return 'same';
  return widens(parseType(from), parseType(to)) ? 'widen' : 'lossy';
}

interface ParsedType {
  name: string;
  size: number;
  scale: number;
}

function parseType(spelled: string): ParsedType {
  const match = /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?( without time zone)?$/.exec(spelled);
  return { name: match?.[1] ?? spelled, size: Number(match?.[2] ?? Infinity), scale: Number(match?.[3] ?? 0) };
}

/** Most digits that the whole number types hold. */
const wholeDigits: Readonly<Record<string, number>> = { smallint: 5, integer: 10, bigint: 19 };

/** Most characters of the printed value. */
const printedLength: Readonly<Record<string, number>> = { smallint: 6, integer: 11, bigint: 20, date: 10, timestamp: 19 };

function widens(from: ParsedType, to: ParsedType): boolean {
  if (to.name === 'text') return from.name !== 'bytea';
  if (to.name === 'character varying') {
    const needed = from.name === 'character varying' ? from.size : (printedLength[from.name] ?? Infinity);
    return needed <= to.size;
  }
  const digits = wholeDigits[from.name];
  if (to.name in wholeDigits) return digits !== undefined && digits <= (wholeDigits[to.name] ?? 0);
  if (to.name === 'numeric') {
    if (digits !== undefined) return to.size - to.scale >= digits;
    return from.name === 'numeric' && to.scale >= from.scale && to.size - to.scale >= from.size - from.scale;
  }
  if (to.name === 'double precision') return from.name === 'integer' || from.name === 'smallint';
  return to.name === 'timestamp' && (from.name === 'date' || from.name === 'timestamp');
}
