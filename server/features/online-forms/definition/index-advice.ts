import { diagnosticReport } from '#renderer';
import { readTableFacts } from '#server/catalogue/ddl/ddl-facts.ts';
import { MANY_ROWS, readSearched, searchIndex, trigramSchema } from '#server/catalogue/ddl/search-index.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { Database } from '#server/db/connect.ts';
import type { PlacedDiagnostic } from './compiled-form.ts';

/**
 * Hints for a form of many rows: the columns by which its list is sorted or filtered and that no index begins with, and its searches where the
 * database cannot have the index that is otherwise made for them.
 */
export async function indexAdvice(db: Database, form: FormDefinition, many = MANY_ROWS): Promise<PlacedDiagnostic[]> {
  const searched = form.isSynchronised ? (await readSearched(db, many)).get(form.physicalTable) : undefined;
  if (!searched) return [];
  const columns = await unindexed(db, form, searched.rows);
  const isSlow = searchIndex(form) && !searched.indexes.length && (await trigramSchema(db)) === null;
  return isSlow ? [...columns, searchHint(form, searched.rows)] : columns;
}

async function unindexed(db: Database, form: FormDefinition, rows: number): Promise<PlacedDiagnostic[]> {
  const facts = await readTableFacts(db, form.physicalTable);
  const sorted = [...(facts?.indexes.values() ?? [])].filter(({ isSorted }) => isSorted);
  const leading = new Set(sorted.map(({ columns }) => columns[0]));
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

function searchHint({ table }: FormDefinition, rows: number): PlacedDiagnostic {
  const { report, collected } = diagnosticReport();
  report('search-index-missing', '/head', rows);
  return { ...collected[0]!, table };
}
