import { Type } from '@sinclair/typebox';
import { ok, okSaying } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { Id } from '#server/system-list/body-members.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { readChatAccounts, releaseChatAccount } from './chat-account-store.ts';

/** The accounts of providers by which users sign in, of all users (SCREEN-22); calls of our own. */
export function chatAccountRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/third/list',
      access: { permission: 'system:third:list' },
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readChatAccounts(db, query)),
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/third/release',
      access: { permission: 'system:third:release' },
      schema: { body: Type.Object({ id: Id }) },
      async run({ body, subject, address }) {
        await releaseChatAccount(db, { subject, address }, body.id);
        return okSaying('done.third-released');
      },
    }),
  ];
}
