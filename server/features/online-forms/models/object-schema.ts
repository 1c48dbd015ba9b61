import { holdsNumbers, writtenViews } from '#renderer';
import { SYSTEM_COLUMNS, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fillRuleOf, isRequired, storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { FieldOptions } from '#server/catalogue/choices/field-options.ts';
import { ownTree } from '#server/catalogue/choices/table-tree.ts';
import { controlMembers } from './control-members.ts';
import { numberMembers } from './number-members.ts';
import { keptByTree } from '../tree/tree-form.ts';
import { schemaPattern } from './validation-pattern.ts';

/** The properties of one table's form: never its keys, which stock clients would lose in an edit when they travelled hidden (wire 4.7). */
export function objectSchema(form: FormDefinition, options: FieldOptions) {
  const fields = form.fields.filter((field) => (field.inForm || isForDetails(field)) && field.name !== 'id');
  const properties: Record<string, unknown> = {};
  for (const field of fields) properties[field.name] = fieldSchema(form, field, options);
  const kept = keptByTree(form);
  const required = fields.filter((field) => isRequired(field) && !kept.has(field.name)).map((field) => field.name);
  return { type: 'object', required, properties };
}

/** The fields of a form or of the rows of a sub-table, with the key. */
export function formFields(form: FormDefinition): FieldDefinition[] {
  return form.fields.filter((field) => field.inForm || field.name === 'id');
}

/** True for a field that is not in the form, but where a record is read; a stored one would be lost in the edits of stock clients. */
function isForDetails({ inForm, stored, extension }: FieldDefinition): boolean {
  return !inForm && !stored && extension['inDetails'] === true;
}

function fieldSchema(form: FormDefinition, field: FieldDefinition, options: FieldOptions): Record<string, unknown> {
  const { title, order } = field;
  const type = storedType(field);
  const isNumber = holdsNumbers(field);
  const isReadOnly = field.readOnly || SYSTEM_COLUMNS.has(field.name) || keptByTree(form).has(field.name);
  return {
    type: isNumber ? 'number' : 'string',
    ...{ title, order },
    view: type.nameIn?.('form', field.view, field) ?? field.view,
    ...(field.storage === 'string' && field.length > 0 ? { maxLength: field.length } : {}),
    ...numberMembers(field),
    ...(isNumber && field.storage === 'integer' ? { pattern: 'z' } : {}),
    ...(field.validType === 'only' ? { pattern: 'only' } : schemaPattern(field)),
    ...controlMembers(form, field, options),
    ...ownTreeSchema(form, field),
    ...(field.defaultValue ? { defVal: field.defaultValue } : {}),
    ...(fillRuleOf(field) ? { fillsOnSave: true } : {}),
    ...(field.extensionText ? { fieldExtendJson: field.extensionText } : {}),
    ...(isReadOnly ? { ui: { widgetattrs: { disabled: true } } } : {}),
    ...(type.isHidden || isForDetails(field) ? { hidden: true } : {}),
  };
}

/** The field of a tree form that holds the parent is chosen from the tree itself, whatever its control. */
function ownTreeSchema(form: FormDefinition, field: FieldDefinition): Record<string, unknown> {
  const tree = ownTree(form);
  if (!tree || tree.parent !== field.name || storedType(field).isHidden) return {};
  const { table, text, value, parent, hasChild } = tree;
  return {
    ...{ view: writtenViews.tree, dict: `${table},${text},${value}`, pidField: parent, pidValue: field.dictionary.field || '0' },
    ...{ hasChildField: hasChild, pidComponent: 1 },
  };
}
