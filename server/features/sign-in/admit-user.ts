import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { recordAudit } from '#server/access/audit.ts';
import { openSession } from '#server/access/sessions.ts';
import { readDepartsOf, userInfo } from '#server/access/user-info.ts';
import { readAllDictionaryItems } from '#server/catalogue/choices/dictionary-items.ts';
import type { Database } from '#server/db/connect.ts';
import type { SysUser } from '#server/db/tables/access.ts';
import { ok, type Answer } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { readTenantsOf } from './tenant-store.ts';

/** Who signs in from where, and for how long. */
export interface Entrance {
  isRemembered: boolean;
  address: string;
  client: string | undefined;
}

/** The entrance of a request. */
export const entranceOf = ({ headers }: FastifyRequest, address: string, isRemembered = false): Entrance => ({
  ...{ isRemembered, address },
  client: headers['user-agent'],
});

/** Signs a user in whose identity has been proved, and answers as the wire says (wire 2.3); `user-frozen` for one who may not. */
export async function admitUser(db: Database, user: Selectable<SysUser>, { isRemembered, address, client }: Entrance): Promise<Answer> {
  if (user.status !== 1) fail('user-frozen');
  const tenants = await readTenantsOf(db, user.rel_tenant_ids);
  const departs = await readDepartsOf(db, user.id);
  const orgCode = user.org_code ?? departs[0]?.orgCode ?? null;
  const token = await openSession(db, { userId: user.id, orgCode, address, isRemembered, client });
  await recordAudit(db, { action: 'sign-in', userId: user.id, username: user.username, address });
  const multiDepart = Math.min(departs.length, 2);
  const sysAllDictItems = await readAllDictionaryItems(db);
  const choices = { departs, multi_depart: multiDepart, ...(tenants && { tenantList: tenants }) };
  return ok({ token, userInfo: userInfo(user, orgCode), ...choices, sysAllDictItems }, 'done.signed-in');
}
