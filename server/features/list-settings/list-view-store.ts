import type { Database } from '#server/db/connect.ts';

/** The owner of the views of all users. */
export const EVERYBODY = '';

/** A view as its table holds it; `content` is JSON. */
interface KeptView {
  screen: string;
  user_id: string;
  title: string;
  content: string;
  is_default: boolean;
}

/** A named view of a list. */
interface ListView {
  title: string;
  content: unknown;
  isShared: boolean;
  isDefault: boolean;
}

/** The views of a user for a screen, and those of all users, in the order in which they were made. */
export async function readViews(db: Database, screen: string, userId: string, withShared: boolean): Promise<ListView[]> {
  const found = await db
    .selectFrom('sys.list_view')
    .select(['user_id', 'title', 'content', 'is_default'])
    .where('screen', '=', screen)
    .where('user_id', 'in', withShared ? [userId, EVERYBODY] : [userId])
    .orderBy('create_time')
    .orderBy('title')
    .limit(500)
    .execute();
  return found.map(({ user_id: owner, title, content, is_default: isDefault }) => ({
    ...{ title, content, isDefault },
    isShared: owner === EVERYBODY,
  }));
}

/** The number of views that an owner has for a screen. */
export async function countViews(db: Database, screen: string, owner: string): Promise<number> {
  const { n } = await db
    .selectFrom('sys.list_view')
    .select((select) => select.fn.countAll<string>().as('n'))
    .where('screen', '=', screen)
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Keeps a view in place of its owner's of that title; an owner has one default at most. */
export async function keepView(db: Database, view: KeptView): Promise<void> {
  const { content, is_default, screen, user_id } = view;
  await db.transaction().execute(async (all) => {
    if (is_default)
      await all
        .updateTable('sys.list_view')
        .set({ is_default: false })
        .where('screen', '=', screen)
        .where('user_id', '=', user_id)
        .execute();
    await all
      .insertInto('sys.list_view')
      .values(view)
      .onConflict((conflict) => conflict.columns(['screen', 'user_id', 'title']).doUpdateSet({ content, is_default }))
      .execute();
  });
}

/** Deletes a view of an owner. */
export async function removeView(db: Database, screen: string, owner: string, title: string): Promise<void> {
  await db.deleteFrom('sys.list_view').where('screen', '=', screen).where('user_id', '=', owner).where('title', '=', title).execute();
}
