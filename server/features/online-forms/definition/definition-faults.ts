import { createSnapshot, type CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { compileDefinition, type PlacedDiagnostic } from './compiled-form.ts';

/**
 * The errors that prevent a definition from being stored: those of the form itself and of the other tables of its screen, but for errors
 * that are stored already, each of which disables only what it is about.
 */
export function definitionFaults(snapshot: CatalogueSnapshot, form: FormDefinition): readonly PlacedDiagnostic[] {
  const stored = snapshot.find(form.id);
  const known = new Set(stored ? definitionErrors(snapshot, stored).map(nameOf) : []);
  return definitionErrors(snapshot, form).filter((fault) => !known.has(nameOf(fault)));
}

/**
 * The errors of a form and of the other tables of its screen. References to tables that do not exist yet are none: of a form to its
 * sub-tables, and of a sub-table to its main form.
 */
export function definitionErrors(snapshot: CatalogueSnapshot, form: FormDefinition): readonly PlacedDiagnostic[] {
  const changed = createSnapshot([...snapshot.forms.filter((other) => other.id !== form.id), form]);
  const main = mainScreen(changed, form);
  const isToCome = ({ code, values }: PlacedDiagnostic) =>
    (code === 'expression-table-unknown' && form.kind !== 'single') ||
    (code === 'expression-name-unknown' && form.kind === 'sub' && !main && String(values.name).startsWith('main.'));
  return [...structureErrors(changed, form), ...errorsOf(changed, main ?? form)].filter((fault) => !isToCome(fault));
}

/** The expressions of a form that are ignored, because something is wrong with them. */
export function ignoredExpressions(snapshot: CatalogueSnapshot, form: FormDefinition): readonly PlacedDiagnostic[] {
  const { diagnostics } = compileDefinition(form, snapshot.subTables(form));
  return diagnostics.filter(({ table, code }) => table === form.table && (code.startsWith('expression-') || code.startsWith('default-')));
}

/** What makes the form, or a sub-table that hangs on it, unusable. */
function structureErrors(snapshot: CatalogueSnapshot, form: FormDefinition): PlacedDiagnostic[] {
  const concerned = [form, ...snapshot.forms.filter((other) => other.structure.join?.table === form.table)];
  return concerned.flatMap((one) => snapshot.faultsOf(one).map((fault) => ({ ...fault, table: one.table })));
}

/** The main form whose screen shows a sub table. */
function mainScreen(snapshot: CatalogueSnapshot, form: FormDefinition): FormDefinition | undefined {
  const main = snapshot.mainOf(form)?.main;
  return main && snapshot.subTables(main).some((sub) => sub.form === form) ? main : undefined;
}

function errorsOf(snapshot: CatalogueSnapshot, form: FormDefinition): PlacedDiagnostic[] {
  return compileDefinition(form, snapshot.subTables(form)).diagnostics.filter(({ severity }) => severity === 'error');
}

/** Identifies diagnostics by content and field, because their pointers shift with other fields. */
function nameOf({ code, table, field, values }: PlacedDiagnostic): string {
  return JSON.stringify([code, table, field, values]);
}
