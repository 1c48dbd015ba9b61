import type { Subject } from '#server/access/subject.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { choicesOf } from '#server/catalogue/choices/field-choices.ts';
import { SYSTEM_COLUMNS, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fillRuleOf, isOnly, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { actionFields } from '../saving/changes-by-hand.ts';

/** Names of the fields by which people call a document. */
const NUMBER = /(^|_)(no|code|number|sn)$/;

/** Forms with a menu entry; a form of sub-table rows is opened with its main one. */
export function mayOpenRecords(form: FormDefinition, subject: Subject): boolean {
  if (form.kind === 'sub' || !form.isSynchronised || form.isView) return false;
  return (subject.isAdministrator || subject.formIds.has(form.id)) && !(subject.closedFormIds.has(form.id) && !subject.isAdministrator);
}

/** The field that names a document: the first of its head facts, else its first unique or numbered one, else one that is called a number. */
export function numberOf(form: FormDefinition): FieldDefinition | undefined {
  const texts = form.fields.filter(({ stored, storage, name }) => stored && storage === 'string' && !SYSTEM_COLUMNS.has(name));
  const facts: unknown = form.extendedConfig['headFacts'];
  const named = Array.isArray(facts) ? texts.find(({ name }) => name === facts[0]) : undefined;
  const isNumbered = (field: FieldDefinition) => field.inForm && (isOnly(field) || fillRuleOf(field) !== undefined);
  return named ?? texts.find(isNumbered) ?? texts.find(({ name }) => NUMBER.test(name));
}

/** The state of a document: what its actions, or those of others, write of a dictionary. */
export interface DocumentState {
  field: FieldDefinition;
  dictionary: string;
}

/** The first field that only actions write and that has a dictionary; undefined for records that have no state. */
export function stateOf(snapshot: CatalogueSnapshot, form: FormDefinition): DocumentState | undefined {
  for (const field of actionFields(snapshot, form)) {
    const choices = choicesOf(field);
    if (choices?.kind === 'dictionary') return { field, dictionary: choices.code };
  }
  return undefined;
}

/** A form of documents: its records have numbers of their own, given by a rule, and a state. */
export function isOfDocuments(snapshot: CatalogueSnapshot, form: FormDefinition): boolean {
  const number = numberOf(form);
  return number !== undefined && fillRuleOf(number) !== undefined && stateOf(snapshot, form) !== undefined;
}
