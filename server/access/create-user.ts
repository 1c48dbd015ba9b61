import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { ADMINISTRATOR_ROLE } from './load-subject.ts';
import { nameInitials } from './name-initials.ts';
import { hashPassword } from './passwords.ts';

/** A user to create. */
export interface NewUser {
  username: string;
  password: string;
  realname?: string;
  /** Codes of existing roles. */
  roles?: readonly string[];
  mustChangePassword?: boolean;
}

/** Creates a user with roles and returns its id. */
export async function createUser(db: Database, user: NewUser): Promise<string> {
  const id = newId();
  const password = await hashPassword(user.password);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sys.sys_user')
      .values({
        id,
        username: user.username,
        realname: user.realname ?? user.username,
        initials: nameInitials(user.realname ?? user.username),
        password,
        must_change_password: user.mustChangePassword ?? false,
        create_by: 'system',
        create_time: nowText(),
      })
      .execute();
    if (!user.roles?.length) return;
    const roles = await transaction.selectFrom('sys.sys_role').where('role_code', 'in', user.roles).select('id').execute();
    const links = roles.map((role) => ({ id: newId(), user_id: id, role_id: role.id }));
    if (links.length) await transaction.insertInto('sys.sys_user_role').values(links).execute();
  });
  return id;
}

/** True when any user has the administrator's role. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const holder = await db
    .selectFrom('sys.sys_user_role as ur')
    .innerJoin('sys.sys_role as r', 'r.id', 'ur.role_id')
    .where('r.role_code', '=', ADMINISTRATOR_ROLE)
    .select('ur.id')
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
