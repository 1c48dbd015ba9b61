import { writtenViews } from '#renderer';
import type { SubTable } from '#server/catalogue/catalogue.ts';
import { SYSTEM_COLUMNS } from '#server/catalogue/definition/definition.ts';
import { fillRuleOf, isRequired, storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { FieldOptions } from '#server/catalogue/choices/field-options.ts';
import { tell } from '#server/sentence.ts';
import { columnMembers } from './control-members.ts';
import { numberMembers } from './number-members.ts';
import { formFields, objectSchema } from './object-schema.ts';
import { countColumns, extensionAround } from './rows-below.ts';
import { columnSettings, rowSettings } from './table-settings.ts';
import { wirePattern } from './validation-pattern.ts';

/** The node of a sub table inside the main form's properties (wire 4.9). */
export function subTableNode(sub: SubTable, options: FieldOptions, hidden: readonly string[]): Record<string, unknown> {
  const { form } = sub;
  const shared = {
    view: 'tab',
    id: form.id,
    key: form.table,
    describe: form.title,
    order: form.tabOrder,
    formTemplate: form.formTemplate,
    foreignKey: sub.key,
    ...(form.head.ext_config_json ? { extConfigJson: form.head.ext_config_json } : {}),
  };
  if (form.relation === 'one') return { ...shared, relationType: 1, ...withoutForeignKey(objectSchema(form, options), sub.field) };
  const buttons = hidden.filter((code) => ['add', 'delete', 'batch_delete', 'update'].includes(code));
  return { ...shared, relationType: 0, hideButtons: buttons, ...rowSettings(form), columns: columnsOf(sub, options) };
}

function withoutForeignKey(schema: ReturnType<typeof objectSchema>, foreignKey: string) {
  const { [foreignKey]: _, ...properties } = schema.properties;
  return { ...schema, required: schema.required.filter((name) => name !== foreignKey), properties };
}

function columnsOf(sub: SubTable, options: FieldOptions): Record<string, unknown>[] {
  const columns = formFields(sub.form).map((field) =>
    field.name === 'id' || field.name === sub.field
      ? { title: field.title, key: field.name, type: writtenViews.hidden }
      : subColumn(sub, field, options),
  );
  const keyed = columns.some((column) => column.key === 'id')
    ? columns
    : [...columns, { title: 'id', key: 'id', type: writtenViews.hidden }];
  return [...keyed, ...countColumns(sub)];
}

function subColumn(sub: SubTable, field: FieldDefinition, options: FieldOptions): Record<string, unknown> {
  const { text, isComputedBelow } = extensionAround(sub, field);
  const isReadOnly = field.readOnly || isComputedBelow || SYSTEM_COLUMNS.has(field.name);
  return {
    title: field.title,
    key: field.name,
    type: storedType(field).nameIn?.('grid', field.view, field) ?? field.view,
    width: '186px',
    view: field.view,
    placeholder: tell('form.enter', { title: field.title }),
    defaultValue: '',
    fieldDefaultValue: field.defaultValue,
    ...(fillRuleOf(field) ? { fillsOnSave: true } : {}),
    ...(field.storage === 'string' && field.length > 0 ? { maxLength: field.length } : {}),
    ...numberMembers(field),
    ...columnMembers(sub.form, field, options),
    ...columnSettings(field),
    validateRules: isComputedBelow ? [] : validateRules(field),
    ...(text ? { fieldExtendJson: text } : {}),
    ...(isReadOnly ? { disabled: true } : {}),
  };
}

function validateRules(field: FieldDefinition): Record<string, unknown>[] {
  const rules: Record<string, unknown>[] = [];
  if (isRequired(field)) rules.push({ required: true });
  const pattern = wirePattern(field);
  if (field.validType === 'only') rules.push({ unique: true });
  else if (pattern) rules.push({ pattern: pattern.pattern, ...(pattern.errorInfo && { message: pattern.errorInfo }) });
  else if (field.storage === 'integer') rules.push({ pattern: 'z' });
  return rules;
}
