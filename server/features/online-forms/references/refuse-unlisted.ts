import { sql } from 'kysely';
import { allowedBy, type ChoiceLimit } from '#renderer';
import { limitedFields, type LimitedField } from '#server/catalogue/choices/choice-limits.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { Sentence } from '#server/sentence.ts';
import type { Row } from '../records/record-store.ts';
import type { FieldError } from '../records/record-values.ts';
import type { SaveContext } from '../saving/save-context.ts';

/** A row that is about to be stored, and the stored one that it replaces. */
export interface LimitedRow {
  form: FormDefinition;
  values: ReadonlyMap<string, StoredValue>;
  current: Row | undefined;
}

/** The lists of linked records by their keys. */
type Lists = ReadonlyMap<string, ReadonlySet<string> | null>;

/**
 * The values of each row that the record it names does not offer, such as a colour that its style does not come in. What was stored before
 * with the same record stays; a record that lists nothing limits nothing.
 */
export async function unlistedErrors(context: SaveContext, rows: readonly LimitedRow[]): Promise<FieldError[][]> {
  const listsOf = new Map<string, Promise<Lists>>();
  const readOnce = (limit: ChoiceLimit, form: FormDefinition) => {
    const name = JSON.stringify([limit, form.table]);
    const keys = rows.flatMap((row) => (row.form === form ? keyOf(limit, row) : []));
    const lists = listsOf.get(name) ?? readLists(context, limit, keys);
    listsOf.set(name, lists);
    return lists;
  };
  return Promise.all(
    rows.map(async (row) => {
      const found = limitedFields(row.form).map(async (limited) => errorOf(limited, row, await readOnce(limited.limit, row.form)));
      return (await Promise.all(found)).flat();
    }),
  );
}

const valueIn = (name: string, { values, current }: LimitedRow) => String(values.get(name) ?? current?.[name] ?? '');

const keyOf = ({ by }: ChoiceLimit, row: LimitedRow) => valueIn(by, row) || [];

async function readLists({ db, snapshot }: SaveContext, { table, key, list }: ChoiceLimit, keys: readonly string[]): Promise<Lists> {
  const form = snapshot.find(table);
  const [keyField, listField] = [form?.field(key), form?.field(list)];
  if (!form || !keyField?.stored || !listField?.stored || keys.length === 0) return new Map();
  const { rows } = await sql<{ name: unknown; list: unknown }>`
    select ${columnOf(keyField)}::text as name, ${columnOf(listField)}::text as list from ${tableOf(form)}
    where ${columnOf(keyField)}::text = any(${[...new Set(keys)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [String(row.name), allowedBy(row.list)]));
}

function errorOf({ field, limit }: LimitedField, row: LimitedRow, lists: Lists): FieldError[] {
  const value = valueIn(field.name, row);
  const record = valueIn(limit.by, row);
  const allowed = lists.get(record);
  const isStored =
    row.current !== undefined && String(row.current[field.name] ?? '') === value && String(row.current[limit.by] ?? '') === record;
  if (value === '' || !allowed || allowed.has(value) || isStored) return [];
  const above = row.form.field(limit.by)?.title ?? limit.by;
  const problem = new Sentence('record.not-offered', { above, record, text: value });
  return [{ field: field.name, message: new Sentence('record.field-problem', { title: field.title, problem }) }];
}
