import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/** Instances that start at the same moment migrate one after the other. */
const MIGRATION_LOCK = 7_305_002;

/** Applies the pending migrations and returns their ids. */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await sql`create schema if not exists sys; create schema if not exists biz;
        create table if not exists sys.sys_migration (id varchar(100) primary key, applied_at timestamp(0) not null default localtimestamp(0))`.execute(
        connection,
      );
      const { rows } = await sql<{ id: string }>`select id from sys.sys_migration`.execute(connection);
      const done = new Set(rows.map((row) => row.id));
      const missing = steps.filter((step) => !done.has(step.id));
      for (const step of missing) {
        await connection.transaction().execute(async (transaction) => {
          await sql.raw(step.sql).execute(transaction);
          await sql`insert into sys.sys_migration (id) values (${step.id})`.execute(transaction);
        });
      }
      return missing.map((step) => step.id);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
