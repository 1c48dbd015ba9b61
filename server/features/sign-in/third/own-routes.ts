import { Type } from '@sinclair/typebox';
import { recordAct } from '#server/access/audit.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { accountsOf, releaseAccount } from './account-store.ts';

/** The accounts by which the caller may sign in, shown and removed; calls of our own. */
export function ownAccountRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/third/mine',
      access: 'self',
      async run({ subject }) {
        const rows = await accountsOf(db, subject.userId);
        return ok(rows.map((row) => ({ thirdType: row.third_type, thirdId: row.third_id, name: row.name, createTime: row.create_time })));
      },
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/third/unbind',
      access: 'self',
      schema: { body: Type.Object({ thirdType: Type.String({ maxLength: 30 }), thirdId: Type.String({ maxLength: 200 }) }) },
      async run({ body: { thirdType, thirdId }, subject, address }) {
        if (!(await releaseAccount(db, subject.userId, thirdType, thirdId))) fail('third-not-bound');
        await recordAct(db, { subject, address }, 'third-account-released', thirdType);
        return okSaying('done.third-released');
      },
    }),
  ];
}
