import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { Id, optionalText } from '#server/system-list/body-members.ts';
import { deleteRoutes } from '#server/system-list/delete-routes.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { addPosition, deletePositions, editPosition, readPosition, readPositions } from './store.ts';

const facts = {
  code: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s,*!]+$' }),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  postRank: optionalText(2),
  companyId: optionalText(255),
};

/** Positions (CALL-88): everyone may pick one; maintaining them needs permission. */
export function positionRoutes(context: ServerContext): Route[] {
  return [...readRoutes(context), ...writeRoutes(context)];
}

function readRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/position/list',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readPositions(db, query)),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/position/queryByCode',
      access: 'self',
      schema: { query: Type.Object({ code: Type.String({ maxLength: 100 }) }) },
      run: async ({ query }) => ok((await readPosition(db, 'code', query.code)) ?? fail('record-unknown')),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/position/queryById',
      access: 'self',
      schema: { query: Type.Object({ id: Id }) },
      run: async ({ query }) => ok((await readPosition(db, 'id', query.id)) ?? fail('record-unknown')),
    }),
  ];
}

function writeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'POST',
      url: '/sys/position/add',
      access: { permission: 'system:position:add' },
      schema: { body: Type.Object(facts) },
      run: async ({ body, subject, address }) => ok(await addPosition(db, { subject, address }, body), 'done.added'),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/position/edit',
      access: { permission: 'system:position:edit' },
      schema: { body: Type.Object({ ...facts, id: Id }) },
      async run({ body, subject, address }) {
        await editPosition(db, { subject, address }, body);
        return ok(null, 'done.edited');
      },
    }),
    ...deleteRoutes('/sys/position', 'system:position', (actor, ids) => deletePositions(db, actor, ids)),
  ];
}
