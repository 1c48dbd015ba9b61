import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { FieldOptions } from '#server/catalogue/choices/field-options.ts';
import { linkDownOf } from '#server/catalogue/choices/link-down.ts';

/** The members of a control beside its name and its rules, in a form (wire 4.8). */
export function controlMembers(form: FormDefinition, field: FieldDefinition, options: FieldOptions): Record<string, unknown> {
  const { table, field: code, text } = field.dictionary;
  const declared = { dictCode: code, dictTable: table, dictText: text };
  switch (field.view) {
    case 'list':
    case 'radio':
    case 'checkbox':
    case 'list_multi':
      return { ...declared, enum: (options.get(field) ?? []).map((item) => ({ ...item, label: item.text })) };
    case 'sel_search':
    case 'popup_dict':
    case 'link_table':
    case 'link_table_field':
      return declared;
    case 'switch':
      return { extendOption: [...field.onOff] };
    case 'popup':
      return { code: table, orgFields: code, destFields: text, popupMulti: field.extension.popupMulti !== false };
    case 'sel_tree':
      return treeSchema(field);
    case 'cat_tree':
      return { pidValue: code || '0', textField: text, pidComponent: 0 };
    case 'link_down':
      return linkDownSchema(form, field);
    default:
      return {};
  }
}

function treeSchema({ dictionary }: FieldDefinition): Record<string, unknown> {
  const [id = '', pidField = '', name = '', hasChildField = ''] = dictionary.text.split(',').map((part) => part.trim());
  return { dict: `${dictionary.table},${name},${id}`, pidField, pidValue: dictionary.field || '0', hasChildField, pidComponent: 0 };
}

function linkDownSchema(form: FormDefinition, field: FieldDefinition): Record<string, unknown> {
  const chain = linkDownOf(field);
  if (!chain) return { config: field.dictionary.table, others: [] };
  const { table, text, key, id, parent, condition, links } = chain;
  return {
    config: { table, txt: text, key, linkField: links.join(','), idField: id, pidField: parent, condition },
    others: links.map((name) => ({ title: form.field(name)?.title ?? name, field: name })),
  };
}

/** The same for a column of a sub table, where some members have other names (wire 4.9). */
export function columnMembers(form: FormDefinition, field: FieldDefinition, options: FieldOptions): Record<string, unknown> {
  const { table, field: code, text } = field.dictionary;
  switch (field.view) {
    case 'list':
    case 'radio':
    case 'checkbox':
    case 'list_multi':
      return { dictCode: code, dictTable: table, dictText: text, options: options.get(field) ?? [] };
    case 'switch':
      return { customValue: [...field.onOff] };
    case 'popup':
      return { popupCode: table, orgFields: code, destFields: text };
    case 'file':
    case 'image':
      return { token: true, responseName: 'message' };
    default:
      return controlMembers(form, field, options);
  }
}
