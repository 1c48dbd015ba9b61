import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/testing/test-database.ts';
import { ServerError } from '#server/errors.ts';
import { readDefinition, type FormDefinition } from '../definition/definition.ts';
import { applyDefinition, planFor, recreateTable } from './ddl-apply.ts';

const RUNS = 1000;
const RUNS_AT_ONCE = 100;

/** Columns that a definition may have, as the designer stores them. */
const columnKinds = [
  { db_type: 'string', db_length: 5 },
  { db_type: 'string', db_length: 64 },
  { db_type: 'Text' },
  { db_type: 'int', db_length: 5 },
  { db_type: 'int', db_length: 18 },
  { db_type: 'double' },
  { db_type: 'BigDecimal', db_length: 12, db_point_length: 4 },
  { db_type: 'BigDecimal', db_length: 6, db_point_length: 2 },
  { db_type: 'BigDecimal', db_length: 10, db_point_length: 0 },
  { db_type: 'Date', field_show_type: 'date' },
  { db_type: 'Datetime', field_show_type: 'datetime' },
  { db_type: 'Blob' },
] as const;

const texts = [
  '',
  ' ',
  'a',
  '7',
  '007',
  '12.50',
  '-3',
  '1e5',
  '2026-02-30',
  '2026-03-01',
  '2026-03-01 08:30:00',
  'today',
  '一二三四五六',
  '\\x41',
  'NaN',
];
const numbers = ['0', '1', '-7', '12', '99999', '1.5', '0.3333', '1234.5678'];
const days = ['2026-03-01', '1999-12-31', '0001-01-01'];

/** Whole numbers below `limit` from a seed, the same in every run. */
function random(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
}

describe('a table that follows its definition', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const define = (table: string, kinds: ReadonlyMap<string, object>): FormDefinition =>
    readDefinition({
      head: { id: table, table_name: table },
      fields: [
        { id: 'id', db_field_name: 'id', db_type: 'string', db_length: 36 },
        ...[...kinds].map(([name, kind]) => ({ id: name, db_field_name: name, ...kind })),
      ],
      indexes: [],
      buttons: [],
    });

  /** Rows as texts by column, numbers without trailing zeros; bytes as they are printed. */
  const readRows = async (table: string) => {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.id('biz', table)} t order by id`.execute(database.db);
    return rows.map(({ row }) => new Map(Object.entries(row).map(([name, value]) => [name, spelled(value)])));
  };

  const insertRows = async (form: FormDefinition, pick: (limit: number) => number) => {
    for (let row = 0; row < 4; row += 1) {
      const values = form.fields.filter(({ name }) => name !== 'id').map(({ name, storage }) => [name, sample(storage, pick)] as const);
      const casts = values.map(
        ([name, value]) => sql`sys.try_cast(${value}::text, (select format_type(atttypid, atttypmod) from pg_attribute
        where attrelid = ${`biz."${form.table}"`}::regclass and attname = ${name}))`,
      );
      const types = form.fields.filter(({ name }) => name !== 'id').map(({ storage }) => sql.raw(castType[storage]));
      await sql`insert into ${sql.id('biz', form.table)} (id, ${sql.join(values.map(([name]) => sql.ref(name)))})
        values (${String(row)}, ${sql.join(casts.map((cast, index) => sql`${cast}::${types[index]}`))})`.execute(database.db);
    }
  };

  it.each(Array.from({ length: RUNS / RUNS_AT_ONCE }, (_, part) => part * RUNS_AT_ONCE))(
    'IMPLIED-07 every value before a migration is found after it, in its column or in a parked one: runs from %i',
    { timeout: 120_000 },
    async (first) => {
      for (let seed = first; seed < first + RUNS_AT_ONCE; seed += 1) {
        const pick = random(seed + 1);
        const kindsOf = () =>
          new Map(['a', 'b', 'c'].slice(0, 1 + pick(3)).map((name) => [name, columnKinds[pick(columnKinds.length)] ?? columnKinds[0]]));
        const table = `p${seed}`;
        const old = define(table, kindsOf());
        await applyDefinition(database.db, old);
        await insertRows(old, pick);
        const before = await readRows(table);
        for (let change = 0; change < 2; change += 1) {
          const form = define(table, kindsOf());
          const named = (await planFor(database.db, form)).filter((step) => step.destructive).map((step) => `${step.kind}:${step.target}`);
          const allow = pick(4) ? named : [];
          const refusal = await applyDefinition(database.db, form, { allow }).then(
            () => null,
            (error: unknown) => error,
          );
          if (refusal) expect(refusal).toBeInstanceOf(ServerError);
          else expect(await planFor(database.db, form)).toEqual([]);
          expect(lost(before, await readRows(table)), `seed ${seed}`).toEqual([]);
        }
        await sql`drop table ${sql.id('biz', table)}`.execute(database.db);
      }
    },
  );

  it('IMPLIED-07 an empty text never makes a conversion fail', async () => {
    const kinds = (kind: object) => new Map([['a', kind]]);
    await applyDefinition(database.db, define('empty_text', kinds({ db_type: 'string', db_length: 20 })));
    await sql`insert into biz.empty_text (id, a) values ('1', ''), ('2', '  '), ('3', '12'), ('4', null)`.execute(database.db);
    const steps = await applyDefinition(database.db, define('empty_text', kinds({ db_type: 'int', db_length: 5 })));
    expect(steps).toMatchObject([
      { kind: 'alter-type', destructive: false, facts: { rows: 4, filled: 1, exact: 1, changed: 0, failing: 0 } },
    ]);
    const { rows } = await sql`select a from biz.empty_text order by id`.execute(database.db);
    expect(rows).toEqual([{ a: null }, { a: null }, { a: 12 }, { a: null }]);
  });

  it('IMPLIED-07 a unique index that meets doubles is refused with their number and their rows', async () => {
    const form = define('doubles', new Map([['a', { db_type: 'string', db_length: 20 }]]));
    await applyDefinition(database.db, form);
    await sql`insert into biz.doubles (id, a) values ('1', 'x'), ('2', 'x'), ('3', 'y'), ('4', null), ('5', null)`.execute(database.db);
    const unique = { ...form, indexes: [{ name: 'uq', columns: ['a'], unique: true }] };
    const error = await applyDefinition(database.db, unique, { allow: ['create-index:doubles__uq'] }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      error: 'ddl-refused',
      result: {
        facts: {
          'create-index:doubles__uq': {
            rows: 3,
            doubles: 2,
            samples: [
              { id: '1', old: 'x' },
              { id: '2', old: 'x' },
            ],
          },
        },
      },
    });
  });

  it('IMPLIED-07 a table that is made anew leaves the old one with its rows, out of the schema of the forms', async () => {
    const form = define('again', new Map([['a', { db_type: 'string', db_length: 20 }]]));
    await applyDefinition(database.db, form);
    await sql`insert into biz.again (id, a) values ('1', 'x')`.execute(database.db);
    expect((await recreateTable(database.db, form)).map((step) => step.kind)).toEqual(['park-table', 'create-table']);
    expect(await readRows('again')).toEqual([]);
    const { rows } = await sql`select a from parked.again__v1`.execute(database.db);
    expect(rows).toEqual([{ a: 'x' }]);
  });

  it('IMPLIED-07 the index of a converted column is built anew for the new column', async () => {
    const form = (kind: object) => ({
      ...define('indexed', new Map([['a', kind]])),
      indexes: [{ name: 'uq', columns: ['a'], unique: true }],
    });
    await applyDefinition(database.db, form({ db_type: 'string', db_length: 20 }));
    await sql`insert into biz.indexed (id, a) values ('1', 'abcdef'), ('2', 'x')`.execute(database.db);
    await applyDefinition(database.db, form({ db_type: 'string', db_length: 3 }), { allow: ['alter-type:a'] });
    const { rows } = await sql`select indexdef from pg_indexes where tablename = 'indexed' and indexname = 'indexed__uq'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ indexdef: 'CREATE UNIQUE INDEX indexed__uq ON biz.indexed USING btree (a)' }]);
  });
});

