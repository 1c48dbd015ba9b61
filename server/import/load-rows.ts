import { sql, type RawBuilder } from 'kysely';
import { allOrNothing } from '../db/all-or-nothing.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { FieldDefinition } from '../catalogue/definition/field-definition.ts';
import { columnOf, rowVersionColumn, tableOf } from '../catalogue/identifiers.ts';
import { storableWire } from '../catalogue/values/field-value.ts';
import { readValue, type StoredValue } from '../catalogue/values/value-codec.ts';
import type { Database } from '../db/connect.ts';
import { derivedId } from './derived-id.ts';
import { tell } from '#server/sentence.ts';

/** The result of importing the rows of one form. */
export interface LoadedRows {
  /** Rows of the file that are in the table now. */
  loaded: number;
  /** Rows that were added or changed. */
  changed: number;
  remarks: string[];
}

type SourceRow = Readonly<Record<string, unknown>>;
type StoredRow = ReadonlyMap<FieldDefinition, StoredValue>;

/** Adds or updates rows by id. A value that does not fit is cut or emptied with a remark; a rejected row is skipped with a remark. */
export async function loadRows(db: Database, form: FormDefinition, rows: readonly SourceRow[]): Promise<LoadedRows> {
  const remarks = new Map<string, number>();
  const remark = (text: string) => void remarks.set(text, (remarks.get(text) ?? 0) + 1);
  const fields = form.fields.filter((field) => field.stored && (field.name === 'id' || rows.some((row) => Object.hasOwn(row, field.name))));
  for (const name of unknownMembers(form, rows)) remark(tell('import.member-unknown', { name }));
  const stored = distinctRows(
    form,
    rows.map((row) => readRow(form, fields, row, remark)),
    remark,
  );
  let changed = 0;
  let refused = 0;
  if (stored.length) {
    try {
      changed = await allOrNothing(db, (inner) => upsert(inner, form, fields, stored));
    } catch {
      for (const row of stored) {
        try {
          changed += await allOrNothing(db, (inner) => upsert(inner, form, fields, [row]));
        } catch (error) {
          refused += 1;
          remark(tell('import.row-failed', { why: error instanceof Error ? error.message : String(error) }));
        }
      }
    }
    if (form.hasNumericId) await moveSequence(db, form);
  }
  const counted = [...remarks].map(([text, count]) => (count > 1 ? tell('import.times', { remark: text, count }) : text));
  return { loaded: stored.length - refused, changed, remarks: counted };
}

function unknownMembers(form: FormDefinition, rows: readonly SourceRow[]): string[] {
  const members = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== null)));
  return [...members].filter((name) => !form.field(name.toLowerCase())?.stored);
}

function readRow(form: FormDefinition, fields: readonly FieldDefinition[], row: SourceRow, remark: (text: string) => void): StoredRow {
  const id = row.id === undefined || row.id === null || row.id === '' ? derivedId(form.id, row) : row.id;
  return new Map(fields.map((field) => [field, field.name === 'id' ? keyOf(form, id) : fit(field, row[field.name], remark)]));
}

function keyOf(form: FormDefinition, id: unknown): StoredValue {
  if (!form.hasNumericId) return String(id).slice(0, 36);
  return Number.isSafeInteger(Number(id)) ? Number(id) : Number.parseInt(derivedId(id).slice(0, 12), 16);
}

function fit(field: FieldDefinition, wire: unknown, remark: (text: string) => void): StoredValue {
  const clean = storableWire(field, typeof wire === 'string' ? wire.replaceAll('\0', '') : wire);
  const read = readValue(field, clean);
  if (read.problem === undefined) return read.value;
  if (field.storage === 'string' && typeof clean === 'string') {
    remark(tell('import.value-cut', { title: field.title }));
    return [...clean].slice(0, field.length > 0 ? field.length : 255).join('');
  }
  remark(tell('import.value-emptied', { title: field.title, type: field.dbType }));
  return null;
}

function distinctRows(form: FormDefinition, rows: readonly StoredRow[], remark: (text: string) => void): StoredRow[] {
  const id = form.field('id');
  const byId = new Map<unknown, StoredRow>();
  for (const row of rows) {
    const key = id ? row.get(id) : byId.size;
    if (byId.has(key)) remark(tell('import.key-repeated', { key: String(key) }));
    else byId.set(key, row);
  }
  return [...byId.values()];
}

async function upsert(db: Database, form: FormDefinition, fields: readonly FieldDefinition[], rows: readonly StoredRow[]): Promise<number> {
  const columns = fields.map(columnOf);
  const tuples = rows.map((row) => sql`(${sql.join(fields.map((field) => sql`${row.get(field) ?? null}`))})`);
  const others = fields.filter((field) => field.name !== 'id').map(columnOf);
  const { numAffectedRows } = await sql`
    insert into ${tableOf(form)} as t (${sql.join(columns)}) values ${sql.join(tuples)} on conflict (id) ${resolution(others)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A row that is there already is changed only where it differs. */
function resolution(columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (!columns.length) return sql`do nothing`;
  const changes = columns.map((column) => sql`${column} = excluded.${column}`);
  const differs = columns.map((column) => sql`t.${column} is distinct from excluded.${column}`);
  return sql`do update set ${sql.join(changes)}, ${rowVersionColumn} = t.${rowVersionColumn} + 1 where ${sql.join(differs, sql` or `)}`;
}

/** The next generated number is above every imported one. */
async function moveSequence(db: Database, form: FormDefinition): Promise<void> {
  const name = `biz."${form.physicalTable}"`;
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${tableOf(form)}), 1))`.execute(db);
}
