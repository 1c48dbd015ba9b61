import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowText } from './clock.ts';
import { migrate } from './migrate.ts';
import { newId } from './new-id.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the schema', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('IMPLIED-03 a second migration applies nothing', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('IMPLIED-03 a failed migration is rolled back and can be repeated', async () => {
    const broken = { id: '9001-broken', sql: 'create table biz.half (id int); select * from nowhere' };
    await expect(migrate(database.db, [broken])).rejects.toThrow('nowhere');
    expect(await migrate(database.db, [{ id: '9001-broken', sql: 'create table biz.half (id int)' }])).toEqual(['9001-broken']);
  });

  it('IMPLIED-03 instances that migrate at the same moment do not collide', async () => {
    const step = { id: '9002-once', sql: 'create table biz.once (id int)' };
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.db, [step])));
    expect(applied.flat()).toEqual(['9002-once']);
  });

  it('numbers and times are read as on the wire', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as safe, 9007199254740993::bigint as unsafe, 1.50::numeric(9,2) as price,
      date '2024-02-29' as day, timestamp '2024-02-29 08:15:30.75' as time`.execute(database.db);
    expect(rows).toEqual([
      { safe: 9007199254740991, unsafe: '9007199254740993', price: '1.50', day: '2024-02-29', time: '2024-02-29 08:15:30' },
    ]);
  });

  it('server and database show the same local time', async () => {
    const { rows } = await sql<{ now: string }>`select localtimestamp(0) as now`.execute(database.db);
    expect(Math.abs(Date.parse(rows[0]!.now) - Date.parse(nowText()))).toBeLessThan(3000);
    expect(nowText()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('new ids are distinct and sort by creation', () => {
    const ids = Array.from({ length: 2000 }, newId);
    expect(new Set(ids).size).toBe(2000);
    expect(ids.toSorted()).toEqual(ids);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
