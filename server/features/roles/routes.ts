import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { Id, optionalText } from '#server/system-list/body-members.ts';
import { deleteRoutes } from '#server/system-list/delete-routes.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { addRole, deleteRoles, editRole, isCodeTaken, readAllRoles, readRoles } from './store.ts';

const facts = {
  roleName: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  // Fields hold codes joined by commas, and asterisks search.
  roleCode: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s,*!]+$' }),
  description: optionalText(255),
};

/** Roles (CALL-21..24): everyone may pick one; maintaining them needs permission. */
export function roleRoutes(context: ServerContext): Route[] {
  return [...readRoutes(context), ...writeRoutes(context)];
}

function readRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/role/list',
      access: 'self',
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readRoles(db, query)),
    }),
    defineRoute({ method: 'GET', url: '/sys/role/queryall', access: 'self', run: async () => ok(await readAllRoles(db)) }),
    defineRoute({
      method: 'GET',
      url: '/sys/role/checkRoleCode',
      access: 'self',
      schema: { query: Type.Object({ id: Type.Optional(Type.String({ maxLength: 36 })), roleCode: Type.String({ maxLength: 100 }) }) },
      async run({ query }) {
        if (await isCodeTaken(db, query.roleCode, query.id ?? '')) fail('role-code-taken');
        return ok(true);
      },
    }),
  ];
}

function writeRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'POST',
      url: '/sys/role/add',
      access: { permission: 'system:role:add' },
      schema: { body: Type.Object(facts) },
      run: async ({ body, subject, address }) => ok(await addRole(db, { subject, address }, body), 'done.added'),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/role/edit',
      access: { permission: 'system:role:edit' },
      schema: { body: Type.Object({ ...facts, id: Id }) },
      async run({ body, subject, address }) {
        await editRole(db, { subject, address }, body);
        return ok(null, 'done.edited');
      },
    }),
    ...deleteRoutes('/sys/role', 'system:role', (actor, ids) => deleteRoles(db, actor, ids)),
  ];
}
