import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { addCategory, deleteCategories, editCategory } from './write-category.ts';

const base = '/sys/category';
const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const pid = Type.Optional(Type.Union([Type.String({ maxLength: 36 }), Type.Null()]));

/** Changes of the category tree (wire 6.6). */
export function writeRoutes(context: ServerContext): Route[] {
  return [...saveRoutes(context), ...deleteRoutes(context)];
}

function saveRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'POST',
      url: `${base}/add`,
      access: { permission: 'system:category:add' },
      schema: { body: Type.Object({ name, pid }) },
      run: async ({ body, subject, address }) => ok(camelCaseRow(await addCategory(db, body, { subject, address })), 'done.added'),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: `${base}/edit`,
      access: { permission: 'system:category:edit' },
      schema: { body: Type.Object({ id: Type.String({ maxLength: 36 }), name: Type.Optional(name), pid }) },
      async run({ body, subject, address }) {
        await editCategory(db, body.id, body, { subject, address });
        return ok(null, 'done.edited');
      },
    }),
  ];
}

function deleteRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      url: `${base}/delete`,
      access: { permission: 'system:category:delete' },
      schema: { query: Type.Object({ id: Type.String({ maxLength: 36 }) }) },
      async run({ query, subject, address }) {
        await deleteCategories(db, [query.id], { subject, address });
        return okSaying('done.deleted');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: `${base}/deleteBatch`,
      access: { permission: 'system:category:delete' },
      schema: { query: Type.Object({ ids: IdList }) },
      async run({ query, subject, address }) {
        await deleteCategories(db, readIdList(query.ids), { subject, address });
        return okSaying('done.batch-deleted');
      },
    }),
  ];
}
