import { sql } from 'kysely';
import { diagnosticReport } from '#renderer';
import { readTableFacts } from '#server/catalogue/ddl/ddl-facts.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { FORM_SCHEMA } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';
import type { PlacedDiagnostic } from './compiled-form.ts';

/** Tables of fewer rows are read as a whole soon enough. */
const MANY_ROWS = 50_000;

/** The columns of a form of many rows by which its list is sorted or filtered and that no index begins with, as hints. */
export async function indexAdvice(db: Database, form: FormDefinition, many = MANY_ROWS): Promise<PlacedDiagnostic[]> {
  const rows = form.isSynchronised ? await expectedRows(db, form.physicalTable) : 0;
  if (rows < many) return [];
  const facts = await readTableFacts(db, form.physicalTable);
  const leading = new Set([...(facts?.indexes.values() ?? [])].map(({ columns }) => columns[0]));
  return form.fields
    .filter((field) => isAsked(field) && facts?.columns.has(field.name) && !leading.has(field.name))
    .map((field) => {
      const { report, collected } = diagnosticReport();
      report('index-missing', `/fields/${field.name}`, field.title, rows);
      return { ...collected[0]!, table: form.table, field: field.name };
    });
}

/** True for a column that the list sorts or filters by its value; texts are found within, where such an index is of no use. */
function isAsked({ name, stored, storage, inList, inQuery, sortable }: FieldDefinition): boolean {
  if (name === 'id' || !stored || storage === 'text' || storage === 'blob') return false;
  return (inList && sortable) || (inQuery && storage !== 'string');
}

/** What the statistics of a table say, without reading it. */
async function expectedRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = to_regclass(format('%I.%I', ${FORM_SCHEMA}::text, ${table}::text))`.execute(db);
  return Math.max(0, Math.round(Number(rows[0]?.rows ?? 0)));
}
