import { Type } from '@sinclair/typebox';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { mayOpen, mayShare } from './share-right.ts';
import { countQueries, keepQuery, readQueries, removeQuery } from './saved-query-store.ts';

const screen = Type.String({ minLength: 1, maxLength: 200 });
const title = Type.String({ minLength: 1, maxLength: 100 });
const SavedQuery = Type.Object({
  screen,
  title,
  isShared: Type.Optional(Type.Boolean()),
  matchType: Type.Union([Type.Literal('and'), Type.Literal('or')]),
  records: Type.Array(Type.Record(Type.String({ maxLength: 50 }), Type.Unknown()), { minItems: 1, maxItems: 100 }),
});

/** Characters of a query, and queries of a user for a screen. */
const LONGEST = 20_000;
const MOST = 100;
/** Saved queries of the lists: a user's own, and those shared with all who may open the list (QUERY-07, QUERY-08). */
export function savedQueryRoutes({ db, catalogue }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/savedQuery/list',
      access: 'self',
      schema: { query: Type.Object({ screen }) },
      run: async ({ query, subject }) => {
        const queries = await readQueries(db, query.screen, subject.userId, await mayOpen(catalogue, query.screen, subject));
        return ok({ queries, mayShare: mayShare(subject) });
      },
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/savedQuery/save',
      access: 'self',
      schema: { body: SavedQuery },
      async run({ body, subject }) {
        const { matchType, records, isShared = false } = body;
        const content = JSON.stringify({ matchType, records });
        if (isShared && !mayShare(subject)) fail('no-permission');
        if (content.length > LONGEST || (await countQueries(db, body.screen, subject.userId)) >= MOST) fail('bad-input');
        await keepQuery(db, { screen: body.screen, title: body.title, user_id: subject.userId, content, is_shared: isShared });
        return ok(null, 'done.added');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: '/sys/savedQuery/delete',
      access: 'self',
      schema: { query: Type.Object({ screen, title }) },
      async run({ query, subject }) {
        await removeQuery(db, query.screen, subject.userId, query.title);
        return ok(null, 'done.deleted');
      },
    }),
  ];
}
