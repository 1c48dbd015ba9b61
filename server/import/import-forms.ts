import type { Diagnostic } from '#renderer';
import { allOrNothing } from '../db/all-or-nothing.ts';
import { createSnapshot, type CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { applyDefinition } from '../catalogue/ddl/ddl-apply.ts';
import { readDraftHolder } from '../catalogue/definition/definition-draft.ts';
import { readDefinition, type FormDefinition } from '../catalogue/definition/definition.ts';
import { readDefinitions } from '../catalogue/definition/definition-store.ts';
import { lockDefinition, writeDefinition, type DefinitionTables } from '../catalogue/definition/definition-write.ts';
import type { Database } from '../db/connect.ts';
import { ServerError } from '../errors.ts';
import { addFormMenu, menuGroupsOf } from './form-menu.ts';
import { importFormParts } from './import-form-parts.ts';
import type { MenuGroup } from './menu-groups.ts';
import { say, tell, Sentence } from '../sentence.ts';
import { definitionErrors } from '../features/online-forms/index.ts';
import { createNaming, type FormName, type Naming } from './form-naming.ts';
import { definitionOf, isNamed } from './form-tables.ts';
import type { FormEntry } from './import-file.ts';
import { loadRows } from './load-rows.ts';
import type { FormReport } from './report.ts';

/** How forms are imported. */
export interface ImportOptions {
  /** Make a menu entry for each single and main form, and each report. */
  menus: boolean;
  /** The name of the file or database, for the table of rejects. */
  source?: string;
}

/** The stock number of a sub-table (wire 9.1). */
const SUB = 3;

/** A form of a file, under the name that it has here. */
interface ReadForm {
  entry: FormEntry;
  name: FormName;
  definition: DefinitionTables;
  form: FormDefinition;
}

/**
 * Imports forms one by one, each atomically unless its rows are a stream: definition, table, rows and menu entry. A failed form is reported
 * and does not affect the others. Whatever the designer would refuse is reported and disables only what it is about; a form with an error of
 * its structure is imported but disabled until it is mended. Repeatable: only changed forms are updated.
 */
export async function importForms(db: Database, entries: readonly FormEntry[], options: ImportOptions): Promise<FormReport[]> {
  const existing = await readDefinitions(db, undefined);
  const naming = createNaming(existing);
  const columns = new SharedColumns(existing);
  const read = entries.map((entry) => readForm(entry, naming));
  const ids = new Set(read.map(({ form }) => form.id));
  const snapshot = createSnapshot([...existing.filter(({ id }) => !ids.has(id)), ...read.map(({ form }) => form)]);
  const reports: FormReport[] = [];
  const withMenu = options.menus ? read.map(({ form }) => form).filter((form) => form.kind !== 'sub') : [];
  const menus = await menuGroupsOf(db, withMenu);
  for (const one of read) reports.push(await importForm(db, one, { snapshot, columns, menus, source: options.source }));
  return reports;
}

function readForm(entry: FormEntry, naming: Naming): ReadForm {
  const { id, table_name: table, table_txt: title, table_type: kind } = entry.head;
  const name = naming.name({ id, table, title: typeof title === 'string' ? title : '', isSub: Number(kind) === SUB });
  const definition = definitionOf(entry, name, (fieldId) => naming.fieldId(name.id, fieldId));
  return { entry, name, definition, form: readDefinition(definition) };
}

interface ImportRun {
  snapshot: CatalogueSnapshot;
  columns: SharedColumns;
  /** The groups of each form that gets a menu entry. */
  menus: ReadonlyMap<string, readonly MenuGroup[]>;
  source: string | undefined;
}

async function importForm(db: Database, read: ReadForm, run: ImportRun): Promise<FormReport> {
  const { entry, name, form } = read;
  const faults = run.snapshot.faultsOf(form);
  const errors = definitionErrors(run.snapshot, form).filter(({ table, code }) => table === form.table && !isAmong(faults, code));
  const said = [
    ...faults.map(({ code, values }) => tell(code, values)),
    ...errors.map((error) => errorSentence(form, error)),
    ...name.remarks,
    ...leftOut(entry),
    ...form.remarks.map(remarkSentence),
  ];
  const report = { table: name.table, title: form.title, fields: form.fields.length, isDisabled: faults.length > 0 };
  try {
    // A stream is stored batch by batch: what was read before it broke off stays, and the next import goes on from there.
    const isStream = !Array.isArray(entry.rows ?? []);
    const stored = await (isStream ? storeForm(db, read, run) : allOrNothing(db, (inner) => storeForm(inner, read, run)));
    const { isChanged, remarks, ...counts } = stored;
    const outcome = !name.isKnown ? 'new' : isChanged ? 'changed' : 'same';
    return { ...report, ...counts, outcome, remarks: [...said, ...remarks] };
  } catch (error) {
    const remarks = [...said, error instanceof Error ? error.message : String(error)];
    return { ...report, rows: 0, rejected: 0, outcome: 'failed', isDisabled: false, isClosed: false, remarks };
  }
}

type Stored = Pick<FormReport, 'rows' | 'rejected' | 'isClosed' | 'remarks'> & { isChanged: boolean };

/** Stores a form with all that belongs to it: its rules before its rows. Throws where somebody has a draft of it that would be lost. */
async function storeForm(db: Database, read: ReadForm, run: ImportRun): Promise<Stored> {
  const { entry, name, form } = read;
  const shared = run.columns.of(form);
  // A table without rows gets its indexes at once, which saves a second look at it.
  const isEmpty = !name.isKnown && !entry.rows && !form.isView;
  const defined = await allOrNothing(db, (inner) => defineForm(inner, read, run, isEmpty));
  run.columns.add(form);
  const rows = await loadRows(db, form, entry.rows ?? [], run.source);
  const indexes = isEmpty ? { built: 0, remarks: [] } : await buildIndexes(db, form, shared);
  return {
    ...{ rows: rows.loaded, rejected: rows.rejected, isClosed: defined.isClosed },
    isChanged: defined.isChanged || rows.changed > 0 || indexes.built > 0,
    remarks: [...defined.remarks, ...rows.remarks, ...indexes.remarks],
  };
}

async function defineForm(db: Database, { entry, definition, form }: ReadForm, { columns, menus }: ImportRun, isEmpty: boolean) {
  await lockDefinition(db, form.id);
  const draft = await readDraftHolder(db, form.id);
  const isWritten = await writeDefinition(db, definition);
  if (isWritten && draft) throw new Error(tell('import.draft-open', draft));
  const steps = await applyDefinition(db, form, { shared: columns.of(form), withoutIndexes: !isEmpty });
  const groups = menus.get(form.id);
  const hasMenu = groups !== undefined && (await addFormMenu(db, form, groups));
  const parts = await importFormParts(db, form, entry);
  return { ...parts, isChanged: isWritten || steps.length > 0 || hasMenu || parts.isChanged };
}

function remarkSentence({ field, message }: FormDefinition['remarks'][number]): string {
  return field ? tell('import.at-field', { field, remark: message }) : say(message);
}

/** How many fields of a file have no name that a column can have. */
function leftOut({ fields }: FormEntry): string[] {
  const count = fields.filter((field) => !isNamed(field)).length;
  return count ? [tell('import.fields-unnamed', { count })] : [];
}

const isAmong = (faults: readonly Diagnostic[], code: Diagnostic['code']) => faults.some((fault) => fault.code === code);

/** An error by its field, in the words of the designer. */
function errorSentence(form: FormDefinition, error: ReturnType<typeof definitionErrors>[number]): string {
  const title = form.field(error.field ?? '')?.title ?? form.title;
  return tell('definition.at-field', { title, problem: new Sentence(error.code, error.values) });
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
