import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { readRestrictions, restrictionSentence } from '../catalogue/definition/restrictions.ts';
import type { Database } from '../db/connect.ts';
import { fail } from '../errors.ts';
import type { Subject } from './subject.ts';

/**
 * Throws `form-closed`, with what restricts it, when the subject has the menu entry of a form that imported rules close. A form shares the
 * rules of its main form and of its sub-tables.
 */
export async function refuseClosed(db: Database, snapshot: CatalogueSnapshot, subject: Subject, idOrTable: string): Promise<void> {
  const form = snapshot.find(idOrTable);
  if (!form) return;
  if (![form, ...snapshot.mainsAbove(form)].some(({ id }) => subject.closedFormIds.has(id))) return;
  const restrictions = await readRestrictions(db, sharingForms(snapshot, form));
  const detail = restrictions.filter(({ resolvedAt }) => resolvedAt === null).map(restrictionSentence);
  fail('form-closed', { detail });
}

/** The head ids of the forms whose rules close this one: its own, that of its main form, and those of the sub-tables. */
export function sharingForms(snapshot: CatalogueSnapshot, form: FormDefinition): string[] {
  const mains = snapshot.mainsAbove(form);
  const subs = [mains[0] ?? form, ...mains.slice(1)].flatMap((main) => snapshot.subTables(main)).map((sub) => sub.form);
  return [...new Set([form, ...mains, ...subs].map(({ id }) => id))];
}
