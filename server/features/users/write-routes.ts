import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { newId } from '#server/db/new-id.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { deleteRoutes } from '#server/system-list/delete-routes.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { addUser, deleteUsers, editUser, resetPassword, setStatus } from './accounts.ts';
import { ChangedUser, NewUser } from './user-facts.ts';

const Freeze = Type.Object({ ids: IdList, status: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal(1), Type.Literal(2)]) });
const password = Type.String({ minLength: 1, maxLength: 200 });
const PasswordReset = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100 }),
  password,
  confirmpassword: Type.Optional(password),
});

/** Accounts (CALL-10, CALL-11, CALL-19, CALL-20). */
export function userWriteRoutes(context: ServerContext): Route[] {
  return [...saveRoutes(context), ...endRoutes(context)];
}

function saveRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/generateUserId',
      access: { permission: 'system:user:add' },
      run: async () => ok(newId()),
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/user/add',
      access: { permission: 'system:user:add' },
      schema: { body: NewUser },
      run: async ({ body, subject, address }) => ok(await addUser(db, { subject, address }, body), 'done.added'),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/user/edit',
      access: { permission: 'system:user:edit' },
      schema: { body: ChangedUser },
      async run({ body, subject, address }) {
        await editUser(db, { subject, address }, body);
        return ok(null, 'done.edited');
      },
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/user/changePassword',
      access: { permission: 'system:user:changepwd' },
      schema: { body: PasswordReset },
      async run({ body, subject, address }) {
        if (body.confirmpassword !== undefined && body.confirmpassword !== body.password) fail('passwords-differ');
        await resetPassword(db, { subject, address }, body.username, body.password);
        return ok(null, 'done.password-changed');
      },
    }),
  ];
}

function endRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'PUT',
      url: '/sys/user/frozenBatch',
      access: { permission: 'system:user:frozenBatch' },
      schema: { body: Freeze },
      async run({ body, subject, address }) {
        await setStatus(db, { subject, address }, readIdList(body.ids), Number(body.status) === 2 ? 2 : 1);
        return okSaying('done.operated');
      },
    }),
    ...deleteRoutes('/sys/user', 'system:user', (actor, ids) => deleteUsers(context, actor, ids)),
  ];
}
