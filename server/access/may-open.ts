import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { Subject } from './subject.ts';

/** May the user open a form, by its own menu entry or by that of its main form? */
export function mayOpenForm(snapshot: CatalogueSnapshot, { isAdministrator, formIds }: Subject, form: FormDefinition): boolean {
  const main = snapshot.mainOf(form)?.main;
  return isAdministrator || formIds.has(form.id) || (main !== undefined && formIds.has(main.id));
}
