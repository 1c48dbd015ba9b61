import type { FieldDefinition } from '../definition/field-definition.ts';
import { quoteText } from '../identifiers.ts';

const DEFAULT_STRING_LENGTH = 255;
const DEFAULT_PRECISION = 18;
const DEFAULT_SCALE = 2;
const MAX_PRECISION = 65;
const INTEGER_DIGITS = 9;

/** Largest absolute value of the PostgreSQL type `integer`. */
const MAX_INTEGER = 2_147_483_647;

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
      return decimalType(field);
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

function decimalType(field: Pick<FieldDefinition, 'length' | 'scale'>): string {
  const size = decimalSize(field);
  return size ? `numeric(${size.precision},${size.scale})` : 'numeric';
}

/**
 * The precision and scale of a decimal column; null for an unconstrained one. A scale of 0 means unspecified: designers leave the
 * default of 0, and existing tables hold amounts with cents in such columns.
 */
export function decimalSize({ length, scale }: Pick<FieldDefinition, 'length' | 'scale'>): { precision: number; scale: number } | null {
  if (length <= 0) return { precision: DEFAULT_PRECISION, scale: Math.min(scale || DEFAULT_SCALE, DEFAULT_PRECISION) };
  if (scale === 0) return null;
  const precision = Math.min(length, MAX_PRECISION);
  return { precision, scale: Math.min(scale, precision) };
}

/** The number of decimals of a column; null if it is unlimited, or if the type has no decimals. */
export function keptDecimals(field: Pick<FieldDefinition, 'storage' | 'length' | 'scale'>): number | null {
  if (field.storage === 'double') return field.scale || null;
  return field.storage === 'decimal' ? (decimalSize(field)?.scale ?? null) : null;
}

/** The exclusive bound of a column's absolute values; null when it can hold every number. */
export function numberLimit(field: Pick<FieldDefinition, 'name' | 'storage' | 'length' | 'scale'>): number | null {
  if (field.storage === 'integer') return columnType(field) === 'bigint' ? Number.MAX_SAFE_INTEGER + 1 : MAX_INTEGER + 1;
  const size = field.storage === 'decimal' ? decimalSize(field) : null;
  return size && 10 ** (size.precision - size.scale);
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

/** The effect of a type change on the rows: `widen` keeps every value by the types alone, `lossy` may not: the rows have to be asked. */
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

/** Most digits of the integer types. */
const wholeDigits: Readonly<Record<string, number>> = { smallint: 5, integer: 10, bigint: 19 };

/** Most characters of the printed value. */
const printedLength: Readonly<Record<string, number>> = { smallint: 6, integer: 11, bigint: 20 };

function widens(from: ParsedType, to: ParsedType): boolean {
  if (to.name === 'text') return from.name !== 'bytea';
  if (to.name === 'character varying') {
    const needed = from.name === 'character varying' ? from.size : (printedLength[from.name] ?? Infinity);
    return needed <= to.size;
  }
  const digits = wholeDigits[from.name];
  if (to.name in wholeDigits) return digits !== undefined && digits <= (wholeDigits[to.name] ?? 0);
  if (to.name === 'numeric') {
    if (to.size === Infinity) return digits !== undefined || from.name === 'numeric';
    if (digits !== undefined) return to.size - to.scale >= digits;
    return from.name === 'numeric' && to.scale >= from.scale && to.size - to.scale >= from.size - from.scale;
  }
  if (to.name === 'double precision') return from.name === 'integer' || from.name === 'smallint';
  return to.name === 'timestamp' && (from.name === 'date' || (from.name === 'timestamp' && from.size <= to.size));
}
