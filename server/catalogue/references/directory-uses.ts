import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { Sentence } from '#server/sentence.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { choicesIn, referenceTo } from '../choices/field-choices.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { columnOf, tableOf } from '../identifiers.ts';

/** A row of a directory that is about to go, by the columns that fields may store of it. */
export type DirectoryRow = Readonly<Record<string, string>>;

/** How often one field of records names rows of a directory, and the list that shows these records. */
export interface DirectoryUse {
  form: FormDefinition;
  field: FieldDefinition;
  /** At most MAX_USES. */
  count: number;
  isMore: boolean;
  /** The form whose list has the records, and the wire filters that find them; the main form of a sub-table. */
  main: FormDefinition;
  filters: Readonly<Record<string, string>>;
}

/** The use as a sentence: `销售订单 · 业务员：3 条`. */
export function useSentence({ form, field, count }: DirectoryUse): Sentence {
  return new Sentence('directory.use', { title: form.title, field: field.title, n: count });
}

/** Most uses that are counted in one place. */
const MAX_USES = 1000;

interface Place {
  form: FormDefinition;
  field: FieldDefinition;
  column: string;
}

/**
 * Where records name these users or departments: fields that choose from the directory. A field with `"reference":
 * false` in its fieldExtendJson holds nothing, nor do the columns of who wrote a record. One query for all forms.
 */
export async function readDirectoryUses(
  db: Database,
  snapshot: CatalogueSnapshot,
  table: 'sys_user' | 'sys_depart',
  rows: readonly DirectoryRow[],
): Promise<DirectoryUse[]> {
  const places = snapshot.forms.flatMap((form) => (form.isSynchronised && !form.isView ? placesIn(snapshot, form, table) : []));
  if (!places.length || !rows.length) return [];
  const counts = places.map((place, index) => countSql(place, index, rows));
  const { rows: found } = await sql<{ place: number; uses: number }>`
    select place, uses from (${sql.join(counts, sql` union all `)}) as counted where uses > 0 order by uses desc, place`.execute(db);
  return found.flatMap(({ place, uses }) => {
    const at = places[place];
    return at ? [useOf(snapshot, at, rows, Number(uses))] : [];
  });
}

function useOf(snapshot: CatalogueSnapshot, { form, field, column }: Place, rows: readonly DirectoryRow[], found: number): DirectoryUse {
  const main = snapshot.mainOf(form)?.main ?? form;
  const name = main === form ? field.name : `${form.table}@${field.name}`;
  const filters = { [name]: rows.flatMap((row) => row[column] ?? []).join(',') };
  return { form, field, main, filters, count: Math.min(found, MAX_USES), isMore: found > MAX_USES };
}

function placesIn(snapshot: CatalogueSnapshot, form: FormDefinition, table: string): Place[] {
  return form.fields.flatMap((field) => {
    const reference = field.stored && field.extension['reference'] !== false ? referenceTo(choicesIn(snapshot, field)) : null;
    return reference?.kind === 'table' && reference.table === table ? [{ form, field, column: reference.value }] : [];
  });
}

function countSql({ form, field, column }: Place, place: number, rows: readonly DirectoryRow[]): RawBuilder<unknown> {
  const values = rows.flatMap((row) => row[column] ?? []);
  const stored = columnOf(field);
  const names = storedType(field).isSeveral
    ? sql`string_to_array(${stored}::text, ',') && ${values}::text[]`
    : sql`${stored}::text = any(${values}::text[])`;
  return sql`select ${sql.lit(place)} as place, (select count(*) from (select 1 from ${tableOf(form)} where ${names} limit ${MAX_USES + 1}) as used) as uses`;
}
