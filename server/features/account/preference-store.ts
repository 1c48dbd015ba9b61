import type { Database } from '#server/db/connect.ts';

/** What a user prefers, on whichever device; absent members are as the device has them. */
export interface Preferences {
  language?: string;
  mode?: string;
  density?: string;
  colour?: string;
  dayFormat?: string;
  homePath?: string | null;
  favourites?: readonly string[];
}

/** The preferences of a user; none for one who has stored none. */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const row = await db.selectFrom('sys.user_preference').where('user_id', '=', userId).select('content').executeTakeFirst();
  return Object(row?.content);
}

/** Changes the members that are given; the page after the sign-in is kept where stock clients read it, too. */
export async function changePreferences(db: Database, userId: string, change: Preferences): Promise<Preferences> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('sys.sys_user').where('id', '=', userId).select('id').forUpdate().execute();
    const next = { ...(await readPreferences(transaction, userId)), ...change };
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
