import { allOrNothing } from '../db/all-or-nothing.ts';
import { groupBy } from '../catalogue/group-by.ts';
import type { Database } from '../db/connect.ts';
import { tell } from '../sentence.ts';
import { importCategories } from './import-categories.ts';
import { importDictionaries } from './import-dictionaries.ts';
import type { ImportFile } from './import-file.ts';
import { importJobs } from './import-jobs.ts';
import { importForms, type ImportOptions } from './import-forms.ts';
import { importMenus } from './import-menus.ts';
import type { MenuRemark } from './read-menus.ts';
import { importOrganisation } from './import-organisation.ts';
import { importCheckRules, importFillRules } from './import-rules.ts';
import { importReports } from './import-reports.ts';
import type { ImportReport } from './report.ts';

/** Imports one file (issue item 7). Repeatable; a bad entry is reported and does not stop the rest. */
export async function importDefinitions(db: Database, file: ImportFile, options: ImportOptions = { menus: true }): Promise<ImportReport> {
  switch (file.kind) {
    case 'forms':
      return { forms: await importForms(db, file.entries, options), lines: [] };
    case 'reports':
      return { forms: [], lines: [], reports: await importReports(db, file.entries) };
    case 'dictionaries': {
      const { dictionaries, items, remarks } = await importDictionaries(db, file.entries);
      return { forms: [], lines: [...remarks, tell('import.dictionaries', { dictionaries, items })] };
    }
    case 'categories': {
      const { categories, remarks } = await allOrNothing(db, (inner) => importCategories(inner, file.entries));
      return { forms: [], lines: [...remarks, tell('import.categories', { categories })] };
    }
    case 'fill-rules': {
      const { rules, remarks } = await allOrNothing(db, (inner) => importFillRules(inner, file.entries));
      return { forms: [], lines: [...remarks, tell('import.fill-rules', { rules })] };
    }
    case 'check-rules': {
      const { rules, remarks } = await allOrNothing(db, (inner) => importCheckRules(inner, file.entries));
      return { forms: [], lines: [...remarks, tell('import.check-rules', { rules })] };
    }
    case 'jobs': {
      const { jobs, remarks } = await allOrNothing(db, (inner) => importJobs(inner, file.entries));
      return { forms: [], lines: [...remarks, tell('import.jobs', { jobs })] };
    }
    case 'menus':
      return menuReport(await allOrNothing(db, (inner) => importMenus(inner, file.entries)));
    case 'organisation': {
      const counts = await allOrNothing(db, (inner) => importOrganisation(inner, file.organisation));
      return { forms: [], lines: [tell('import.organisation', { ...counts })] };
    }
  }
}

const MAX_NAMES_SHOWN = 5;

/** A line for each reason for which entries were changed or left out; each entry is in the report file. */
function menuReport({ added, remarks }: { added: number; remarks: readonly MenuRemark[] }): ImportReport {
  const lines = [...groupBy(remarks, ({ reason }) => reason)].map(([reason, told]) => {
    const names = told.slice(0, MAX_NAMES_SHOWN).map(({ name }) => name);
    return tell(`import.menu.${reason}`, { count: told.length, names: told.length > names.length ? [...names, '…'] : names });
  });
  return { forms: [], lines: [...lines, tell('import.menus-added', { count: added })], menus: remarks };
}
