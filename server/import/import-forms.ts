import { allOrNothing } from '../db/all-or-nothing.ts';
import { createSnapshot, type CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { applyDefinition } from '../catalogue/ddl/ddl-apply.ts';
import { readDefinition, type FormDefinition } from '../catalogue/definition/definition.ts';
import { readDefinitions } from '../catalogue/definition/definition-store.ts';
import { writeDefinition, type DefinitionTables } from '../catalogue/definition/definition-write.ts';
import type { Database } from '../db/connect.ts';
import { ServerError } from '../errors.ts';
import { addFormMenu } from './form-menu.ts';
import { say, tell, Sentence } from '../sentence.ts';
import { definitionFaults } from '../features/online-forms/index.ts';
import { createNaming, type FormName, type Naming } from './form-naming.ts';
import { definitionOf } from './form-tables.ts';
import type { FormEntry } from './import-file.ts';
import { loadRows } from './load-rows.ts';
import type { FormReport } from './report.ts';

/** How forms are imported. */
export interface ImportOptions {
  /** Make a menu entry for each single and main form. */
  menus: boolean;
}

/** A form of a file, under the name that it has here. */
interface ReadForm {
  entry: FormEntry;
  name: FormName;
  definition: DefinitionTables;
  form: FormDefinition;
}

/**
 * Imports forms one by one, each atomically: definition, table, rows and menu entry. A failed form is reported and does not affect the
 * others. Whatever the designer would refuse is reported; a form with invalid expressions is imported but disabled until it is fixed.
 * Repeatable: only changed forms are updated.
 */
export async function importForms(db: Database, entries: readonly FormEntry[], options: ImportOptions): Promise<FormReport[]> {
  const existing = await readDefinitions(db, undefined);
  const naming = createNaming(existing);
  const columns = new SharedColumns(existing);
  const read = entries.map((entry) => readForm(entry, naming));
  const ids = new Set(read.map(({ form }) => form.id));
  const snapshot = createSnapshot([...existing.filter(({ id }) => !ids.has(id)), ...read.map(({ form }) => form)]);
  const reports: FormReport[] = [];
  for (const one of read) reports.push(await importForm(db, one, { snapshot, columns, options }));
  return reports;
}

function readForm(entry: FormEntry, naming: Naming): ReadForm {
  const name = naming.name(entry.head.id, entry.head.table_name);
  const definition = definitionOf(entry, name.id, name.table, (fieldId) => naming.fieldId(name.id, fieldId));
  return { entry, name, definition, form: readDefinition(definition) };
}

interface ImportRun {
  snapshot: CatalogueSnapshot;
  columns: SharedColumns;
  options: ImportOptions;
}

async function importForm(db: Database, { entry, name, definition, form }: ReadForm, run: ImportRun): Promise<FormReport> {
  const { columns, options } = run;
  const faults = definitionFaults(run.snapshot, form).filter(({ table }) => table === form.table);
  const isDisabled = faults.some(({ code }) => code.startsWith('expression-'));
  const said = [
    ...faults.map((fault) => faultSentence(form, fault)),
    ...name.remarks,
    ...form.remarks.map((remark) =>
      remark.field ? tell('import.at-field', { field: remark.field, remark: remark.message }) : say(remark.message),
    ),
  ];
  const report = { table: name.table, title: form.title, fields: form.fields.length, isDisabled };
  const stored = isDisabled ? { ...definition, head: { ...definition.head, is_db_synch: 'N' } } : definition;
  try {
    return await allOrNothing(db, async (inner) => {
      const isChanged = await writeDefinition(inner, stored);
      const shared = columns.of(form);
      const steps = await applyDefinition(inner, form, { shared, withoutIndexes: true });
      columns.add(form);
      const rows = await loadRows(inner, form, entry.rows ?? []);
      const indexes = await buildIndexes(inner, form, shared);
      const hasMenu = options.menus && form.kind !== 'sub' && (await addFormMenu(inner, form));
      const hasChanged = isChanged || steps.length > 0 || rows.changed > 0 || indexes.built > 0 || hasMenu;
      const outcome = !name.isKnown ? 'new' : hasChanged ? 'changed' : 'same';
      return { ...report, rows: rows.loaded, outcome, remarks: [...said, ...rows.remarks, ...indexes.remarks] };
    });
  } catch (error) {
    const remarks = [...said, error instanceof Error ? error.message : String(error)];
    return { ...report, rows: 0, outcome: 'failed', isDisabled: false, remarks };
  }
}

/** The faults by field, in the words of the designer. */
function faultSentence(form: FormDefinition, fault: ReturnType<typeof definitionFaults>[number]): string {
  const title = form.field(fault.field ?? '')?.title ?? form.title;
  return tell('definition.at-field', { title, problem: new Sentence(fault.code, fault.values) });
}

/** Builds missing indexes after the rows are in: rows that break a unique index stay, and the index waits with a remark. */
async function buildIndexes(
  db: Database,
  form: FormDefinition,
  shared: ReadonlySet<string>,
): Promise<{ built: number; remarks: string[] }> {
  try {
    const steps = await allOrNothing(db, (inner) => applyDefinition(inner, form, { shared }));
    return { built: steps.length, remarks: [] };
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return { built: 0, remarks: [error.message] };
  }
}

/** Columns that the forms of one table use together: a form and its views. */
class SharedColumns {
  readonly #byTable = new Map<string, Set<string>>();

  constructor(forms: readonly FormDefinition[]) {
    for (const form of forms) if (form.isView) this.add(form);
  }

  of(form: FormDefinition): ReadonlySet<string> {
    return this.#byTable.get(form.physicalTable) ?? new Set();
  }

  add(form: FormDefinition): void {
    const names = this.#byTable.get(form.physicalTable) ?? new Set();
    if (form.isView) for (const field of form.fields) names.add(field.name);
    this.#byTable.set(form.physicalTable, names);
  }
}
