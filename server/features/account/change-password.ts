import type { ServerMessageCode } from '#messages';
import { recordAudit } from '#server/access/audit.ts';
import { hashPassword, isPasswordRight, requireStrong } from '#server/access/passwords.ts';
import { bookAttempt, forgetAttempts } from '#server/access/sign-in-failures.ts';
import type { Subject } from '#server/access/subject.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { readUser, storePassword } from './store.ts';

/** Checks the old password under the same lock-out as a sign-in; every session of the user ends with the change. */
export async function changePassword(
  db: Database,
  subject: Subject,
  { username = subject.username, oldpassword = '', password = '', confirmpassword = '' }: Partial<Record<string, string>>,
  address: string,
): Promise<void> {
  if (username !== subject.username) fail('only-own-password');
  const lock = await bookAttempt(db, username, address);
  if (lock) fail(lock);
  const user = await readUser(db, subject.userId);
  if (!(await isPasswordRight(user.password, oldpassword))) fail('old-password-wrong', {}, at('oldpassword', 'error.old-password-wrong'));
  await forgetAttempts(db, username, address);
  if (!password) fail('new-password-missing', {}, at('password', 'error.new-password-missing'));
  if (password !== confirmpassword) fail('passwords-differ', {}, at('confirmpassword', 'error.passwords-differ'));
  requireStrong(password, oldpassword, username);
  await storePassword(db, subject.userId, await hashPassword(password));
  await recordAudit(db, { action: 'password-change', userId: subject.userId, username, address });
}

/** The result of a refusal that concerns one field of the form. */
function at(field: string, code: ServerMessageCode) {
  return { fieldErrors: [{ field, message: new Sentence(code) }] };
}
