import { carryOverOf, choiceLimitOf, type ChoiceLimit } from '#renderer';
import type { FormDefinition } from '../definition/definition.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { tableReference, type TableReference } from './dictionary-reference.ts';

/** A field whose choices a linked record limits. */
export interface LimitedField {
  field: FieldDefinition;
  limit: ChoiceLimit;
}

/** The fields of a form whose choices depend on another of its values. */
export function limitedFields(form: FormDefinition): LimitedField[] {
  return form.fields.flatMap((field) => {
    const limit = choiceLimitOf(field.extension);
    return limit ? [{ field, limit }] : [];
  });
}

/** The list of a limit as a dictionary: clients look it up by the key of the linked record. */
export function limitReference(field: FieldDefinition): TableReference[] {
  const limit = choiceLimitOf(field.extension);
  const reference = limit && tableReference(limit.table, limit.list, limit.key, '');
  return reference ? [reference] : [];
}

/** The columns of a linked record that a field gives to others, as dictionaries. */
export function carriedReferences(field: FieldDefinition): TableReference[] {
  const carry = carryOverOf(field.extension);
  if (!carry) return [];
  return Object.values(carry.to).flatMap((column) => tableReference(carry.table, column, carry.key, '') ?? []);
}
