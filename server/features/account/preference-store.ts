import { sql } from 'kysely';
import { ADMINISTRATOR_ROLE } from '#server/access/load-subject.ts';
import type { Database } from '#server/db/connect.ts';

const MOST_SHORTCUTS = 12;

/** What a user prefers, on whichever device; absent members are as the device has them. */
export interface Preferences {
  language?: string;
  mode?: string;
  density?: string;
  colour?: string;
  dayFormat?: string;
  homePath?: string | null;
  favourites?: readonly (string | { path: string; title: string; titleEn?: string })[];
}

/** The preferences of a user; favourites that were never chosen are the shortcuts of the user's roles. */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const chosen = await readChosen(db, userId);
  if (chosen.favourites) return chosen;
  const favourites = await readShortcuts(db, userId);
  return favourites.length > 0 ? { ...chosen, favourites } : chosen;
}

async function readChosen(db: Database, userId: string): Promise<Preferences> {
  const row = await db.selectFrom('sys.user_preference').where('user_id', '=', userId).select('content').executeTakeFirst();
  return Object(row?.content);
}

/** The addresses of the pages that the roles of a user put first, as far as these roles open them. */
async function readShortcuts(db: Database, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ url: string }>`
    select p.url from sys.sys_user_role ur
    join sys.role_shortcut s on s.role_id = ur.role_id
    join sys.sys_permission p on p.id = s.permission_id and p.del_flag = 0 and p.menu_type <> 2 and p.url like '/%'
    join sys.sys_role r on r.id = s.role_id
    where ur.user_id = ${userId} and (r.role_code = ${ADMINISTRATOR_ROLE}
      or exists (select from sys.sys_role_permission rp where rp.role_id = s.role_id and rp.permission_id = p.id))
    group by p.url order by min(s.place), p.url limit ${MOST_SHORTCUTS}`.execute(db);
  return rows.map(({ url }) => url);
}

/** Changes the members that are given; the page after the sign-in is kept where stock clients read it, too. */
export async function changePreferences(db: Database, userId: string, change: Preferences): Promise<Preferences> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('sys.sys_user').where('id', '=', userId).select('id').forUpdate().execute();
    const next = { ...(await readChosen(transaction, userId)), ...change };
    const content = JSON.stringify(next);
    await transaction
      .insertInto('sys.user_preference')
      .values({ user_id: userId, content })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ content }))
      .execute();
    if (change.homePath !== undefined)
      await transaction.updateTable('sys.sys_user').set({ home_path: change.homePath }).where('id', '=', userId).execute();
    return next;
  });
}
