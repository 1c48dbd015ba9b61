import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { accountFault } from '#renderer';
import { recordAudit } from '#server/access/audit.ts';
import { createUser } from '#server/access/create-user.ts';
import { isPasswordRight } from '#server/access/passwords.ts';
import { bookAttempt, forgetAttempts } from '#server/access/sign-in-failures.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { Sentence } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { admitUser, entranceOf } from '../admit-user.ts';
import * as sms from '../sms-store.ts';
import { findUser } from '../store.ts';
import { bindAccount, findUserById, noteUse, type NamedAccount } from './account-store.ts';
import { browserOf } from './browser-key.ts';
import { entryTicket } from './journey.ts';
import { newSecret, readTicket, takeTicket } from './ticket-store.ts';

const text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
/** The ticket of an account that belongs to nobody yet; stock clients call it by either name. */
const Binding = { thirdUserUuid: text(100), uuid: text(100) };
const username = Type.String({ minLength: 1, maxLength: 100 });

/** Signing in with what a provider has told (CALL-04), and the user to whom a new account belongs: one with a password, one with a phone, or a new one (wire 2.7). */
export function entryRoutes(context: ServerContext): Route[] {
  return [entryRoute(context), ...passwordRoutes(context), phoneRoute(context), ...newUserRoutes(context)];
}

function entryRoute({ db }: ServerContext): Route {
  return defineRoute({
    method: 'GET',
    url: '/sys/thirdLogin/getLoginUser/:token/:thirdType',
    access: 'public',
    schema: { params: Type.Object({ token: Type.String({ maxLength: 100 }), thirdType: Type.String({ maxLength: 30 }) }) },
    async run({ params: { token, thirdType }, request, address }) {
      const ticket = await takeTicket(db, 'entry', token, browserOf(request));
      if (ticket?.get('source') !== thirdType) fail('third-ticket-wrong');
      const user = (await findUserById(db, ticket.get('userId') ?? '')) ?? fail('third-ticket-wrong');
      const answer = await admitUser(db, user, entranceOf(request, address));
      await noteUse(db, thirdType, ticket.get('id') ?? '');
      return answer;
    },
  });
}

interface Caller {
  request: FastifyRequest;
  address: string;
  body: { thirdUserUuid?: string | null; uuid?: string | null };
}

/** The account that a ticket names. */
async function accountOf({ db }: ServerContext, { request, body }: Caller): Promise<NamedAccount> {
  const ticket = await readTicket(db, 'binding', body.thirdUserUuid || body.uuid || '', browserOf(request));
  if (!ticket) return fail('third-ticket-wrong');
  return { source: ticket.get('source') ?? '', id: ticket.get('id') ?? '', name: ticket.get('name') ?? '' };
}

/** Gives the account to a user and uses its ticket up; the result is a ticket that signs them in. */
async function bind({ db }: ServerContext, caller: Caller, account: NamedAccount, user: string | (() => Promise<string>)) {
  const browser = browserOf(caller.request);
  const ticket = caller.body.thirdUserUuid || caller.body.uuid || '';
  if (!(await takeTicket(db, 'binding', ticket, browser))) fail('third-ticket-wrong');
  const userId = typeof user === 'string' ? user : await user();
  if (!(await bindAccount(db, account, userId))) fail('third-taken');
  const { address } = caller;
  await recordAudit(db, { action: 'third-account-bound', userId, address, subject: account.source, detail: account.name });
  return ok(await entryTicket(db, account, userId, { browser, address }));
}

function passwordRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return bothSpellings('checkPassword').map((url) =>
    defineRoute({
      method: 'POST',
      url,
      access: 'public',
      schema: { body: Type.Object({ ...Binding, username, password: Type.String({ minLength: 1, maxLength: 200 }) }) },
      async run({ body, request, address }) {
        const caller = { body, request, address };
        const account = await accountOf(context, caller);
        const lock = await bookAttempt(db, body.username, address);
        if (lock) fail(lock);
        const user = await findUser(db, body.username);
        const isRight = await isPasswordRight(user?.password ?? null, body.password);
        if (!user || !isRight) {
          await recordAudit(db, { action: 'sign-in-refused', username: body.username, address });
          return fail('login-wrong');
        }
        await forgetAttempts(db, body.username, address);
        if (user.status !== 1) fail('user-frozen');
        return bind(context, caller, account, user.id);
      },
    }),
  );
}

function phoneRoute(context: ServerContext): Route {
  const { db } = context;
  return defineRoute({
    method: 'POST',
    url: '/sys/thirdLogin/bindingThirdPhone',
    access: 'public',
    schema: {
      body: Type.Object({ ...Binding, mobile: Type.String({ maxLength: 20 }), captcha: Type.String({ minLength: 1, maxLength: 10 }) }),
    },
    async run({ body, request, address }) {
      const caller = { body, request, address };
      const account = await accountOf(context, caller);
      await sms.checkSmsCode(db, body.mobile, '0', body.captcha);
      const user = (await sms.findUserByPhone(db, body.mobile)) ?? fail('sms-code-wrong');
      await sms.forgetSmsCode(db, body.mobile, '0');
      if (user.status !== 1) fail('user-frozen');
      return bind(context, caller, account, user.id);
    },
  });
}

/** A new user without any role, as those who register; the password is one that nobody knows. */
function newUserRoutes(context: ServerContext): Route[] {
  const { db, config } = context;
  return bothSpellings('create').map((url) =>
    defineRoute({
      method: 'POST',
      url,
      access: 'public',
      schema: { body: Type.Object({ ...Binding, username, suffix: Type.Optional(Type.Union([Type.Number(), text(10)])) }) },
      async run({ body, request, address }) {
        const caller = { body, request, address };
        const account = await accountOf(context, caller);
        if (!config.registration) fail('registration-off');
        const name = `${body.username.trim()}${body.suffix ?? ''}`;
        const fault = accountFault('username', name);
        if (fault || /[\s,*!]/.test(name)) fail('value-refused', { detail: fault ? new Sentence(fault.code, fault.values) : name });
        if (await sms.isAccountTaken(db, { username: name, phone: '', email: '' })) fail('user-taken');
        return bind(context, caller, account, async () => {
          const userId = await createUser(db, { username: name, password: newSecret(), realname: account.name });
          await recordAudit(db, { action: 'registration', userId, username: name, address });
          return userId;
        });
      },
    }),
  );
}

/** Stock servers and stock clients disagree about the path. */
const bothSpellings = (name: string) => [`/sys/third/user/${name}`, `/sys/thirdLogin/user/${name}`] as const;
