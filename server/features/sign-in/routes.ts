import { Type } from '@sinclair/typebox';
import { recordAudit } from '#server/access/audit.ts';
import { isPasswordRight } from '#server/access/passwords.ts';
import { closeSession, openSession } from '#server/access/sessions.ts';
import { bookAttempt, forgetAttempts } from '#server/access/sign-in-failures.ts';
import { readDepartsOf, userInfo } from '#server/access/user-info.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readAllDictionaryItems } from '#server/catalogue/choices/dictionary-items.ts';
import { ok, okSaying, type Answer } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { captchaImage, newCaptchaText } from './captcha-image.ts';
import { findUser, keepCaptcha, takeCaptcha } from './store.ts';

const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  captcha: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Null()])),
  checkKey: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number(), Type.Null()])),
  remember_me: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});

/** Captcha (wire 2.1), sign-in (CALL-01, wire 2.3) and sign-out (CALL-03, wire 2.5). */
export function signInRoutes(context: ServerContext): Route[] {
  const { db, config } = context;
  return [
    captchaRoute(context),
    defineRoute({
      method: 'POST',
      url: '/sys/login',
      access: 'public',
      schema: { body: Credentials },
      async run({ body, address, request }) {
        if (config.captcha) await checkCaptcha(context, body.checkKey, body.captcha);
        return signIn(context, {
          username: body.username,
          password: body.password,
          isRemembered: body.remember_me === true,
          address,
          client: request.headers['user-agent'],
        });
      },
    }),
    defineRoute({
      method: ['POST', 'GET', 'PUT', 'DELETE'],
      url: '/sys/logout',
      access: 'public',
      async run({ request }) {
        const token = request.headers['x-access-token'];
        if (typeof token === 'string') await closeSession(db, token);
        return okSaying('done.signed-out');
      },
    }),
  ];
}

function captchaRoute({ db }: ServerContext): Route {
  return defineRoute({
    method: 'GET',
    url: '/sys/randomImage/:key',
    access: 'public',
    schema: { params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }) },
    async run({ params, address }) {
      const answer = newCaptchaText();
      await keepCaptcha(db, params.key, answer, address);
      return ok(captchaImage(answer));
    },
  });
}

async function checkCaptcha(
  { db }: ServerContext,
  key: string | number | null | undefined,
  typed: string | null | undefined,
): Promise<void> {
  if (!typed || key === undefined || key === null) fail('captcha-missing');
  const answer = await takeCaptcha(db, String(key));
  if (answer?.toLowerCase() !== typed.trim().toLowerCase()) fail('captcha-wrong');
}

interface Attempt {
  username: string;
  password: string;
  isRemembered: boolean;
  address: string;
  client: string | undefined;
}

/** An unknown name, a deleted user and a wrong password have the same response and timing. */
async function signIn({ db }: ServerContext, { username, password, isRemembered, address, client }: Attempt): Promise<Answer> {
  const lock = await bookAttempt(db, username, address);
  if (lock) fail(lock);
  const user = await findUser(db, username);
  const isRight = await isPasswordRight(user?.password ?? null, password);
  if (!user || !isRight) {
    await recordAudit(db, { action: 'sign-in-refused', username, address });
    fail('login-wrong');
  }
  if (user.status !== 1) fail('user-frozen');
  await forgetAttempts(db, username, address);
  const departs = await readDepartsOf(db, user.id);
  const orgCode = user.org_code ?? departs[0]?.orgCode ?? null;
  const token = await openSession(db, { userId: user.id, orgCode, address, isRemembered, client });
  await recordAudit(db, { action: 'sign-in', userId: user.id, username, address });
  const multiDepart = Math.min(departs.length, 2);
  const sysAllDictItems = await readAllDictionaryItems(db);
  return ok({ token, userInfo: userInfo(user, orgCode), departs, multi_depart: multiDepart, sysAllDictItems }, 'done.signed-in');
}
