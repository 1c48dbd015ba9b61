import { recordAudit } from '#server/access/audit.ts';
import { hashPassword, isPasswordRight, isPasswordStrong } from '#server/access/passwords.ts';
import { bookAttempt, forgetAttempts } from '#server/access/sign-in-failures.ts';
import type { Subject } from '#server/access/subject.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
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
  if (!(await isPasswordRight(user.password, oldpassword))) fail('old-password-wrong');
  await forgetAttempts(db, username, address);
  if (!password) fail('new-password-missing');
  if (password !== confirmpassword) fail('passwords-differ');
  if (!isPasswordStrong(password, oldpassword, username)) fail('password-weak');
  await storePassword(db, subject.userId, await hashPassword(password));
  await recordAudit(db, { action: 'password-change', userId: subject.userId, username, address });
}
