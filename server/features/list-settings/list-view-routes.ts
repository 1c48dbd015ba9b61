import { Type } from '@sinclair/typebox';
import type { Subject } from '#server/access/subject.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { Column } from './column-setting-routes.ts';
import { countViews, EVERYBODY, keepView, readViews, removeView } from './list-view-store.ts';
import { mayOpen, mayShare } from './share-right.ts';

const screen = Type.String({ minLength: 1, maxLength: 200 });
const title = Type.String({ minLength: 1, maxLength: 100 });
const View = Type.Object({
  screen,
  title,
  titleEn: Type.Optional(title),
  isShared: Type.Optional(Type.Boolean()),
  isDefault: Type.Optional(Type.Boolean()),
  /** The parameters of the list's address. */
  params: Type.String({ maxLength: 8000 }),
  columns: Type.Array(Column, { maxItems: 500 }),
});
const Key = Type.Object({ screen, title, isShared: Type.Optional(Type.String({ maxLength: 10 })) });

/** Views of an owner for a screen. */
const MOST = 100;

function ownerOf(subject: Subject, isShared: boolean): string {
  if (isShared && !mayShare(subject)) fail('no-permission');
  return isShared ? EVERYBODY : subject.userId;
}

/** Named views of the lists: a user's own, and those of all who may open the list, which are made by right. */
export function listViewRoutes({ db, catalogue }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/listView/list',
      access: 'self',
      schema: { query: Type.Object({ screen }) },
      run: async ({ query, subject }) => {
        const views = await readViews(db, query.screen, subject.userId, await mayOpen(catalogue, query.screen, subject));
        return ok({ views, mayShare: mayShare(subject) });
      },
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/listView/save',
      access: 'self',
      schema: { body: View },
      async run({ body, subject }) {
        const owner = ownerOf(subject, body.isShared === true);
        if ((await countViews(db, body.screen, owner)) >= MOST) fail('bad-input');
        const content = JSON.stringify({ params: body.params, columns: body.columns, titleEn: body.titleEn });
        await keepView(db, { screen: body.screen, title: body.title, user_id: owner, content, is_default: body.isDefault === true });
        return ok(null, 'done.added');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: '/sys/listView/delete',
      access: 'self',
      schema: { query: Key },
      async run({ query, subject }) {
        await removeView(db, query.screen, ownerOf(subject, query.isShared === 'true'), query.title);
        return ok(null, 'done.deleted');
      },
    }),
  ];
}
