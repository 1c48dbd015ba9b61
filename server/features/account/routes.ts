import { Type } from '@sinclair/typebox';
import { recordAudit } from '../../access/audit.ts';
import { hashPassword, isPasswordRight, isPasswordStrong } from '../../access/passwords.ts';
import { bookAttempt, forgetAttempts } from '../../access/sign-in-failures.ts';
import type { Subject } from '../../access/subject.ts';
import { readDepartsOf, userInfo } from '../../access/user-info.ts';
import type { ServerContext } from '../../app.ts';
import type { Database } from '../../db/connect.ts';
import { ok } from '../../envelope.ts';
import { fail } from '../../errors.ts';
import { defineRoute, type Route } from '../../route.ts';
import { readUser, storePassword, switchDepart } from './store.ts';

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
        return ok(null, '密码重置成功!');
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

/** Checks the old password under the same lock-out as a sign-in; every session of the user ends with the change. */
async function changePassword(
  db: Database,
  subject: Subject,
  { username = subject.username, oldpassword = '', password = '', confirmpassword = '' }: Partial<Record<string, string>>,
  address: string,
): Promise<void> {
  if (username !== subject.username) fail('only-own-password');
  if (!(await bookAttempt(db, username, address))) fail('login-locked');
  const user = await readUser(db, subject.userId);
  if (!(await isPasswordRight(user.password, oldpassword))) fail('old-password-wrong');
  await forgetAttempts(db, username, address);
  if (!password) fail('new-password-missing');
  if (password !== confirmpassword) fail('passwords-differ');
  if (!isPasswordStrong(password, oldpassword, username)) fail('password-weak');
  await storePassword(db, subject.userId, await hashPassword(password));
  await recordAudit(db, { action: 'password-change', userId: subject.userId, username, address });
}
