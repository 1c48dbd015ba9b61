import type { IncomingHttpHeaders } from 'node:http';
import { sql, type RawBuilder } from 'kysely';
import { fail } from '../errors.ts';
import type { Subject } from './subject.ts';

/** The spellings of the header that names a tenant (wire 1.3); clients that have none send 0. */
const HEADERS = ['tenant-id', 'x-tenant-id'] as const;
const NONE: ReadonlySet<unknown> = new Set([undefined, '', '0']);

/** The condition that this row of tenants is one that its users may work for now. */
export function activeTenant(tenant: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${tenant}.status = 1 and coalesce(${tenant}.begin_date, localtimestamp) <= localtimestamp
    and coalesce(${tenant}.end_date, localtimestamp) >= localtimestamp)`;
}

/** Refuses a request in the name of a tenant that is not one of the user's, or is frozen (AUTH-15): `tenant-foreign`. One that names none is the user's own. */
export function refuseForeignTenant(headers: IncomingHttpHeaders, { tenantIds }: Subject): void {
  const named = HEADERS.map((name) => headers[name]).filter((id) => !NONE.has(id));
  if (!named.every((id) => tenantIds.has(String(id)))) fail('tenant-foreign');
}
