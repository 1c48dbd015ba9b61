import { columnType, columnTypeOf } from '#renderer';
import { ROW_VERSION, SYSTEM_COLUMNS, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { StoredFieldChange, StoredRowChange } from '#server/db/tables/record-history.ts';
import type { Row } from '../records/record-store.ts';

/** Longer values are stored up to here, in characters. */
const MAX_VALUE = 20_000;

/** Fields that tell a row from others. */
const NAMED_BY = 3;

/** The fields whose changes are kept: neither keys nor what the server writes into every row. */
function comparedFields(form: FormDefinition, except?: string): FieldDefinition[] {
  return form.fields.filter(
    ({ name, stored }) => stored && name !== 'id' && name !== ROW_VERSION && name !== except && !SYSTEM_COLUMNS.has(name),
  );
}

const isSecret = ({ view }: FieldDefinition) => columnType(columnTypeOf(view, 'form').name).isSecret === true;

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const bounded = (value: unknown) => (typeof value === 'string' && value.length > MAX_VALUE ? value.slice(0, MAX_VALUE) : (value ?? null));

/** The fields of a row that differ, with both wire values; of secrets only their names. */
export function changedFields(form: FormDefinition, before: Row, after: Row, except?: string): StoredFieldChange[] {
  return comparedFields(form, except)
    .filter(({ name }) => textOf(before[name]) !== textOf(after[name]))
    .map((field): StoredFieldChange => {
      return isSecret(field) ? [field.name] : [field.name, bounded(before[field.name]), bounded(after[field.name])];
    });
}

function namesOf(form: FormDefinition, row: Row, except: string): Record<string, unknown> {
  const named = comparedFields(form, except).filter((field) => field.inForm && textOf(row[field.name]) !== '' && !isSecret(field));
  return Object.fromEntries(named.slice(0, NAMED_BY).map(({ name }) => [name, bounded(row[name])]));
}

/** The rows of a sub-table that were added, changed or removed; `key` is the column that names the main record. */
export function changedRows(form: FormDefinition, key: string, before: readonly Row[], after: readonly Row[]): StoredRowChange[] {
  const rowChange = (kind: StoredRowChange['kind'], row: Row, at: number, fields: readonly StoredFieldChange[]): StoredRowChange => {
    return { table: form.table, id: String(row['id']), kind, at: at + 1, is: namesOf(form, row, key), fields };
  };
  const old = new Map(before.map((row) => [String(row['id']), row]));
  const kept = new Set(after.map((row) => String(row['id'])));
  const changed = after.flatMap((row, at) => {
    const known = old.get(String(row['id']));
    const fields = changedFields(form, known ?? {}, row, key);
    if (known && fields.length === 0) return [];
    return [rowChange(known ? 'edit' : 'add', row, at, fields)];
  });
  const removed = before.flatMap((row, at) => {
    return kept.has(String(row['id'])) ? [] : [rowChange('delete', row, at, changedFields(form, row, {}, key))];
  });
  return [...changed, ...removed];
}
