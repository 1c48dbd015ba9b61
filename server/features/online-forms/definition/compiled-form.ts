import { compile, parseDocument, unrestricted, type Diagnostic, type FormPlan, type OneToManyPlan } from '#renderer';
import type { SubTable } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { formModel } from '../models/form-schema.ts';
import { listModel } from '../models/list-model.ts';

/** A diagnostic with the field that it concerns; without one it concerns the whole table. */
export interface PlacedDiagnostic extends Diagnostic {
  table: string;
  field?: string;
}

/** A compiled definition, independent of the user. */
export interface CompiledForm {
  plan: FormPlan | OneToManyPlan | null;
  diagnostics: readonly PlacedDiagnostic[];
}

/** Compiles list and form of a definition as the browser does. Options are not read: dictionary contents are not part of the definition. */
export function compileDefinition(form: FormDefinition, subTables: readonly SubTable[]): CompiledForm {
  const options = new Map();
  const wire = {
    columns: listModel({ form, options, hidden: [] }),
    form: formModel({ form, subTables, options, hiddenOf: () => [] }),
    query: [],
  };
  const parsed = parseDocument(wire);
  const placed = placer(form.table, wire.form);
  if (!parsed.document) return { plan: null, diagnostics: parsed.diagnostics.map(placed) };
  const { plan, diagnostics } = compile(parsed.document, { permissions: unrestricted });
  return { plan: plan.form, diagnostics: [...parsed.diagnostics, ...diagnostics].map(placed) };
}

/** Finds the field of a pointer: in the properties of the form, or in the columns or properties of a sub-table. */
function placer(table: string, form: unknown) {
  const properties = memberOf(memberOf(form, 'schema'), 'properties');
  return (diagnostic: Diagnostic): PlacedDiagnostic => {
    const [part, , , name, inner, key] = diagnostic.pointer.split('/').slice(1).map(unescaped);
    if (part !== 'form' || name === undefined) return { ...diagnostic, table };
    const node = memberOf(properties, name);
    if (memberOf(node, 'view') !== 'tab') return { ...diagnostic, table, field: name };
    const field = inner === 'columns' && key !== undefined ? memberOf(memberOf(memberOf(node, 'columns'), key), 'key') : key;
    return { ...diagnostic, table: name, ...(typeof field === 'string' && { field }) };
  };
}

function unescaped(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
