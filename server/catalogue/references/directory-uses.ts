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

/** Most uses that are counted in one place. */
const MAX_USES = 1000;

interface Place {
  form: FormDefinition;
  field: FieldDefinition;
  column: string;
}

/**
 * Where records name these users or departments, as `销售订单 · 业务员：3 条`: fields that choose from the directory. A field with `"reference":
 * false` in its fieldExtendJson holds nothing, nor do the columns of who wrote a record. One query for all forms.
 */
export async function readDirectoryUses(
  db: Database,
  snapshot: CatalogueSnapshot,
  table: 'sys_user' | 'sys_depart',
  rows: readonly DirectoryRow[],
): Promise<Sentence[]> {
  const places = snapshot.forms.flatMap((form) => (form.isSynchronised && !form.isView ? placesIn(snapshot, form, table) : []));
  if (!places.length || !rows.length) return [];
  const counts = places.map((place, index) => countSql(place, index, rows));
  const { rows: found } = await sql<{ place: number; uses: number }>`
    select place, uses from (${sql.join(counts, sql` union all `)}) as counted where uses > 0 order by uses desc, place`.execute(db);
  return found.flatMap(({ place, uses }) => {
    const at = places[place];
    return at ? [new Sentence('directory.use', { title: at.form.title, field: at.field.title, n: Number(uses) })] : [];
  });
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
  return sql`select ${sql.lit(place)} as place, (select count(*) from (select 1 from ${tableOf(form)} where ${names} limit ${MAX_USES}) as used) as uses`;
}
