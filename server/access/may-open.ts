import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { Subject } from './subject.ts';

/** May the user open a form, by its own menu entry or by that of a main form above it? */
export function mayOpenForm(snapshot: CatalogueSnapshot, { isAdministrator, formIds }: Subject, form: FormDefinition): boolean {
  return isAdministrator || [form, ...snapshot.mainsAbove(form)].some(({ id }) => formIds.has(id));
}
