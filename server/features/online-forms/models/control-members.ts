import type { ModelContext, WireMembers } from '#renderer';
import type { FieldOptions } from '#server/catalogue/choices/field-options.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';

/** The members of a control beside its name and its rules, in a form (wire 4.8). */
export function controlMembers(form: FormDefinition, field: FieldDefinition, options: FieldOptions): WireMembers {
  return storedType(field).formMembers(field, contextOf(form, field, options));
}

/** The same for a column of a sub table, where some members have other names (wire 4.9). */
export function columnMembers(form: FormDefinition, field: FieldDefinition, options: FieldOptions): WireMembers {
  const { columnMembers: membersOf, formMembers } = storedType(field);
  return (membersOf ?? formMembers)(field, contextOf(form, field, options));
}

function contextOf(form: FormDefinition, field: FieldDefinition, options: FieldOptions): ModelContext {
  return { options: options.get(field) ?? [], titleOf: (name) => form.field(name)?.title };
}
