import { compile, parseDocument, unrestricted } from '#renderer';
import { createCatalogue, type CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { readFieldOptions } from '../catalogue/choices/field-options.ts';
import type { Database } from '../db/connect.ts';
import { formModel, listModel, queryInfo } from '../features/online-forms/index.ts';
import { readCatalogueNames, linkForm } from '../catalogue/definition/link-definition.ts';
import { printed } from './printed-diagnostic.ts';
import type { FormReport, ImportReport, ReportedDiagnostic } from './report.ts';

/** Adds the renderer's diagnostics to each imported form, as an administrator sees them on its screen. */
export async function addDiagnostics(db: Database, report: ImportReport): Promise<ImportReport> {
  const snapshot = await createCatalogue(db).snapshot();
  const names = await readCatalogueNames(db, snapshot);
  const forms: FormReport[] = [];
  // One by one: a report of many forms must not take all connections.
  for (const form of report.forms) {
    const definition = form.outcome === 'failed' ? undefined : snapshot.find(form.table);
    const diagnostics = definition ? [...(await diagnose(db, snapshot, definition)), ...linkForm(definition, names)] : [];
    forms.push({ ...form, diagnostics, remarks: [...form.remarks, ...diagnostics.map(printed)] });
  }
  return { ...report, forms };
}

async function diagnose(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition): Promise<ReportedDiagnostic[]> {
  const subTables = snapshot.subTables(form);
  const options = await readFieldOptions(
    db,
    snapshot,
    [form, ...subTables.map((sub) => sub.form)].flatMap((each) => each.fields),
  );
  const parsed = parseDocument({
    columns: listModel({ form, options, hidden: [] }),
    form: formModel({ form, subTables, options, hiddenOf: () => [] }),
    query: queryInfo(form),
  });
  if (!parsed.document) return parsed.error ? [{ ...parsed.error, severity: 'error', values: {} }] : [];
  const compiled = compile(parsed.document, { permissions: unrestricted });
  return [...parsed.diagnostics, ...compiled.diagnostics];
}
