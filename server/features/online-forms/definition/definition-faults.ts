import { createSnapshot, type CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { compileDefinition, type PlacedDiagnostic } from './compiled-form.ts';

/**
 * The errors that prevent a definition from being stored: compile errors of the form itself, and new ones in the other tables of its
 * screen. References to tables that do not exist yet are allowed: of a main form to its sub-tables, and of a sub-table to its main form.
 */
export function definitionFaults(snapshot: CatalogueSnapshot, form: FormDefinition): readonly PlacedDiagnostic[] {
  const changed = createSnapshot([...snapshot.forms.filter((other) => other.id !== form.id), form]);
  const main = mainScreen(changed, form);
  const stored = main ?? snapshot.find(form.id);
  const known = new Set((stored ? errorsOf(snapshot, stored) : []).filter(({ table }) => table !== form.table).map(nameOf));
  const isToCome = ({ code, values }: PlacedDiagnostic) =>
    (code === 'expression-table-unknown' && form.kind === 'main') ||
    (code === 'expression-name-unknown' && form.kind === 'sub' && !main && String(values.name).startsWith('main.'));
  return errorsOf(changed, main ?? form).filter((fault) => !known.has(nameOf(fault)) && !isToCome(fault));
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
