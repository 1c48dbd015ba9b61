import { declaredMembers, writtenViews, type ModelContext, type WireMembers } from '#renderer';
import { choicesOf, tableOfChoices } from '#server/catalogue/choices/field-choices.ts';
import { SEARCHED, type FieldOptions } from '#server/catalogue/choices/field-options.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';

/** The members of a control beside its name and its rules, in a form (wire 4.8). */
export function controlMembers(form: FormDefinition, field: FieldDefinition, options: FieldOptions): WireMembers {
  return searchedMembers(field, options) ?? storedType(field).formMembers(field, contextOf(form, field, options));
}

/** The same for a column of a sub table, where some members have other names (wire 4.9). */
export function columnMembers(form: FormDefinition, field: FieldDefinition, options: FieldOptions): WireMembers {
  const { columnMembers: membersOf, formMembers } = storedType(field);
  const searched = searchedMembers(field, options);
  return searched ? { ...searched, type: writtenViews.searched } : (membersOf ?? formMembers)(field, contextOf(form, field, options));
}

/** Choices that are too many to be sent are those of the wire's control that searches them. */
function searchedMembers(field: FieldDefinition, options: FieldOptions): WireMembers | undefined {
  return options.get(field) === SEARCHED && isPlainList(field) ? { ...declaredMembers(field), ...searchedView(field) } : undefined;
}

/** True where another control searches the choices; those of people, departments and trees look theirs up as they are. */
export function isPlainList(field: FieldDefinition): boolean {
  return choicesOf(field)?.kind === 'table';
}

/** Where the texts of a list's column are looked up whose choices are searched. */
export function searchedColumn(field: FieldDefinition): WireMembers {
  const { table, text, value } = (!isPlainList(field) && tableOfChoices(choicesOf(field))) || {};
  return { ...(table === undefined ? declaredMembers(field) : { dictCode: value, dictTable: table, dictText: text }), async: true };
}

/** The control of a field whose choices are searched; `async` and `multi` are of our own. */
export function searchedView(field: FieldDefinition): WireMembers {
  return { view: writtenViews.searched, async: true, ...(storedType(field).isSeveral && { multi: true }) };
}

function contextOf(form: FormDefinition, field: FieldDefinition, options: FieldOptions): ModelContext {
  return { options: options.get(field) ?? [], titleOf: (name) => form.field(name)?.title };
}
