import { Type } from '@sinclair/typebox';
import type { Actor } from '../access/audit.ts';
import { okSaying } from '../envelope.ts';
import { defineRoute, type Route } from '../route.ts';
import { IdList, readIdList } from './id-list.ts';
import { Id } from './body-members.ts';

/** Deletes records, all of them or none. */
export type DeleteAll = (actor: Actor, ids: readonly string[]) => Promise<void>;

/** The two calls by which system lists delete: `delete?id` for one record, `deleteBatch?ids` for several (wire 6.1); the rights are of the same names. */
export function deleteRoutes(url: `/sys/${string}`, permission: string, deleteAll: DeleteAll): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      url: `${url}/delete`,
      access: { permission: `${permission}:delete` },
      schema: { query: Type.Object({ id: Id }) },
      async run({ query, subject, address }) {
        await deleteAll({ subject, address }, [query.id]);
        return okSaying('done.deleted');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: `${url}/deleteBatch`,
      access: { permission: `${permission}:deleteBatch` },
      schema: { query: Type.Object({ ids: IdList }) },
      async run({ query, subject, address }) {
        await deleteAll({ subject, address }, readIdList(query.ids));
        return okSaying('done.batch-deleted');
      },
    }),
  ];
}
