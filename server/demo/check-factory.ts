import { sql, type RawBuilder } from 'kysely';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '../catalogue/definition/field-definition.ts';
import type { Database } from '../db/connect.ts';
import { bookChecks } from './checks-books.ts';
import { factoryChecks } from './checks-factory.ts';
import { orderChecks } from './checks-orders.ts';
import { screenChecks } from './checks-screens.ts';

/** What a check found: at most so many of the rows that break it. */
export interface CheckResult {
  name: string;
  count: number;
  rows: readonly object[];
}

const ROWS_SHOWN = 5;
const MAX_FOUND = 1000;
/** Stands for no colour, size or lot. */
const NONE = '-';

/** Proves every sum of the demo, and that no reference of a form leads to nothing; the queries are constants or made of checked names. */
export async function checkFactory(db: Database): Promise<CheckResult[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local search_path to biz, sys`.execute(transaction);
    const results: CheckResult[] = [];
    for (const { name, query } of [...orderChecks, ...factoryChecks, ...bookChecks, ...screenChecks])
      results.push(await run(transaction, name, sql.raw(query)));
    const { forms } = await createCatalogue(transaction).snapshot();
    for (const form of forms.filter(({ isSynchronised, isView }) => isSynchronised && !isView))
      for (const field of form.fields.filter(({ stored }) => stored)) {
        const query = danglingQuery(form, field);
        if (query) results.push(await run(transaction, `${form.table}.${field.name} leads to something`, query));
      }
    return results;
  });
}

async function run(db: Database, name: string, query: RawBuilder<unknown>): Promise<CheckResult> {
  const { rows } = await sql<object>`select * from (${query}) found limit ${MAX_FOUND}`.execute(db);
  return { name, count: rows.length, rows: rows.slice(0, ROWS_SHOWN) };
}

/** The values of a field that its choices do not hold; null where its choices are no list of the database. */
function danglingQuery(form: FormDefinition, field: FieldDefinition): RawBuilder<unknown> | null {
  const known = knownValues(field);
  if (!known) return null;
  const column = sql.ref(field.name);
  const values = storedType(field).isSeveral
    ? sql`select distinct unnest(string_to_array(${column}, ',')) as value from ${sql.table(form.physicalTable)}`
    : sql`select distinct ${column}::text as value from ${sql.table(form.physicalTable)}`;
  return sql`select value from (${values}) used where value <> '' and value <> ${NONE} and value not in (select known from (${known}) list where known is not null)`;
}

/** The values that a field may hold. */
function knownValues(field: FieldDefinition): RawBuilder<unknown> | null {
  const source = storedType(field).choices(field);
  switch (source?.kind) {
    case 'dictionary':
      return sql`select i.item_value as known from sys.sys_dict_item i join sys.sys_dict d on d.id = i.dict_id where d.dict_code = ${source.code}`;
    case 'table':
      return sql`select ${sql.ref(source.value)}::text as known from ${sql.table(source.table)}`;
    case 'tree':
      return sql`select id as known from ${sql.table(source.table)} union all select ${source.root || '0'}`;
    case 'category':
      return sql`select id as known from sys.sys_category`;
    case 'people':
      return sql`select username as known from sys.sys_user`;
    case 'departments':
      return sql`select ${sql.ref(source.store ?? 'id')} as known from sys.sys_depart`;
    default:
      return null;
  }
}
