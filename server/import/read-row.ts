import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { FieldDefinition } from '../catalogue/definition/field-definition.ts';
import { decimalSize } from '../catalogue/ddl/column-type.ts';
import { dateTimeText } from '../catalogue/values/date-text.ts';
import { storableWire } from '../catalogue/values/field-value.ts';
import { readValue, type StoredValue } from '../catalogue/values/value-codec.ts';
import { say, Sentence, tell } from '../sentence.ts';
import { derivedId } from './derived-id.ts';
import type { RejectedValue } from './rejects.ts';

/** A row of a source, by column names. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** Names of columns are written in lower case here; dumps of some databases have them in upper case. */
export function lowerCased(row: SourceRow): SourceRow {
  const names = Object.keys(row);
  if (names.every((name) => name === name.toLowerCase())) return row;
  return Object.fromEntries(names.map((name) => [name.toLowerCase(), row[name]]));
}

/** A row of a source, read for the table of its form. */
export interface ReadRow {
  /** The key as a text: of the source, or derived from the row where it has none. */
  key: string;
  row: SourceRow;
  /** What can be stored; the rejected fields are null. */
  values: ReadonlyMap<FieldDefinition, StoredValue>;
  rejected: ReadonlyMap<FieldDefinition, RejectedValue>;
  /** False when a rejected value is the key or must not be missing: then nothing of the row is stored. */
  isStorable: boolean;
}

/** Reads a row for these fields of its form. Nothing is cut, rounded or emptied: a value that its column cannot hold as it is, is rejected. */
export function readRow(form: FormDefinition, fields: readonly FieldDefinition[], row: SourceRow): ReadRow {
  const isKeyed = row.id !== undefined && row.id !== null && row.id !== '';
  const key = isKeyed ? String(row.id) : derivedId(form.id, row);
  const values = new Map<FieldDefinition, StoredValue>();
  const rejected = new Map<FieldDefinition, RejectedValue>();
  for (const field of fields) {
    const wire = field.name === 'id' && !isKeyed ? ownKey(form, key) : row[field.name];
    const { value = null, problem } = readStored(field, wire);
    values.set(field, value);
    if (problem) rejected.set(field, { column: field.name, value: wire, reason: say(problem) });
  }
  const isStorable = [...rejected.keys()].every((field) => field.name !== 'id' && field.nullable);
  return { key, row, values, rejected, isStorable };
}

/** A value of a source as its column stores it; a value that the column would change is a problem. */
export function readStored(field: FieldDefinition, wire: unknown): { value?: StoredValue; problem?: Sentence } {
  const clean = storableWire(field, typeof wire === 'string' ? wire.replaceAll('\0', '') : wire);
  const column = field.name === 'id' && field.storage === 'string' ? { ...field, length: Math.max(field.length, 36) } : field;
  const read = readValue(column, clean);
  if (read.problem !== undefined) return read;
  const loss = read.value === null ? null : lossOf(field, clean);
  return loss ? { problem: loss } : read;
}

/** What the column would drop of a value that it takes. */
function lossOf(field: FieldDefinition, wire: unknown): Sentence | null {
  if (field.storage === 'date') return dateTimeText(wire)?.endsWith(' 00:00:00') ? null : new Sentence('import.loses-time');
  const size = field.storage === 'decimal' ? decimalSize(field) : null;
  return size && decimalsOf(wire) > size.scale ? new Sentence('import.loses-decimals', { limit: size.scale }) : null;
}

/** Decimals that a number needs: `1.50` needs one, `1.2e-3` four. */
function decimalsOf(wire: unknown): number {
  const [, decimals = '', exponent = '0'] = /^[+-]?\d*\.?(\d*?)0*(?:e([+-]?\d+))?$/i.exec(String(wire).trim()) ?? [];
  return Math.max(0, decimals.length - Number(exponent));
}

/** The key of a row without one, the same in every import. */
function ownKey(form: FormDefinition, key: string): string | number {
  return form.hasNumericId ? Number.parseInt(key.slice(0, 12), 16) : key;
}

/** The rejected values of a row, as a remark each: the title of the field, and why. */
export function rejectRemarks({ rejected, isStorable }: ReadRow): string[] {
  const code = isStorable ? 'import.value-rejected' : 'import.row-rejected';
  return [...rejected].map(([{ title }, { reason }]) => tell(code, { title, why: reason }));
}
