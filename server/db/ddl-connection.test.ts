import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseLocked } from '#server/catalogue/ddl/table-holder.ts';
import { changeStructure } from './ddl-connection.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const LOCK_TIMEOUT_MS = 50;

describe('a change of structure', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`create table biz.held (id varchar(36) primary key)`.execute(database.db);
  });
  afterAll(() => database.drop());

  const grow = (column: string) =>
    changeStructure(
      database.url,
      async (db) => void (await sql`alter table biz.held add column ${sql.ref(column)} text`.execute(db)),
      () => refuseLocked(database.db, 'held'),
      LOCK_TIMEOUT_MS,
    );

  it('IMPLIED-07 it gives up after five tries and names who holds the table', async () => {
    await database.db.transaction().execute(async (holder) => {
      await sql`set local application_name = 'nightly copy'`.execute(holder);
      await sql`select * from biz.held`.execute(holder);
      await expect(grow('never')).rejects.toMatchObject({
        error: 'table-locked',
        values: { table: 'held', holder: expect.stringContaining('nightly copy') },
      });
    });
  });

  it('IMPLIED-07 it succeeds when the table is free in time, and has no limit on time', async () => {
    let [release, held] = [(): void => undefined, (): void => undefined];
    const isHeld = new Promise<void>((resolve) => (held = resolve));

    const holding = database.db.transaction().execute(async (holder) => {
      await sql`select * from biz.held`.execute(holder);
      const released = new Promise<void>((resolve) => (release = resolve));
      held();
      await released;
    });
    await isHeld;
    const grown = grow('later');
    setTimeout(release, 2 * LOCK_TIMEOUT_MS);
    await Promise.all([holding, grown]);
    const timeout = await changeStructure(
      database.url,
      async (db) => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout,
      () => refuseLocked(database.db, 'held'),
    );
    expect(timeout).toBe('0');
  });
});
