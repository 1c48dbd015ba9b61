import type { Database } from '../db/connect.ts';
import { tell } from '../sentence.ts';
import { importCategories } from './import-categories.ts';
import { importDictionaries, importItems } from './import-dictionaries.ts';
import { importJobs } from './import-jobs.ts';
import { importMenus } from './import-menus.ts';
import { importOrganisation, type OrganisationReport } from './import-organisation.ts';
import { importCheckRules, importFillRules } from './import-rules.ts';
import type { SourceRow } from './read-row.ts';
import type { SystemReport } from './system-rows.ts';

type Import = (db: Database, row: SourceRow, source: string) => Promise<SystemReport>;

const people = async (report: Promise<OrganisationReport>): Promise<SystemReport> => {
  const { departments, roles, positions, users, ...rest } = await report;
  return { stored: departments + roles + positions + users, ...rest };
};

/** How a row of each table of the system is imported by itself. */
const imports: Readonly<Record<string, Import>> = {
  'sys.sys_dict': (db, { items, ...dict }, source) => importDictionaries(db, [{ dict, items: Array.isArray(items) ? items : [] }], source),
  'sys.sys_dict_item': (db, row, source) => importItems(db, [row], source),
  'sys.sys_category': (db, row, source) => importCategories(db, [row], source),
  'sys.sys_fill_rule': (db, row, source) => importFillRules(db, [row], source),
  'sys.sys_check_rule': (db, row, source) => importCheckRules(db, [row], source),
  'sys.sys_quartz_job': (db, row, source) => importJobs(db, [row], source),
  'sys.sys_permission': importMenu,
  'sys.sys_depart': (db, row, source) => people(importOrganisation(db, { departments: [row] }, source)),
  'sys.sys_role': (db, row, source) => people(importOrganisation(db, { roles: [row] }, source)),
  'sys.sys_position': (db, row, source) => people(importOrganisation(db, { positions: [row] }, source)),
  'sys.sys_user': (db, row, source) => people(importOrganisation(db, { users: [row] }, source)),
};

async function importMenu(db: Database, row: SourceRow, source: string): Promise<SystemReport> {
  const { added, rejects, remarks } = await importMenus(db, [row], source);
  return { stored: added, rejects, remarks: remarks.map(({ reason, name }) => tell(`import.menu.${reason}`, { count: 1, names: [name] })) };
}

/** Is this the name of a table of the system in the table of rejects? */
export function isSystemTable(table: string): boolean {
  return Object.hasOwn(imports, table);
}

/** Imports a corrected row by itself. Null when it is stored; else why it is not, and the caller takes back what was changed. */
export async function mendSystemRow(db: Database, table: string, row: SourceRow, source: string): Promise<string | null> {
  const { stored = 0, rejects = [], remarks = [] } = (await imports[table]?.(db, row, source)) ?? {};
  if (stored) return null;
  const [fault] = rejects.flatMap(({ values }) => values);
  return fault ? tell('import.at-field', { field: fault.column, remark: fault.reason }) : (remarks[0] ?? tell('import.not-imported'));
}
