import { Type } from '@sinclair/typebox';
import { sql } from 'kysely';
import { defineJob } from '../job-kind.ts';
import { Sentence } from '#server/sentence.ts';

const now = sql<string>`now()`;
const anHourAgo = sql<string>`now() - interval '1 hour'`;

/** Removes expired sessions and captchas, and failed sign-ins that no longer count. */
export const clearSessions = defineJob({
  name: 'ClearSessions',
  title: 'job.clear-sessions',
  parameter: Type.Object({}, { additionalProperties: false }),
  async run({ context: { db } }) {
    const sessions = await db.deleteFrom('sys.sys_session').where('expires_at', '<', now).executeTakeFirst();
    const captchas = await db.deleteFrom('sys.sys_captcha').where('expires_at', '<', now).executeTakeFirst();
    await db.deleteFrom('sys.sys_sign_in_failure').where('failed_at', '<', anHourAgo).execute();
    const cleared = { sessions: Number(sessions.numDeletedRows), captchas: Number(captchas.numDeletedRows) };
    return new Sentence('job.clear-sessions.done', cleared);
  },
});
