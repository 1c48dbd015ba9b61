import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instanceMessages, type InstanceMessages } from './instance-messages.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let one: InstanceMessages;
let other: InstanceMessages;
const heard: { one: string[]; other: string[] } = { one: [], other: [] };

beforeAll(async () => {
  database = await createTestDatabase();
  one = instanceMessages(database.db, database.url, (text) => heard.one.push(text));
  other = instanceMessages(database.db, database.url, (text) => heard.other.push(text));
  await Promise.all([one.listen(), other.listen()]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

it('a message reaches all other instances complete and in order, but not its sender', async () => {
  const texts = ['色差', '"quoted" \\ and 🧵', '', '大'.repeat(20_000), 'last'];
  for (const text of texts) await one.publish(text);
  await expect.poll(() => heard.other).toEqual(texts);
  expect(heard.one).toEqual([]);
});

it('an instance receives messages again after its connection was lost', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'selvedge messages' and datname = current_database()`.execute(database.db);
  const before = heard.other.length;
  await expect
    .poll(
      async () => {
        await one.publish('back');
        return heard.other.length;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBeGreaterThan(before);
});
