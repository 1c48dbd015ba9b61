import { Type } from '@sinclair/typebox';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { signalNotice } from '#server/notices/notice-channel.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { Id, optionalText } from '#server/system-list/body-members.ts';
import { deleteRoutes } from '#server/system-list/delete-routes.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { readReceived } from './my-store.ts';
import { publishAnnouncement, withdrawAnnouncement } from './publish.ts';
import { sheetRoutes } from './sheets/sheet-routes.ts';
import { addAnnouncement, deleteAnnouncements, editAnnouncement, readAnnouncement, readAnnouncements } from './store.ts';

const BASE = '/sys/annountCement';
const right = <const Action extends string>(action: Action) => ({ permission: `system:annountCement:${action}` }) as const;

const byId = { query: Type.Object({ id: Id }) };
const time = optionalText(30);
const oneOf = <const Values extends readonly string[]>(values: Values) => Type.Union(values.map((value) => Type.Literal(value)));
const title = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const ids = optionalText(100_000);
const facts = {
  msgContent: optionalText(1_000_000),
  priority: Type.Optional(oneOf(['L', 'M', 'H'])),
  msgCategory: Type.Optional(oneOf(['1', '2'])),
  msgType: Type.Optional(Type.Union([Type.Literal('ALL'), Type.Literal('USER')])),
  ...{ startTime: time, endTime: time, publishTime: time, userIds: ids, departIds: ids, roleIds: ids, msgAbstract: optionalText(2000) },
};

/** The upkeep of announcements (SCREEN-08, CALL-89, CALL-90, CALL-92). */
export function announcementRoutes(context: ServerContext): Route[] {
  return [...readRoutes(context), ...writeRoutes(context), ...stateRoutes(context), ...sheetRoutes(context, BASE), syncRoute(context)];
}

function readRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${BASE}/list`,
      access: right('list'),
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readAnnouncements(db, query)),
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/queryById`,
      access: 'self',
      schema: byId,
      async run({ query, subject }) {
        const isEditor = subject.isAdministrator || subject.permissions.has('system:annountCement:list');
        const found = (isEditor && (await readAnnouncement(db, query.id))) || (await readReceived(db, subject, query.id));
        return ok(found ?? fail('record-unknown'));
      },
    }),
  ];
}

function writeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'POST',
      url: `${BASE}/add`,
      access: right('add'),
      schema: { body: Type.Object({ ...facts, titile: title }) },
      run: async ({ body, subject, address }) => ok(await addAnnouncement(db, { subject, address }, body), 'done.added'),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: `${BASE}/edit`,
      access: right('edit'),
      schema: { body: Type.Object({ ...facts, titile: Type.Optional(title), id: Id }) },
      async run({ body, subject, address }) {
        await editAnnouncement(db, { subject, address }, body);
        return ok(null, 'done.edited');
      },
    }),
    ...deleteRoutes(BASE, 'system:annountCement', (actor, list) => deleteAnnouncements(db, actor, list)),
  ];
}

/** They change state by GET, as the wire has it; the token travels in a header, so no link of another site can ask for them. */
function stateRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${BASE}/doReleaseData`,
      access: right('release'),
      schema: byId,
      async run({ query, subject, address }) {
        await publishAnnouncement(db, { subject, address }, query.id);
        return ok(null, 'done.announcement-published');
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/doReovkeData`,
      access: right('revoke'),
      schema: byId,
      async run({ query, subject, address }) {
        await withdrawAnnouncement(db, { subject, address }, query.id);
        return ok(null, 'done.announcement-withdrawn');
      },
    }),
  ];
}

/** Has open pages ask again for their notices: those who have been sent one, or everybody. */
function syncRoute({ db }: ServerContext): Route {
  return defineRoute({
    method: 'GET',
    url: `${BASE}/syncNotic`,
    access: right('release'),
    schema: { query: Type.Object({ anntId: Type.Optional(Id) }) },
    async run({ query }) {
      const found = query.anntId ? ((await readAnnouncement(db, query.anntId)) ?? fail('record-unknown')) : null;
      await signalNotice(db, found ? { to: 'recipients', id: found.id, text: found.titile } : { to: 'all', id: '', text: '' });
      return ok(null, 'done.announcement-synced');
    },
  });
}
