import { Type } from '@sinclair/typebox';
import { accountFault } from '#renderer';
import { recordAudit } from '#server/access/audit.ts';
import { createUser } from '#server/access/create-user.ts';
import { hashPassword, requireStrong } from '#server/access/passwords.ts';
import { smsProvider } from '#server/access/sms.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { Sentence } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { optionalText, textOrNull } from '#server/system-list/body-members.ts';
import { admitUser, entranceOf } from './admit-user.ts';
import * as sms from './sms-store.ts';

const phone = Type.String({ maxLength: 20 });
const code = Type.String({ minLength: 1, maxLength: 10 });
const password = Type.String({ minLength: 1, maxLength: 200 });
const username = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s,*!]+$' });
const Purpose = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]);

/** Codes by text message, and what they open: signing in (CALL-02), registering, a new password (wire 2.4, 2.8; IMPLIED-27). */
export function phoneRoutes(context: ServerContext): Route[] {
  return [smsRoute(context), phoneSignInRoute(context), registerRoute(context), ...recoveryRoutes(context)];
}

/** The answer is the same whether an account has that phone: nobody learns who has one. */
function smsRoute({ db, config, log }: ServerContext): Route {
  const provider = smsProvider(config, log);
  return defineRoute({
    method: 'POST',
    url: '/sys/sms',
    access: 'public',
    schema: { body: Type.Object({ mobile: phone, smsmode: Purpose }) },
    async run({ body: { mobile, smsmode }, address }) {
      if (!provider) fail('sms-off');
      refusePhone(mobile);
      if (smsmode === '1' && !config.registration) fail('registration-off');
      const text = await sms.newSmsCode(db, mobile, smsmode, address);
      if (smsmode !== '1' && !(await sms.findUserByPhone(db, mobile))) return okSaying('done.code-sent');
      await provider.sendCode(mobile, text).catch(async () => {
        await sms.forgetSmsCode(db, mobile, smsmode);
        fail('sms-failed');
      });
      return okSaying('done.code-sent');
    },
  });
}

function phoneSignInRoute({ db }: ServerContext): Route {
  return defineRoute({
    method: 'POST',
    url: '/sys/phoneLogin',
    access: 'public',
    schema: { body: Type.Object({ mobile: phone, captcha: code, remember_me: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])) }) },
    async run({ body, address, request }) {
      await sms.checkSmsCode(db, body.mobile, '0', body.captcha);
      const user = (await sms.findUserByPhone(db, body.mobile)) ?? fail('sms-code-wrong');
      await sms.forgetSmsCode(db, body.mobile, '0');
      return admitUser(db, user, entranceOf(request, address, body.remember_me === true));
    },
  });
}

/** A new account without any role: an administrator grants them. */
function registerRoute({ db, config }: ServerContext): Route {
  return defineRoute({
    method: 'POST',
    url: '/sys/user/register',
    access: 'public',
    schema: { body: Type.Object({ phone, smscode: code, username, password, email: optionalText(45) }) },
    async run({ body, address }) {
      if (!config.registration) fail('registration-off');
      await sms.checkSmsCode(db, body.phone, '1', body.smscode);
      const email = textOrNull(body.email);
      refuseFaults({ username: body.username, email: email ?? '' });
      requireStrong(body.password, '', body.username);
      if (await sms.isAccountTaken(db, { username: body.username, phone: body.phone, email })) fail('user-taken');
      const id = await createUser(db, { username: body.username, password: body.password });
      await sms.storeContacts(db, id, { phone: body.phone, email });
      await sms.forgetSmsCode(db, body.phone, '1');
      await recordAudit(db, { action: 'registration', userId: id, username: body.username, address });
      return okSaying('done.registered');
    },
  });
}

/** First the phone is proved, then the new password is set with the same code. */
function recoveryRoutes({ db }: ServerContext): Route[] {
  const prove = async (mobile: string, text: string) => {
    await sms.checkSmsCode(db, mobile, '2', text);
    return (await sms.findUserByPhone(db, mobile)) ?? fail('sms-code-wrong');
  };
  return [
    defineRoute({
      method: 'POST',
      url: '/sys/user/phoneVerification',
      access: 'public',
      schema: { body: Type.Object({ phone, smscode: code }) },
      run: async ({ body }) => ok({ smscode: body.smscode, username: (await prove(body.phone, body.smscode)).username }),
    }),
    defineRoute({
      // By POST, though stock clients put the password into an address: those are kept in histories and logs.
      method: 'POST',
      url: '/sys/user/passwordChange',
      access: 'public',
      schema: { body: Type.Object({ phone, smscode: code, username, password }) },
      async run({ body, address }) {
        const user = await prove(body.phone, body.smscode);
        if (user.username !== body.username) fail('sms-code-wrong');
        requireStrong(body.password, '', user.username);
        await sms.replacePassword(db, user.id, await hashPassword(body.password));
        await sms.forgetSmsCode(db, body.phone, '2');
        await recordAudit(db, { action: 'password-recovery', userId: user.id, username: user.username, address });
        return okSaying('done.password-reset');
      },
    }),
  ];
}

function refusePhone(mobile: string): void {
  const fault = mobile === '' ? null : accountFault('phone', mobile);
  if (mobile === '') fail('phone-missing');
  if (fault) fail('value-refused', { detail: new Sentence(fault.code, fault.values) });
}

function refuseFaults(given: Readonly<Record<'username' | 'email', string>>): void {
  const fieldErrors = (['username', 'email'] as const).flatMap((field) => {
    const fault = given[field] === '' ? null : accountFault(field, given[field]);
    return fault ? [{ field, message: new Sentence(fault.code, fault.values) }] : [];
  });
  if (fieldErrors.length > 0) fail('value-refused', { detail: fieldErrors.map(({ message }) => message) }, { fieldErrors });
}
