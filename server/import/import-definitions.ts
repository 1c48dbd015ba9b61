import { allOrNothing } from '../db/all-or-nothing.ts';
import { groupBy } from '../catalogue/group-by.ts';
import type { Database } from '../db/connect.ts';
import { tell } from '../sentence.ts';
import { importCategories } from './import-categories.ts';
import { importDashboards } from './import-dashboards.ts';
import { importListViews } from './import-list-views.ts';
import { importDictionaries } from './import-dictionaries.ts';
import type { ImportFile } from './import-file.ts';
import { importJobs } from './import-jobs.ts';
import { importForms, type ImportOptions } from './import-forms.ts';
import { importMenus, type MenuReport } from './import-menus.ts';
import { importPrints } from './import-prints.ts';
import { importOrganisation } from './import-organisation.ts';
import { importCheckRules, importFillRules } from './import-rules.ts';
import { importReports } from './import-reports.ts';
import type { ImportReport } from './report.ts';
import type { SystemReport } from './system-rows.ts';

/** Imports one file (issue item 7). Repeatable; a bad entry is reported and does not stop the rest. */
export async function importDefinitions(db: Database, file: ImportFile, options: ImportOptions = { menus: true }): Promise<ImportReport> {
  const { source } = options;
  switch (file.kind) {
    case 'forms':
      return { forms: await importForms(db, file.entries, options), lines: [] };
    case 'reports':
      return { forms: [], lines: [], reports: await importReports(db, file.entries, options) };
    case 'dictionaries': {
      const report = await importDictionaries(db, file.entries, source);
      return systemReport(report, tell('import.dictionaries', { dictionaries: report.stored, items: report.items }));
    }
    case 'categories': {
      const report = await allOrNothing(db, (inner) => importCategories(inner, file.entries, source));
      return systemReport(report, tell('import.categories', { categories: report.stored }));
    }
    case 'fill-rules': {
      const report = await allOrNothing(db, (inner) => importFillRules(inner, file.entries, source));
      return systemReport(report, tell('import.fill-rules', { rules: report.stored }));
    }
    case 'check-rules': {
      const report = await allOrNothing(db, (inner) => importCheckRules(inner, file.entries, source));
      return systemReport(report, tell('import.check-rules', { rules: report.stored }));
    }
    case 'jobs': {
      const report = await allOrNothing(db, (inner) => importJobs(inner, file.entries, source));
      return systemReport(report, tell('import.jobs', { jobs: report.stored }));
    }
    case 'dashboards':
    case 'list-views':
    case 'prints':
      return { forms: [], lines: [await importScreens(db, file)] };
    case 'menus':
      return menuReport(await allOrNothing(db, (inner) => importMenus(inner, file.entries, source)));
    case 'organisation': {
      const report = await allOrNothing(db, (inner) => importOrganisation(inner, file.organisation, source));
      const { departments, roles, positions, users } = report;
      return systemReport(report, tell('import.organisation', { departments, roles, positions, users }));
    }
  }
}

/** Imports what shows records of forms and reports; tells how many there were. */
async function importScreens(db: Database, file: ImportFile & { kind: 'dashboards' | 'list-views' | 'prints' }): Promise<string> {
  if (file.kind === 'dashboards') return tell('import.dashboards', { dashboards: await importDashboards(db, file.entries) });
  if (file.kind === 'prints') return tell('import.prints', { prints: await importPrints(db, file.entries) });
  return tell('import.list-views', { views: await importListViews(db, file.entries) });
}

function systemReport({ rejects, remarks }: Omit<SystemReport, 'stored'>, total: string): ImportReport {
  return { forms: [], lines: [...remarks, total], rejected: rejects.length };
}

const MAX_NAMES_SHOWN = 5;

/** A line for each reason for which entries were changed or left out; each entry is in the report file. */
function menuReport({ added, rejects, told, remarks }: MenuReport): ImportReport {
  const lines = [...groupBy(remarks, ({ reason }) => reason)].map(([reason, alike]) => {
    const names = alike.slice(0, MAX_NAMES_SHOWN).map(({ name }) => name);
    return tell(`import.menu.${reason}`, { count: alike.length, names: alike.length > names.length ? [...names, '…'] : names });
  });
  return { forms: [], lines: [...told, ...lines, tell('import.menus-added', { count: added })], menus: remarks, rejected: rejects.length };
}
