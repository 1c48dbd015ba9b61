import { sql } from 'kysely';
import { nowText } from '../db/clock.ts';
import { startChild } from '../child-process.ts';
import type { Database } from '../db/connect.ts';
import { Days } from './factory/days.ts';
import type { FactoryEnd, FactoryRequest, FactoryRows } from './factory-process.ts';
import { readFactoryData } from './read-factory-data.ts';

/** Megabytes of heap for the history of half a year; it needs about half of it. */
const HEAP_MEGABYTES = 120;
/** The room for values that live for a moment: what is told lives to the end, so more of it would only add to the memory. */
const YOUNG_MEGABYTES = 1;

/** Stores the half year before this week, and sets the fill rules to go on from its last numbers. */
export async function loadFactory(db: Database, today = nowText()): Promise<void> {
  const data = await readFactoryData(db);
  const typesOf = await readTypes(db);
  const tables = new Set<string>();
  const numbers = await eachPart({ data, anchor: Days.mondayOf(today) }, async (part) => {
    tables.add(part.table);
    await insertRows(db, part, typesOf);
  });
  // Nobody has counted the new rows yet, and without that their queries are planned badly; a rough count will do until the database makes its own.
  await sql`set local default_statistics_target = 20`.execute(db);
  await sql`analyze ${sql.join([...tables].map((table) => sql.table(`biz.${table}`)))}`.execute(db);
  const heads = [...numbers].map(([head, last_value]) => ({ head, last_value }));
  await sql`
    insert into sys.number_sequence as s (head, last_value)
    select head, last_value from json_to_recordset(${JSON.stringify(heads)}::json) as n (head text, last_value int)
    on conflict (head) do update set last_value = greatest(s.last_value, excluded.last_value)`.execute(db);
}

type TypesOf = (table: string, column: string) => string;

/** The types of all columns of business tables, as the database spells them. */
async function readTypes(db: Database): Promise<TypesOf> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'biz'::regnamespace`.execute(db);
  const types = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  return (table, column) => types.get(`${table}.${column}`) ?? missing(`${table}.${column}`);
}

function missing(column: string): never {
  throw new Error(`The demo has no column ${column}.`);
}

/** The rows of a part in one statement, with one parameter for each column. */
async function insertRows(db: Database, { table, columns }: FactoryRows, typeOf: TypesOf): Promise<void> {
  const names = columns.map(({ name }) => sql.ref(name));
  const lists = columns.map(({ name, values }) => sql`${values}::${sql.raw(typeOf(table, name))}[]`);
  await sql`
    insert into ${sql.table(`biz.${table}`)} (${sql.join(names)})
    select * from unnest(${sql.join(lists)})`.execute(db);
}

/**
 * Has the factory's history told in a process of its own, whose memory goes with it, and passes its rows on part by part: the next one is
 * made while one is stored. Resolves to the last number of each fill rule.
 */
async function eachPart(request: FactoryRequest, store: (part: FactoryRows) => Promise<void>): Promise<FactoryEnd['numbers']> {
  const child = startChild(import.meta.url, 'factory-process', HEAP_MEGABYTES, YOUNG_MEGABYTES);
  const ask = (message: FactoryRequest | 'next') => {
    const answer = new Promise<FactoryRows | FactoryEnd>((resolve, reject) => {
      child.removeAllListeners();
      child.once('message', resolve).once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`The history of the demo was not told to its end: ${code ?? signal}`)));
    });
    // Awaited only after the part before is stored.
    answer.catch(() => undefined);
    child.send(message);
    return answer;
  };
  try {
    for (let answer = ask(request); ;) {
      const part = await answer;
      if (part.kind === 'end') return part.numbers;
      answer = ask('next');
      await store(part);
    }
  } finally {
    child.removeAllListeners();
    child.kill('SIGKILL');
  }
}
