import { Type } from '@sinclair/typebox';
import { recordAudit } from '#server/access/audit.ts';
import { isPasswordRight } from '#server/access/passwords.ts';
import { closeSession } from '#server/access/sessions.ts';
import { bookAttempt, forgetAttempts } from '#server/access/sign-in-failures.ts';
import type { ServerContext } from '#server/server-context.ts';
import { ok, okSaying, type Answer } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { admitUser, type Entrance } from './admit-user.ts';
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

interface Attempt extends Entrance {
  username: string;
  password: string;
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
  return admitUser(db, user, { isRemembered, address, client });
}
