import { Type } from '@sinclair/typebox';
import { readDepartsOf, userInfo } from '#server/access/user-info.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { changePassword } from './change-password.ts';
import { readUser, switchDepart } from './store.ts';

const text = Type.Optional(Type.String({ maxLength: 200 }));
const PasswordChange = Type.Object({ username: text, oldpassword: text, password: text, confirmpassword: text });
const DepartChoice = Type.Object({ orgCode: Type.String({ maxLength: 64 }), username: text });

/** Password change (CALL-09, wire 2.8) and departments (CALL-07, wire 2.6). */
export function accountRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/user/updatePassword',
      access: 'self',
      schema: { body: PasswordChange },
      async run({ body, subject, address }) {
        await changePassword(db, subject, body, address);
        return ok(null, 'done.password-reset');
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/user/getCurrentUserDeparts',
      access: 'self',
      run: async ({ subject }) => ok({ list: await readDepartsOf(db, subject.userId), orgCode: subject.orgCode }),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: '/sys/selectDepart',
      access: 'self',
      schema: { body: DepartChoice },
      async run({ body, subject, request }) {
        const departs = await readDepartsOf(db, subject.userId);
        if (!departs.some((depart) => depart.orgCode === body.orgCode)) fail('depart-unknown');
        await switchDepart(db, subject.userId, String(request.headers['x-access-token']), body.orgCode);
        return ok({ userInfo: userInfo(await readUser(db, subject.userId)) });
      },
    }),
  ];
}
