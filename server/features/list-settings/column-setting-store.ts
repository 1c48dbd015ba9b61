import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** The columns that a user has arranged; undefined where there are none. */
export async function readColumns(db: Database, tableKey: string, userId: string): Promise<unknown> {
  const found = await db
    .selectFrom('sys.column_setting')
    .select('columns')
    .where('table_key', '=', tableKey)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.columns;
}

/** Keeps the columns of a user in place of those before. */
export async function keepColumns(db: Database, tableKey: string, userId: string, columns: readonly object[]): Promise<void> {
  const json = JSON.stringify(columns);
  await db
    .insertInto('sys.column_setting')
    .values({ table_key: tableKey, user_id: userId, columns: json })
    .onConflict((conflict) =>
      conflict.columns(['table_key', 'user_id']).doUpdateSet({ columns: json, update_time: sql`localtimestamp(0)` }),
    )
    .execute();
}

/** Forgets the columns of a user. */
export async function removeColumns(db: Database, tableKey: string, userId: string): Promise<void> {
  await db.deleteFrom('sys.column_setting').where('table_key', '=', tableKey).where('user_id', '=', userId).execute();
}
