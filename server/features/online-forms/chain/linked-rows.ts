import { sql, type RawBuilder } from 'kysely';
import type { CatalogueSnapshot, SubTable } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, idColumn, tableOf } from '#server/catalogue/identifiers.ts';
import type { HeldReference } from '#server/catalogue/references/held-references.ts';
import type { Database } from '#server/db/connect.ts';
import { columnList, readSubRows, writeRow, type Row } from '../records/record-store.ts';
import { subTableSql } from '../records/row-query.ts';
import { isOneOf } from '../references/usage-store.ts';

/** Records of a form that a chain reads; more are told as more. */
export const MOST = 50;

/** A reference with the values that records are named by. */
export interface Naming {
  reference: HeldReference;
  values: readonly string[];
}

/** The condition on records of a form that name one of the values, themselves or in a row of a sub-table, as their reader sees them. */
export function namingSql(snapshot: CatalogueSnapshot, form: FormDefinition, { reference, values }: Naming): RawBuilder<unknown> | null {
  const names = (of: FormDefinition) => {
    const field = of.field(reference.field.name);
    if (!field?.stored) return null;
    return reference.isSeveral ? sql`string_to_array(${columnOf(field)}, ',') && ${[...values]}::text[]` : isOneOf(field, values);
  };
  const { physicalTable } = reference.form;
  return physicalTable === form.physicalTable ? names(form) : subTableSql(snapshot, form, physicalTable, names);
}

/** The condition on records of a form that have one of the values in the column by which they are named. */
export function namedSql(form: FormDefinition, { reference, values }: Naming): RawBuilder<unknown> | null {
  const column = form.field(reference.column.name);
  return column?.stored ? isOneOf(column, values) : null;
}

/** The records for which one of the conditions holds, as their reader sees them, the latest numbers first; at most one more than `MOST`. One query. */
export async function readLinked(
  db: Database,
  form: FormDefinition,
  conditions: readonly RawBuilder<unknown>[],
  number: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columnList(form)} from ${tableOf(form)}
    where (${sql.join(conditions, sql` or `)}) and ${form.rows ?? sql`true`}
    order by ${columnOf({ name: number })} desc nulls last, ${idColumn} limit ${MOST + 1}`.execute(db);
  return rows.map((row) => writeRow(form, row));
}

/** The values that records, or the rows of one of their sub-tables, hold in the field of a reference. */
export async function valuesOf(
  db: Database,
  rows: readonly Row[],
  { field, isSeveral }: HeldReference,
  sub: SubTable | undefined,
): Promise<string[]> {
  const keys = sub && rows.map((row) => row[sub.key]);
  const holding = keys ? await readSubRows(db, sub, keys) : rows;
  const texts = holding.map((row) => String(row[field.name] ?? ''));
  return [...new Set(isSeveral ? texts.flatMap((text) => text.split(',')) : texts)].filter(Boolean);
}
