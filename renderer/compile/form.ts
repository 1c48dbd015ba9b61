import type { Document, FormDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { actionFields } from './declared-actions.ts';
import { columnPlan } from './column/column-plan.ts';
import { withExpressions } from './with-expressions.ts';
import { reportUnknownTargets } from './unknown-targets.ts';
import { hiddenField } from './hidden-field.ts';
import { withHeadLimits } from './head-limits.ts';
import { compileSubTable } from './one-to-many.ts';
import { pulledColumns } from './pulls.ts';
import { lockedColumns, withLock } from './permissions/action-rule.ts';
import { tablePrefixes } from './permissions/allowed-buttons.ts';
import type { ButtonLists } from './permissions/button-rule.ts';
import type { FormPlan, OneToManyPlan, ColumnPlan } from './plan.ts';
import type { JsonSchema } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';

/** The form of a document, one-to-many when it has sub-tables; null when the document has no form. */
export function compileForm(document: Document, lists: ButtonLists, report: Report): FormPlan | OneToManyPlan | null {
  const { form } = document;
  if (!form) return null;
  const plan = masterForm(document, form, lists, report);
  if (form.subTables.length === 0) return withExpressions(plan, form, report);
  const subTables = form.subTables.map((table) =>
    withHeadLimits(compileSubTable(table, lists, report, pulledColumns(form, table.key)), plan.fields, report),
  );
  return withExpressions({ ...plan, kind: 'one-to-many', subTables }, form, report);
}

function masterForm(document: Document, form: FormDocument, lists: ButtonLists, report: Report): FormPlan {
  const { tree, foreignKeys } = document.list;
  // A record added below another names it, even where no field shows its parent; so does one of a sub-table.
  const above = tree ? hiddenField(form.fields, tree.pointer, tree.parentKey) : [];
  for (const { field } of foreignKeys) above.push(...hiddenField([...form.fields, ...above], '/columns/foreignKeys', field));
  const isLocked = lockedColumns(tablePrefixes(form.table), lists);
  const fields = [...form.fields, ...above].map((field) => columnPlan(withLock(field, isLocked), 'form', report));
  reportUnknownTargets(fields, report);
  const keys = fields.map(({ key }) => key);
  for (const key of form.look.headFacts ?? []) if (!keys.includes(key)) report('field-unknown', '/form/head/extConfigJson', key, keys);
  const states = actionFields(form).filter((key) => keys.includes(key));
  return {
    kind: 'form',
    documentId: document.id,
    tableType: document.tableType,
    table: form.table,
    title: form.title,
    ...(Object.keys(form.look).length > 0 && { look: form.look }),
    columns: form.columnsPerRow,
    fields,
    ...(states.length > 0 && { states }),
    ...(form.script && { script: form.script }),
    schema: formSchema(form.title, fields),
  };
}

/** The JSON Schema of a form: one property for each visible field, as its column type describes it; no $ref, oneOf or dependencies. */
function formSchema(title: string, fields: readonly ColumnPlan[]): JsonSchema {
  const drawn = fields.filter((field) => field.visible);
  return {
    type: 'object',
    title,
    required: drawn.filter((field) => field.required).map((field) => field.key),
    properties: Object.fromEntries(drawn.map((field) => [field.key, { title: field.title, ...columnType(field.type).schema(field) }])),
  };
}
