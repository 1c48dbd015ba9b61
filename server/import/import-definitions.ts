import { allOrNothing } from '../catalogue/all-or-nothing.ts';
import type { Database } from '../db/connect.ts';
import { importCategories } from './import-categories.ts';
import { importDictionaries } from './import-dictionaries.ts';
import type { ImportFile } from './import-file.ts';
import { importForms, type ImportOptions } from './import-forms.ts';
import { importMenus } from './import-menus.ts';
import { importOrganisation } from './import-organisation.ts';
import type { ImportReport } from './report.ts';

/** Imports what one file holds (issue item 7). Repeatable; a bad entry is reported and never stops the rest. */
export async function importDefinitions(db: Database, file: ImportFile, options: ImportOptions = { menus: true }): Promise<ImportReport> {
  switch (file.kind) {
    case 'forms':
      return { forms: await importForms(db, file.entries, options), lines: [] };
    case 'dictionaries': {
      const { dictionaries, items, remarks } = await importDictionaries(db, file.entries);
      return { forms: [], lines: [...remarks, `${dictionaries} 个字典，${items} 个字典项`] };
    }
    case 'categories':
      return { forms: [], lines: [`${await allOrNothing(db, (inner) => importCategories(inner, file.entries))} 个分类`] };
    case 'menus':
      return { forms: [], lines: [`${await importMenus(db, file.entries)} 个新菜单`] };
    case 'organisation':
      return { forms: [], lines: [`${await allOrNothing(db, (inner) => importOrganisation(inner, file.organisation))} 个新用户`] };
  }
}
