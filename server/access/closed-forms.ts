import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
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
  const main = snapshot.mainOf(form)?.main;
  const ids = main ? [form.id, main.id] : [form.id];
  if (!ids.some((id) => subject.closedFormIds.has(id))) return;
  const subs = snapshot.subTables(main ?? form).map((sub) => sub.form.id);
  const restrictions = await readRestrictions(db, [...ids, ...subs]);
  const detail = restrictions.filter(({ resolvedAt }) => resolvedAt === null).map(restrictionSentence);
  fail('form-closed', { detail });
}
