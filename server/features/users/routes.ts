import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { limitCalls } from '#server/access/limit-calls.ts';
import { bare, ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { Id } from '#server/system-list/body-members.ts';
import { isTaken, readCandidates, readUserById, readUsers, readUsersByIds, readUsersByValue, readUsersOfDeparts } from './store.ts';
import { pickerViewOf, viewOf, wholeView } from './user-view.ts';

const text = Type.Optional(Type.String({ maxLength: 200 }));
/** More than forms send while somebody types, less than it takes to find accounts by guessing. */
const MAX_CHECKS_PER_MINUTE = 60;

/** User look-ups (CALL-12, CALL-15..18): open to everyone; user managers see more members. */
export function userRoutes(context: ServerContext): Route[] {
  return [...pageRoutes(context), ...pickRoutes(context), ...singleRoutes(context)];
}

function pageRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/list',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query, subject }) => ok(await readUsers(db, viewOf(subject), query)),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/user/queryUserComponentData',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query, subject }) => ok(await readCandidates(db, pickerViewOf(subject), query)),
    }),
  ];
}

function pickRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/getMultiUser',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query, subject }) => bare(await readUsersByValue(db, subject, query)),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/user/queryUserByDepId',
      access: 'self',
      schema: { query: Type.Object({ id: IdList, realname: text }) },
      run: async ({ query, subject }) => ok(await readUsersOfDeparts(db, subject, readIdList(query.id), query.realname ?? '')),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/user/queryByIds',
      access: 'self',
      schema: { query: Type.Object({ userIds: IdList }) },
      run: async ({ query, subject }) => ok(await readUsersByIds(db, subject, readIdList(query.userIds))),
    }),
  ];
}

function singleRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/queryById',
      access: 'self',
      schema: { query: Type.Object({ id: Id }) },
      async run({ query, subject }) {
        const view = query.id === subject.userId ? wholeView : viewOf(subject);
        return ok((await readUserById(db, view, query.id)) ?? fail('record-unknown'));
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/user/checkOnlyUser',
      // Not public as in the stock product, where it reveals who has an account.
      access: { permission: 'system:user:add' },
      schema: { query: Type.Object({ username: text, phone: text, email: text, id: text }) },
      async run({ query, subject }) {
        await limitCalls(db, subject, 'checkOnlyUser', MAX_CHECKS_PER_MINUTE);
        if (await isTaken(db, query)) fail('user-taken');
        return ok(true);
      },
    }),
  ];
}
