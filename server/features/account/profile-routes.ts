import { Type } from '@sinclair/typebox';
import type { ServerMessageCode } from '#messages';
import { accountFault } from '#renderer';
import { recordAct } from '#server/access/audit.ts';
import { closeSessionById } from '#server/access/sessions.ts';
import type { Subject } from '#server/access/subject.ts';
import { dateText } from '#server/catalogue/values/date-text.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { Sentence } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { optionalText, textOrNull } from '#server/system-list/body-members.ts';
import { changeProfile, isMailTaken, isOwnImage, readProfile, readSessions, sessionOf, type ProfileChange } from './profile-store.ts';

const Change = Type.Object({
  avatar: optionalText(255),
  birthday: optionalText(30),
  sex: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 2 }), Type.Null()])),
  email: optionalText(45),
  telephone: optionalText(45),
});
const SessionName = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

type ChangeBody = { [Member in keyof ProfileChange]?: ProfileChange[Member] };

/** The user's own data (SCREEN-09), sessions, and the end of one (CALL-06). */
export function profileRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/user/login/setting/getUserData',
      access: 'self',
      run: async ({ subject }) => ok(await readProfile(db, subject.userId, subject.orgCode)),
    }),
    defineRoute({
      method: ['POST', 'PUT'],
      url: '/sys/user/login/setting/userEdit',
      access: 'self',
      schema: { body: Change },
      async run({ body, subject }) {
        await changeProfile(db, subject.userId, await checkedChange(db, subject, body));
        return ok(null, 'done.edited');
      },
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/online/mine',
      access: 'self',
      run: async ({ subject, request }) => ok(await readSessions(db, subject.userId, String(request.headers['x-access-token']))),
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/online/forceLogout',
      access: 'self',
      schema: { body: SessionName },
      async run({ body, subject, address }) {
        const session = await sessionOf(db, body.token);
        if (session && session.userId !== subject.userId && !subject.isAdministrator) fail('no-permission');
        if (!session || !(await closeSessionById(db, session.id))) fail('session-unknown');
        await recordAct(db, { subject, address }, 'session-end', session.userId);
        return okSaying('done.signed-out');
      },
    }),
  ];
}

/** What may be stored: an image of one's own, a date that exists, a mail address that nobody else has. */
async function checkedChange(db: ServerContext['db'], subject: Subject, body: ChangeBody): Promise<ProfileChange> {
  const change: ProfileChange = { ...(body.sex !== undefined && { sex: body.sex }) };
  if (body.telephone !== undefined) {
    change.telephone = textOrNull(body.telephone);
    checkRule('telephone', change.telephone);
  }
  if (body.birthday !== undefined)
    change.birthday = body.birthday ? (dateText(body.birthday) ?? refuse('birthday', 'input.birthday')) : null;
  if (body.avatar !== undefined) {
    change.avatar = textOrNull(body.avatar);
    if (change.avatar && !(await isOwnImage(db, change.avatar, subject.username))) fail('file-unknown');
  }
  if (body.email !== undefined) {
    change.email = textOrNull(body.email);
    checkRule('email', change.email);
    if (change.email && (await isMailTaken(db, change.email, subject.userId))) refuse('email', 'input.email-taken');
  }
  return change;
}

/** Throws `value-refused` where a text breaks the rule of its field. */
function checkRule(field: 'email' | 'telephone', text: string | null): void {
  const fault = text === null ? null : accountFault(field, text);
  if (fault) refuse(field, fault.code);
}

/** Throws `value-refused` with the reason at its field. */
function refuse(field: string, code: ServerMessageCode): never {
  const message = new Sentence(code);
  return fail('value-refused', { detail: message }, { fieldErrors: [{ field, message }] });
}
