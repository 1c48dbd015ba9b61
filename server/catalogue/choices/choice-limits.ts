import { carryOverOf, choiceLimitOf, type ChoiceLimit } from '#renderer';
import type { FormDefinition } from '../definition/definition.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { tableReference, type TableReference } from './dictionary-reference.ts';

/** A field whose choices another value of its record limits. */
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

/** A limit as a dictionary: clients look up the list of a linked record by its key, and rows by what they have in common. */
export function limitReference(field: FieldDefinition): TableReference[] {
  const limit = choiceLimitOf(field.extension);
  if (!limit) return [];
  const { table, key, column, kind } = limit;
  return [kind === 'list' ? tableReference(table, column, key, '') : tableReference(table, key, column, '')];
}

/** The columns of a linked record that a field gives to others, as dictionaries. */
export function carriedReferences(field: FieldDefinition): TableReference[] {
  const carry = carryOverOf(field.extension);
  if (!carry) return [];
  return Object.values(carry.to).flatMap((column) => tableReference(carry.table, column, carry.key, '') ?? []);
}
