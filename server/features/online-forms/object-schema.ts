import { SYSTEM_COLUMNS, type FormDefinition } from '#server/catalogue/definition.ts';
import { isRequired, type FieldDefinition } from '#server/catalogue/field-definition.ts';
import type { FieldOptions } from '#server/catalogue/field-options.ts';
import { wirePattern } from './validation-pattern.ts';

/** The properties of one table's form. */
export function objectSchema(form: FormDefinition, options: FieldOptions) {
  const fields = formFields(form);
  const properties: Record<string, unknown> = {};
  for (const field of fields) properties[field.name] = fieldSchema(field, options);
  const required = fields.filter(isRequired).map((field) => field.name);
  return { type: 'object', required, properties };
}

/** Fields of the form, and the key, which travels hidden. */
export function formFields(form: FormDefinition): FieldDefinition[] {
  return form.fields.filter((field) => field.inForm || field.name === 'id');
}

function fieldSchema(field: FieldDefinition, options: FieldOptions): Record<string, unknown> {
  if (!field.inForm || field.name === 'id') return { type: 'string', title: field.title, order: field.order, view: 'hidden', hidden: true };
  const isNumber = ['integer', 'double', 'decimal'].includes(field.storage);
  const isReadOnly = field.readOnly || SYSTEM_COLUMNS.has(field.name);
  return {
    type: isNumber ? 'number' : 'string',
    title: field.title,
    order: field.order,
    view: field.view === 'text' && isNumber ? 'number' : field.view,
    ...(field.view === 'datetime' || field.view === 'date' ? { mode: field.view } : {}),
    ...(field.storage === 'string' && field.length > 0 ? { maxLength: field.length } : {}),
    ...(field.storage === 'double' || field.storage === 'decimal' ? { dbPointLength: field.scale } : {}),
    ...(isNumber && field.storage === 'integer' ? { pattern: 'z', errorInfo: '请输入整数' } : {}),
    ...(field.validType === 'only' ? { pattern: 'only' } : wirePattern(field)),
    ...dictionarySchema(field, options),
    ...(field.defaultValue ? { defVal: field.defaultValue } : {}),
    ...(field.extendText ? { fieldExtendJson: field.extendText } : {}),
    ...(isReadOnly ? { ui: { widgetattrs: { disabled: true } } } : {}),
    ...(field.view === 'hidden' ? { hidden: true } : {}),
  };
}

/** Members that the controls of wire 4.8 need. */
function dictionarySchema(field: FieldDefinition, options: FieldOptions): Record<string, unknown> {
  const { table, field: code, text } = field.dictionary;
  const declared = { dictCode: code, dictTable: table, dictText: text };
  switch (field.view) {
    case 'list':
    case 'radio':
    case 'checkbox':
    case 'list_multi':
      return { ...declared, enum: (options.get(field) ?? []).map((item) => ({ ...item, label: item.text })) };
    case 'sel_search':
      return declared;
    case 'switch':
      return { extendOption: [...field.onOff] };
    case 'popup':
      return { code: table, orgFields: code, destFields: text, popupMulti: field.extend.popupMulti !== false };
    case 'sel_tree':
      return treeSchema(field);
    case 'cat_tree':
      return { pidValue: code || '0', textField: text, pidComponent: 0 };
    case 'link_down':
      return { config: table, others: [] };
    default:
      return {};
  }
}

function treeSchema({ dictionary }: FieldDefinition): Record<string, unknown> {
  const [id = '', pidField = '', name = '', hasChildField = ''] = dictionary.text.split(',').map((part) => part.trim());
  return { dict: `${dictionary.table},${name},${id}`, pidField, pidValue: dictionary.field || '0', hasChildField, pidComponent: 0 };
}
