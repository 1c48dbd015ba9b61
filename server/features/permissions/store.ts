import { sql, type Selectable } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { SysPermission } from '#server/db/tables/access.ts';

/** A row of the menu table and whether a role of the user holds it. */
export type PermissionRow = Selectable<SysPermission> & { is_granted: boolean };

/** Every menu entry and button that is not deleted, in menu order. */
export function readPermissions(db: Database, userId: string): Promise<PermissionRow[]> {
  return db
    .selectFrom('sys.sys_permission as p')
    .where('p.del_flag', '=', 0)
    .selectAll('p')
    .select(
      sql<boolean>`exists (select 1 from sys.sys_role_permission rp join sys.sys_user_role ur on ur.role_id = rp.role_id
        where rp.permission_id = p.id and ur.user_id = ${userId})`.as('is_granted'),
    )
    .orderBy(sql`p.sort_no nulls last`)
    .orderBy('p.id')
    .execute();
}
