import { sql } from 'kysely';
import { nowText } from '../db/clock.ts';
import { startChild } from '../child-process.ts';
import type { Database } from '../db/connect.ts';
import { Days } from './factory/days.ts';
import type { FactoryEnd, FactoryRequest, FactoryRows } from './factory-process.ts';
import { readFactoryData } from './read-factory-data.ts';

/** Megabytes of heap for the history of half a year; it needs about half of it. */
const HEAP_MEGABYTES = 400;

/** Stores the half year before this week, and sets the fill rules to go on from its last numbers. */
export async function loadFactory(db: Database, today = nowText()): Promise<void> {
  const data = await readFactoryData(db);
  const tables = new Set<string>();
  const numbers = await eachPart({ data, anchor: Days.mondayOf(today) }, async ({ table, columns, rows }) => {
    tables.add(table);
    await insertRows(db, table, columns, rows);
  });
  // Nobody has counted the new rows yet, and without that their queries are planned badly.
  await sql`analyze ${sql.join([...tables].map((table) => sql.table(`biz.${table}`)))}`.execute(db);
  const heads = [...numbers].map(([head, last_value]) => ({ head, last_value }));
  await sql`
    insert into sys.number_sequence as s (head, last_value)
    select head, last_value from json_to_recordset(${JSON.stringify(heads)}::json) as n (head text, last_value int)
    on conflict (head) do update set last_value = greatest(s.last_value, excluded.last_value)`.execute(db);
}

/** All rows in one parameter; the types are those of the table. */
async function insertRows(db: Database, table: string, columns: readonly string[], rows: string): Promise<void> {
  const names = columns.map((name) => sql.ref(name));
  const target = sql.table(`biz.${table}`);
  await sql`
    insert into ${target} (${sql.join(names)})
    select ${sql.join(names)} from json_populate_recordset(null::${target}, ${rows}::json)`.execute(db);
}

/**
 * Has the factory's history told in a process of its own, whose memory goes with it, and passes its rows on part by part, each when the one
 * before is stored. Resolves to the last number of each fill rule.
 */
async function eachPart(request: FactoryRequest, store: (part: FactoryRows) => Promise<void>): Promise<FactoryEnd['numbers']> {
  const child = startChild(import.meta.url, 'factory-process', HEAP_MEGABYTES);
  const answer = () =>
    new Promise<FactoryRows | FactoryEnd>((resolve, reject) => {
      child.removeAllListeners();
      child.once('message', resolve).once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`The history of the demo was not told to its end: ${code ?? signal}`)));
    });
  try {
    for (let message: FactoryRequest | 'next' = request; ; message = 'next') {
      const answered = answer();
      child.send(message);
      const part = await answered;
      if (part.kind === 'end') return part.numbers;
      await store(part);
    }
  } finally {
    child.removeAllListeners();
    child.kill('SIGKILL');
  }
}
