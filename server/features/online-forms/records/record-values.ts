import { decimalsOf } from '#renderer';
import { keptDecimals } from '#server/catalogue/ddl/column-type.ts';
import { SYSTEM_COLUMNS, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { isRequired, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { readFieldValue } from '#server/catalogue/values/field-value.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { namedRuleFailure } from './named-rules.ts';
import { patternFailure } from '../models/validation-pattern.ts';

/** A record as a client sends it; members that are no fields are ignored for the stock client. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** A wrong value, at its field; `table` and `row` (from 0) for sub tables. Travels in the envelope's result. */
export interface FieldError {
  table?: string;
  row?: number;
  field: string;
  message: Sentence;
}

/** An error of a row of a sub-table, with its place. */
export function placed({ table, title }: Pick<FormDefinition, 'table' | 'title'>, row: number, { field, message }: FieldError): FieldError {
  return { table, row, field, message: new Sentence('record.in-row', { table: title, row: row + 1, message }) };
}

/** What is wrong with a value, without the place of its row and the title of its field. */
export function withoutPlace(message: Sentence): Sentence {
  const own = withoutRow(message);
  const { problem } = own.values;
  if (own.code !== 'record.field-problem') return own;
  return problem instanceof Sentence ? problem : new Sentence('list.text', { text: String(problem) });
}

/** A message about a row of a sub-table, without the place of the row. */
export function withoutRow(message: Sentence): Sentence {
  const { message: inner } = message.values;
  return message.code === 'record.in-row' && inner instanceof Sentence ? inner : message;
}

/** Values ready to store by column name, and the errors of the others. */
export interface ReadRecord {
  values: Map<string, StoredValue>;
  errors: FieldError[];
}

/**
 * How a record is validated: a new one must be complete, an update may be partial. `filled` are columns filled by the server; `closed` are
 * fields that the user could not fill in, which are neither required nor validated. `withoutPatterns` skips pattern rules and named ones.
 */
export interface ReadOptions {
  isNew: boolean;
  withoutPatterns?: boolean;
  filled?: ReadonlySet<string>;
  closed?: ReadonlySet<string>;
}

/** Reads and checks one record of a table. System columns and the key are never taken from the client. */
export function readRecordValues(form: FormDefinition, record: WireRecord, options: ReadOptions): ReadRecord {
  const values = new Map<string, StoredValue>();
  const errors: FieldError[] = [];
  for (const field of form.fields) {
    if (!isWritable(field) || options.filled?.has(field.name)) continue;
    const isSent = Object.hasOwn(record, field.name);
    if (!isSent && !options.isNew) continue;
    // Own members only: a field may have the name of an inherited one, such as `constructor`.
    const wire = isSent ? record[field.name] : undefined;
    refuseNul(wire);
    const read = readFieldValue(field, wire);
    const message = read.problem === undefined ? judge(form, field, read.value, options) : problemOf(field, read.problem);
    if (message !== null) errors.push({ field: field.name, message });
    else if (read.value !== undefined && isSent) values.set(field.name, read.value);
  }
  return { values, errors };
}

/** What is wrong with the value of a field, with its title. */
function problemOf({ title }: FieldDefinition, problem: Sentence | string): Sentence {
  return new Sentence('record.field-problem', { title, problem });
}

function isWritable(field: FieldDefinition): boolean {
  return field.stored && field.name !== 'id' && !SYSTEM_COLUMNS.has(field.name);
}

function refuseNul(wire: unknown): void {
  const texts = Array.isArray(wire) ? wire : [wire];
  if (texts.some((text) => typeof text === 'string' && text.includes('\0')))
    fail('bad-input', { detail: new Sentence('input.text-illegal') });
}

/** A field that could not be filled in fails only where its column cannot be empty. */
function judge(form: FormDefinition, field: FieldDefinition, value: StoredValue, options: ReadOptions): Sentence | null {
  const { closed, withoutPatterns = false } = options;
  const isClosed = (field.readOnly || closed?.has(field.name)) && (value !== null || field.nullable);
  if (isClosed) return null;
  const broken = withoutPatterns ? null : namedRuleFailure(form, field.name, value);
  return broken === null ? checkValue(field, value, !withoutPatterns) : problemOf(field, broken);
}

function checkValue(field: FieldDefinition, value: StoredValue, asksPattern: boolean): Sentence | null {
  if (value === null) return isRequired(field) ? new Sentence('rule.required', { title: field.title }) : null;
  const lost = lostDecimals(field, value);
  if (lost !== null) return lost;
  const failure = Buffer.isBuffer(value) || !asksPattern ? null : patternFailure(field, String(value));
  return failure === null ? null : problemOf(field, failure);
}

/** Rejects decimals that the database would round, except in read-only fields, where the user cannot correct them. */
function lostDecimals(field: FieldDefinition, value: StoredValue): Sentence | null {
  const kept = field.readOnly || value === null || Buffer.isBuffer(value) ? null : keptDecimals(field);
  return kept !== null && decimalsOf(String(value)) > kept ? new Sentence('rule.decimals', { title: field.title, limit: kept }) : null;
}
