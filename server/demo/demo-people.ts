import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashPassword, newPassword } from '../access/passwords.ts';
import { closeSessionsOf } from '../access/sessions.ts';
import type { Database } from '../db/connect.ts';
import { NO_PASSWORD } from '../import/import-users.ts';
import { projectRoot } from '../project-root.ts';

const MARK = 'demo-people:';
const file = path.join(projectRoot, 'fixtures/garment/organisation.json');

/** One user for each role, who sign in with the same password. */
export interface DemoPeople {
  password: string;
  users: readonly DemoUser[];
}

interface DemoUser {
  /** The code of the role. */
  role: string;
  username: string;
}

/** One user for each role of the demo: the first who has it alone. */
async function demoUsers(): Promise<DemoUser[]> {
  const { roles, users } = JSON.parse(await readFile(file, 'utf8')) as {
    roles: readonly { role_code: string }[];
    users: readonly { username: string; roles: readonly string[] }[];
  };
  return roles.flatMap(({ role_code: role }) => {
    const user = users.find((each) => each.roles.join() === role);
    return user ? [{ role, username: user.username }] : [];
  });
}

/**
 * Gives those of them who cannot sign in yet one new random password, of which only the hash is stored (IMPLIED-14). Null when all of them
 * have a password, or none of them is there.
 */
export async function admitDemoPeople(db: Database): Promise<DemoPeople | null> {
  const chosen = await demoUsers();
  const password = newPassword();
  const hash = await hashPassword(password);
  const names = await db.transaction().execute(async (transaction) => {
    const admitted = await transaction
      .updateTable('sys.sys_user')
      .set({ password: hash })
      .where('password', '=', NO_PASSWORD)
      .where('create_by', '=', 'import')
      .where('username', 'in', namesOf(chosen))
      .returning('username')
      .execute();
    if (admitted.length)
      await transaction
        .insertInto('sys.import_mark')
        .values({ name: markOf(hash) })
        .execute();
    return new Set(admitted.map(({ username }) => username));
  });
  return names.size ? { password, users: chosen.filter(({ username }) => names.has(username)) } : null;
}

/** Takes the passwords of `admitDemoPeople` back, and ends the sessions of who has one; a password that was set since then stays. */
export async function dismissDemoPeople(db: Database): Promise<void> {
  const marks = await db.deleteFrom('sys.import_mark').where('name', 'like', `${MARK}%`).returning('name').execute();
  if (!marks.length) return;
  const given = new Set(marks.map(({ name }) => name));
  const people = await db
    .selectFrom('sys.sys_user')
    .select(['id', 'password'])
    .where('username', 'in', namesOf(await demoUsers()))
    .execute();
  for (const { id, password } of people.filter((person) => given.has(markOf(person.password)))) {
    await db.updateTable('sys.sys_user').set({ password: NO_PASSWORD }).where('id', '=', id).where('password', '=', password).execute();
    await closeSessionsOf(db, id);
  }
}

const namesOf = (users: readonly DemoUser[]) => users.map(({ username }) => username);

/** Names the stored hash of a password that was given, by a hash of its own. */
function markOf(hash: string): string {
  return MARK + createHash('sha256').update(hash).digest('hex');
}
