import { sql } from 'kysely';
import { allowedBy, type ChoiceLimit } from '#renderer';
import { limitedFields, type LimitedField } from '#server/catalogue/choices/choice-limits.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { Sentence } from '#server/sentence.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import type { FieldError } from '../records/record-values.ts';
import type { SaveContext } from '../saving/save-context.ts';

/** A row that is about to be stored, and the stored one that it replaces. */
export interface LimitedRow {
  form: FormDefinition;
  values: ReadonlyMap<string, StoredValue>;
  current: Row | undefined;
  /** The record of the form above, for the row of a sub-table. */
  main?: LimitedRow;
}

/** The stored main record of a row that is saved on its own; nothing for other records, and where no field of it limits the row. */
export async function storedMain(
  { db, snapshot, form }: SaveContext,
  values: LimitedRow['values'],
  current: Row | null,
): Promise<Pick<LimitedRow, 'main'>> {
  const link = limitedFields(form).some(({ limit }) => limit.isByHead) ? snapshot.mainOf(form) : undefined;
  if (!link?.main.isSynchronised) return {};
  const key = values.get(link.field) ?? current?.[link.field];
  const [main] = await readSubRows(db, { form: link.main, field: link.key, key: link.field }, [key]);
  return main ? { main: { form: link.main, values: new Map(), current: main } } : {};
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

/** The row that names the linked record; undefined for a row that is saved without its main record. */
const namingRow = ({ isByHead }: ChoiceLimit, row: LimitedRow) => (isByHead ? row.main : row);

const keyOf = (limit: ChoiceLimit, row: LimitedRow) => {
  const naming = namingRow(limit, row);
  return (naming && valueIn(limit.by, naming)) || [];
};

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
  const naming = namingRow(limit, row);
  if (!naming) return [];
  const record = valueIn(limit.by, naming);
  const allowed = lists.get(record);
  const isStored =
    row.current !== undefined && String(row.current[field.name] ?? '') === value && String(naming.current?.[limit.by] ?? '') === record;
  if (value === '' || !allowed || allowed.has(value) || isStored) return [];
  const above = naming.form.field(limit.by)?.title ?? limit.by;
  const problem = new Sentence('record.not-offered', { above, record, text: value });
  return [{ field: field.name, message: new Sentence('record.field-problem', { title: field.title, problem }) }];
}
