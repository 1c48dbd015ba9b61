import { nameInitials } from '../access/name-initials.ts';
import type { Database } from '../db/connect.ts';
import type { SourceCells } from './cells.ts';
import { derivedId } from './derived-id.ts';
import { addShortcuts } from './add-shortcuts.ts';
import { grantRights } from './grant-rights.ts';
import type { Organisation } from './import-file.ts';
import type { SourceRow } from './read-row.ts';
import type { RejectedRow } from './rejects.ts';
import { importUsers } from './import-users.ts';
import { addRows, isNew, stampOf } from './new-rows.ts';
import { readRows, type SystemReport } from './system-rows.ts';

/** How many of each were new, and what was not imported as it came. */
export interface OrganisationReport {
  departments: number;
  roles: number;
  positions: number;
  users: number;
  rejects: RejectedRow[];
  remarks: string[];
}

/**
 * Adds missing departments, roles, positions and users; existing ones are left unchanged. A department whose code another one has is not added:
 * what lies below it in the source is put below that one.
 */
export async function importOrganisation(db: Database, organisation: Organisation, source = ''): Promise<OrganisationReport> {
  const { departments: places = [], roles: duties = [], positions: posts = [], users: people = [], shortcuts = {} } = organisation;
  const owners = await codeOwners(db, places);
  // Rejects keep their row as it is imported, so that one which is mended later is below the same department.
  const departments = await importDepartments(db, places.map(inPlaceOf(owners)), source);
  const roles = await importRoles(db, duties, source);
  await addShortcuts(db, shortcuts);
  const positions = await importPositions(db, posts, source);
  const users = await importUsers(db, people.map(inPlaceOf(owners)), source);
  const all = [departments, roles, positions, users];
  return {
    ...{ departments: departments.stored, roles: roles.stored, positions: positions.stored, users: users.stored },
    ...{ rejects: all.flatMap(({ rejects }) => rejects), remarks: all.flatMap(({ remarks }) => remarks) },
  };
}

/** The departments that have the codes of some of the source, by the id that the source has for them. */
async function codeOwners(db: Database, rows: readonly SourceRow[]): Promise<Map<string, string>> {
  const there = await db.selectFrom('sys.sys_depart').select(['id', 'org_code']).execute();
  const ids = new Map(there.map(({ id, org_code }) => [org_code, id]));
  return new Map(
    rows.flatMap(({ id, org_code }) => {
      const owner = ids.get(String(org_code));
      return id === undefined || id === null || owner === undefined || owner === id ? [] : [[String(id), owner] as const];
    }),
  );
}

/** The members in which a row of the source names departments: one, or several as a list or joined by comma. */
const PLACES = ['parent_id', 'departs', 'depart_ids'] as const;

function inPlaceOf(owners: ReadonlyMap<string, string>) {
  const own = (id: unknown) => owners.get(String(id)) ?? id;
  const placed = (named: unknown) => {
    if (Array.isArray(named)) return named.map(own);
    return typeof named === 'string' ? named.split(',').map(own).join(',') : named;
  };
  return (row: SourceRow): SourceRow => ({
    ...row,
    ...Object.fromEntries(PLACES.flatMap((name) => (name in row ? [[name, placed(row[name])] as const] : []))),
  });
}

async function importDepartments(db: Database, rows: readonly SourceRow[], source: string): Promise<SystemReport> {
  const read = await readRows(db, { table: 'sys.sys_depart', source }, rows, readDepartment);
  return addRows(read, 'import.depart-exists', async (depart) => {
    const added = await db
      .insertInto('sys.sys_depart')
      .values(depart)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isNew(added)) return { isNew: true, takenCode: null };
    const there = await db.selectFrom('sys.sys_depart').select('id').where('id', '=', depart.id).executeTakeFirst();
    return { isNew: false, takenCode: there ? null : depart.org_code };
  });
}

function readDepartment(cells: SourceCells) {
  const code = cells.requiredText('org_code');
  const name = cells.text('depart_name') ?? code;
  const parent = cells.text('parent_id') ?? '';
  return {
    ...{ id: cells.text('id') ?? derivedId('depart', code), parent_id: parent, org_code: code, depart_name: name },
    ...{ initials: nameInitials(name), depart_order: cells.number('depart_order', 0), status: '1', address: cells.text('address') },
    ...{ org_category: cells.text('org_category') ?? '1', org_type: parent ? '2' : '1', mobile: cells.text('mobile') },
    ...{ description: cells.text('description'), memo: cells.text('memo'), ...stampOf(cells) },
  };
}

async function importRoles(db: Database, rows: readonly SourceRow[], source: string): Promise<SystemReport> {
  const read = await readRows(db, { table: 'sys.sys_role', source }, rows, readRole);
  return addRows(read, 'import.role-exists', async (role, row) => {
    const added = await db
      .insertInto('sys.sys_role')
      .values(role)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isNew(added)) {
      await grantRights(db, role.id, row);
      return { isNew: true, takenCode: null };
    }
    const there = await db.selectFrom('sys.sys_role').select('id').where('id', '=', role.id).executeTakeFirst();
    return { isNew: false, takenCode: there ? null : role.role_code };
  });
}

function readRole(cells: SourceCells) {
  const code = cells.requiredText('role_code');
  return {
    ...{ id: cells.text('id') ?? derivedId('role', code), role_code: code, role_name: cells.text('role_name') ?? code },
    ...{ description: cells.text('description'), ...stampOf(cells) },
  };
}

/** Rows of `sys_position`; dumps of before version 3 call the rank `rank`. */
async function importPositions(db: Database, rows: readonly SourceRow[], source: string): Promise<SystemReport> {
  const ranked = rows.map((row) => ({ ...row, post_rank: row.post_rank ?? row.rank }));
  const read = await readRows(db, { table: 'sys.sys_position', source }, ranked, readPosition);
  return addRows(read, 'import.position-exists', async (position) => {
    const added = await db
      .insertInto('sys.sys_position')
      .values(position)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isNew(added)) return { isNew: true, takenCode: null };
    const there = await db.selectFrom('sys.sys_position').select('id').where('id', '=', position.id).executeTakeFirst();
    return { isNew: false, takenCode: there ? null : position.code };
  });
}

function readPosition(cells: SourceCells) {
  const code = cells.requiredText('code');
  return {
    ...{ id: cells.text('id') ?? derivedId('position', code), code, name: cells.text('name') ?? code, post_rank: cells.text('post_rank') },
    ...{ company_id: cells.text('company_id'), sys_org_code: cells.text('sys_org_code'), ...stampOf(cells) },
  };
}
