import { sql } from 'kysely';
import { activeTenant } from '#server/access/tenants.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';

/** A tenant on the wire. */
export interface TenantInfo {
  id: number;
  name: string;
  beginDate: string | null;
  endDate: string | null;
  status: number;
}

/** The tenants that a user may choose from (wire 2.3), of the ids that stand in the user's row; null for a user without any, `tenants-frozen` when none of them is active. */
export async function readTenantsOf(db: Database, ids: string | null): Promise<readonly TenantInfo[] | null> {
  const listed = (ids ?? '').split(',').flatMap((id) => (/^\s*\d{1,9}\s*$/.test(id) ? [Number(id)] : []));
  if (listed.length === 0) return null;
  const { rows } = await sql<TenantInfo>`select id, name, begin_date as "beginDate", end_date as "endDate", status from sys.sys_tenant
    where id = any(${listed}::int[]) and ${activeTenant(sql`sys_tenant`)} order by id`.execute(db);
  return rows.length > 0 ? rows : fail('tenants-frozen');
}
