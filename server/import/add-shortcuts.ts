import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { menuId } from './authored-menus.ts';

/**
 * Adds the pages that those of a role find first, by the code of the role, each named by its form, report or address. A role that has some
 * keeps its own; what is not in the menu is left out.
 */
export async function addShortcuts(db: Database, shortcuts: Readonly<Record<string, string[]>>): Promise<void> {
  for (const [role, names] of Object.entries(shortcuts)) {
    if (!Array.isArray(names)) continue;
    await sql`insert into sys.role_shortcut (role_id, permission_id, place)
      select r.id, p.id, named.place from sys.sys_role r
      cross join unnest(${names.map((name) => menuId(String(name)))}::text[]) with ordinality as named (id, place)
      join sys.sys_permission p on p.id = named.id
      where r.role_code = ${role} and not exists (select from sys.role_shortcut own where own.role_id = r.id)`.execute(db);
  }
}
