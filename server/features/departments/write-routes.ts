import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { deleteRoutes } from '#server/system-list/delete-routes.ts';
import { Id, optionalText } from '#server/system-list/body-members.ts';
import { addDepart, deleteDeparts, editDepart } from './write-depart.ts';

const facts = {
  departName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  departNameEn: optionalText(500),
  departNameAbbr: optionalText(500),
  departOrder: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()])),
  description: optionalText(500),
  orgCategory: Type.Optional(Type.Union([Type.String({ pattern: '^[0-9]{1,10}$' }), Type.Null()])),
  parentId: optionalText(36),
  ...{ mobile: optionalText(32), fax: optionalText(32), address: optionalText(100), memo: optionalText(500) },
  status: Type.Optional(Type.Union([Type.String({ pattern: '^[01]?$' }), Type.Null()])),
};
const NewDepart = Type.Object(facts);
const ChangedDepart = Type.Object({ ...facts, id: Id });

/** Department maintenance (CALL-68): codes are assigned here, and deleting includes descendants. */
export function departWriteRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'POST',
      url: '/sys/sysDepart/add',
      access: { permission: 'system:depart:add' },
      schema: { body: NewDepart },
      run: async ({ body, subject, address }) => ok(await addDepart(db, { subject, address }, body), 'done.added'),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/sysDepart/edit',
      access: { permission: 'system:depart:edit' },
      schema: { body: ChangedDepart },
      async run({ body, subject, address }) {
        await editDepart(db, { subject, address }, body);
        return ok(null, 'done.edited');
      },
    }),
    ...deleteRoutes('/sys/sysDepart', 'system:depart', (actor, ids) => deleteDeparts(context, actor, ids)),
  ];
}
