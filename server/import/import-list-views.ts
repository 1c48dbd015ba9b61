import type { Database } from '../db/connect.ts';

/** The owner of the views of all users. */
const EVERYBODY = '';

const SECOND_MS = 1000;

/** A view of a list for all users in a file: the table of the list, and the parameters of its address. */
export interface ListViewEntry {
  screen: string;
  title: string;
  titleEn?: string;
  params: string;
}

/** Imports views of lists for all users in their order; one that is there stays as users have made it. Returns how many there were. */
export async function importListViews(db: Database, entries: readonly ListViewEntry[]): Promise<number> {
  const now = Date.now();
  for (const [place, { screen, title, titleEn, params }] of entries.entries()) {
    const content = JSON.stringify({ params, columns: [], ...(titleEn !== undefined && { titleEn }) });
    // Views are listed in the order in which they were made, by the second.
    const create_time = new Date(now + (place - entries.length) * SECOND_MS).toISOString();
    await db
      .insertInto('sys.list_view')
      .values({ screen, user_id: EVERYBODY, title, content, is_default: false, create_time })
      .onConflict((conflict) => conflict.columns(['screen', 'user_id', 'title']).doNothing())
      .execute();
  }
  return entries.length;
}
