import type { Database } from '#server/db/connect.ts';

/** A query as its table holds it; `content` is JSON. */
interface KeptQuery {
  screen: string;
  user_id: string;
  title: string;
  content: string;
  is_shared: boolean;
}

/** A saved query as the wire's client keeps it, with what is ours. */
interface SavedQuery {
  title: string;
  isShared: boolean;
  /** Shared by another user. */
  isForeign: boolean;
}

/** The queries of a user for a screen, in the order in which they were saved, and those that others share. */
export async function readQueries(db: Database, screen: string, userId: string, withShared: boolean): Promise<SavedQuery[]> {
  const found = await db
    .selectFrom('sys.saved_query')
    .select(['user_id', 'title', 'content', 'is_shared'])
    .where('screen', '=', screen)
    .where((where) => where.or([where('user_id', '=', userId), ...(withShared ? [where('is_shared', '=', true)] : [])]))
    .orderBy('create_time')
    .orderBy('title')
    .limit(500)
    .execute();
  return found.map(({ user_id: owner, title, content, is_shared: isShared }) => ({
    ...(content as object),
    title,
    isShared,
    isForeign: owner !== userId,
  }));
}

/** The number of queries that a user has saved for a screen. */
export async function countQueries(db: Database, screen: string, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('sys.saved_query')
    .select((select) => select.fn.countAll<string>().as('n'))
    .where('screen', '=', screen)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Keeps a query in place of the user's own of that title. */
export async function keepQuery(db: Database, query: KeptQuery): Promise<void> {
  const { content, is_shared } = query;
  await db
    .insertInto('sys.saved_query')
    .values(query)
    .onConflict((conflict) => conflict.columns(['screen', 'user_id', 'title']).doUpdateSet({ content, is_shared }))
    .execute();
}

/** Deletes a query of a user's own. */
export async function removeQuery(db: Database, screen: string, userId: string, title: string): Promise<void> {
  await db.deleteFrom('sys.saved_query').where('screen', '=', screen).where('user_id', '=', userId).where('title', '=', title).execute();
}
