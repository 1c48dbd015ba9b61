import { Type } from '@sinclair/typebox';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { Id } from '#server/system-list/body-members.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { readPaging } from '#server/system-list/read-paging.ts';
import { markRead, readMine, readUnread } from './my-store.ts';

const DEFAULT_SIZE = 5;
const MAX_SIZE = 100;

/** What the user has been sent: the bell, the own list, and reading (CALL-91, CALL-93). */
export function myNoticeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/annountCement/listByUser',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query, subject }) => ok(await readUnread(db, subject, readPaging(query.pageSize, DEFAULT_SIZE, MAX_SIZE))),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query, subject }) => ok(await readMine(db, subject, query)),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
      access: 'self',
      schema: { body: Type.Object({ anntId: Id }) },
      async run({ body, subject }) {
        await markRead(db, subject, body.anntId);
        return ok();
      },
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/sysAnnouncementSend/readAll',
      access: 'self',
      async run({ subject }) {
        await markRead(db, subject, 'all');
        return ok(null, 'done.all-read');
      },
    }),
  ];
}
