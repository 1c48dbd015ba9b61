import { diagnosticReport, type Diagnostic } from '../diagnostics.ts';

/** What a form is made of, and what it hangs on: all that other definitions need to know of it. */
export interface FormStructure {
  kind: 'single' | 'main' | 'sub';
  columns: readonly string[];
  /** Column names that several of its fields have. */
  repeated: readonly string[];
  /** Of a sub-table: its field with the key of the main record, the main table, and the column of that with the key. */
  join?: { field: string; table: string; column: string };
}

/** The structure of every form, by its table. */
export type FormStructures = ReadonlyMap<string, FormStructure>;

/**
 * The errors for which a form cannot be used at all, until its definition is mended: no fields, no key, one name for several columns, or a
 * sub-table by a key that its main table does not have. Every other error disables only what it is about.
 */
export function structureFaults({ kind, columns, repeated, join }: FormStructure, forms: FormStructures): Diagnostic[] {
  const { report, collected } = diagnosticReport();
  if (!columns.length) report('fields-missing', '/fields');
  else if (!columns.includes('id')) report('key-column-missing', '/fields');
  for (const name of repeated) report('field-repeated', `/fields/${name}`, name);
  if (kind !== 'sub' || !join) return collected;
  const main = forms.get(join.table);
  if (main && !main.columns.includes(join.column))
    report('main-column-missing', `/fields/${join.field}/mainField`, join.table, join.column, main.columns);
  return collected;
}

/** True of a sub-table that hangs, over its main table and the main table of that, on itself or on such tables: its rows belong to no record. */
export function isInCircle({ join }: FormStructure, forms: FormStructures): boolean {
  const above = new Set<string>();
  for (let table = join?.table; table !== undefined; table = forms.get(table)?.join?.table) {
    if (above.has(table)) return true;
    above.add(table);
  }
  return false;
}

/** The tables of all main forms. */
export function mainTables(forms: FormStructures): string[] {
  return [...forms].filter(([, { kind }]) => kind === 'main').map(([table]) => table);
}
