import type { Database } from '../db/connect.ts';

/** A print template in a file: of a form, by its table, or of a report, by its code; without roles it is for all who open these. */
export interface PrintEntry {
  code: string;
  name: string;
  nameEn?: string;
  form?: string;
  report?: string;
  roles?: string[];
  template: Record<string, unknown>;
}

/** Imports print templates in their order; one that is known is replaced. Returns how many there were. */
export async function importPrints(db: Database, entries: readonly PrintEntry[]): Promise<number> {
  for (const [place, { code, name, nameEn, form, report, roles = [], template }] of entries.entries()) {
    const target = { target_kind: form === undefined ? ('report' as const) : ('form' as const), target: form ?? report ?? '' };
    const documents = { document: JSON.stringify(template), delivered: JSON.stringify(template) };
    const values = { name, name_en: nameEn ?? null, ...target, sort_no: place, role_codes: roles, ...documents };
    await db
      .insertInto('sys.print_template')
      .values({ code, ...values })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .execute();
  }
  return entries.length;
}
