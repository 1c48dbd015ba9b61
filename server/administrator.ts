import { createUser, hasAdministrator } from './access/create-user.ts';
import { ADMINISTRATOR_ROLE } from './access/load-subject.ts';
import { newPassword } from './access/passwords.ts';
import type { Database } from './db/connect.ts';
import { tell } from './sentence.ts';

/** The user name of the first administrator. */
export const ADMINISTRATOR = 'admin';

/** The outcome for the administrator at start: existing, created with the given password, or created with one that must be changed. */
export type AdministratorState = { kind: 'existing' } | { kind: 'given' } | { kind: 'made'; password: string };

/** Creates the first administrator (IMPLIED-03) with the given or a generated password; does nothing when there is one already. */
export async function ensureAdministrator(db: Database, givenPassword: string | null): Promise<AdministratorState> {
  if (await hasAdministrator(db)) return { kind: 'existing' };
  const password = givenPassword ?? newPassword();
  const mustChangePassword = givenPassword === null;
  await createUser(db, {
    username: ADMINISTRATOR,
    realname: tell('administrator.name'),
    password,
    roles: [ADMINISTRATOR_ROLE],
    mustChangePassword,
  });
  return mustChangePassword ? { kind: 'made', password } : { kind: 'given' };
}