const castType: Record<FormDefinition['fields'][number]['storage'], string> = {
  ...{ string: 'text', text: 'text', integer: 'bigint', double: 'double precision', decimal: 'numeric', date: 'date' },
  ...{ datetime: 'timestamp', blob: 'bytea' },
};

function sample(storage: FormDefinition['fields'][number]['storage'], pick: (limit: number) => number): string | null {
  const from = (list: readonly string[]) => list[pick(list.length)] ?? '';
  if (pick(6) === 0) return null;
  switch (storage) {
    case 'string':
    case 'text':
      return from(texts);
    case 'blob':
      return '\\x0041ff';
    case 'date':
      return from(days);
    case 'datetime':
      return `${from(days)} ${from(['00:00:00', '08:30:15'])}`;
    default:
      return from(numbers);
  }
}

function spelled(value: unknown): string | null {
  return value === null || value === undefined || String(value).trim() === '' ? null : plain(String(value));
}

/** Midnight of a day is the day, `T` stands for the space that JSON replaces, and decimals end without zeros. */
function plain(text: string): string {
  const decimal = /^(-?\d+)\.(\d*?)0*$/.exec(text);
  if (decimal) return [decimal[1], decimal[2]].filter(Boolean).join('.');
  return text.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ').replace(/ 00:00:00$/, '');
}

/** Values of the rows before that no column of the same row holds afterwards. */
function lost(before: readonly Map<string, string | null>[], after: readonly Map<string, string | null>[]): string[] {
  return before.flatMap((row, index) => {
    const found = [...(after[index] ?? [])];
    return [...row]
      .filter(([name, value]) => name !== 'row_version' && value !== null)
      .filter(([name, value]) => !found.some(([other, there]) => (other === name || other.startsWith(`${name}__v`)) && there === value))
      .map(([name, value]) => `${row.get('id')}.${name} = ${value}`);
  });
}
