import { randomInt } from 'node:crypto';
import { createUser, hasAdministrator } from './access/create-user.ts';
import { ADMINISTRATOR_ROLE } from './access/load-subject.ts';
import type { Database } from './db/connect.ts';

export const ADMINISTRATOR = 'admin';
/** Without look-alikes, so that it can be typed from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/**
 * Makes the first administrator (IMPLIED-03). Returns the password that was made up, which must be changed at the first sign-in, or null when there
 * is an administrator already or the password was given.
 */
export async function ensureAdministrator(db: Database, givenPassword: string | null): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  const password = givenPassword ?? Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const mustChangePassword = givenPassword === null;
  await createUser(db, { username: ADMINISTRATOR, realname: '管理员', password, roles: [ADMINISTRATOR_ROLE], mustChangePassword });
  return mustChangePassword ? password : null;
}
