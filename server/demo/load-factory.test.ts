import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveRecord, type WireRow, type WireValue } from '#renderer';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { compileDefinition } from '../features/online-forms/definition/compiled-form.ts';
import { drawNumber } from '../numbering/draw-number.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { checkFactory } from './check-factory.ts';
import { makeFactory } from './factory/make-factory.ts';
import { Days } from './factory/days.ts';
import { readFactoryData } from './read-factory-data.ts';

const RECORDS = 40;
const CHECKING_MS = 120_000;

/** The records of a form, with their sub-rows, whose computed columns are not what the form makes of them, or that lack a required value. */
async function wrongRecords({ context: { db } }: TestServer, form: FormDefinition, snapshot: CatalogueSnapshot): Promise<object[]> {
  const subs = snapshot.subTables(form);
  const { plan } = compileDefinition(form, subs);
  if (!plan) return [];
  const read = async (table: string, rest: RawBuilder<unknown>) =>
    (await sql<Record<string, WireValue>>`select * from ${sql.table(`biz.${table}`)} ${rest}`.execute(db)).rows;
  const wrong: object[] = [];
  for (const main of await read(form.physicalTable, sql`order by md5(id) limit ${RECORDS}`)) {
    const tables = await Promise.all(
      subs.map(async (sub) => ({
        form: sub.form,
        rows: await read(sub.form.physicalTable, sql`where ${sql.ref(sub.field)} = ${main[sub.key]} order by id`),
      })),
    );
    const record: WireRow = { ...main, ...Object.fromEntries(tables.map((table) => [table.form.table, table.rows])) };
    const derived = deriveRecord(plan, record, { user: { id: '', username: '', realname: '', orgCode: '' }, now: new Date() });
    const compare = (of: FormDefinition, row: WireRow, computed: WireRow) => {
      for (const [name, value] of Object.entries(computed)) {
        const stored = isEqual(of, name, value, row[name]) ? undefined : row[name];
        if (stored !== undefined) wrong.push({ table: of.table, id: row.id, name, stored, computed: value });
      }
    };
    compare(form, main, derived.computed);
    for (const table of tables)
      for (const [place, row] of table.rows.entries()) compare(table.form, row, derived.rows[table.form.table]?.[place] ?? {});
    // Nobody fills in a document that is signed.
    if ([undefined, null, 'draft'].includes(main.status as string | null | undefined))
      wrong.push(...derived.missing.map((cell) => ({ id: main.id, missing: cell })));
  }
  return wrong;
}

/** Equal at the decimals of the column. */
function isEqual(form: FormDefinition, name: string, computed: unknown, stored: unknown): boolean {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  if (isEmpty(computed) || isEmpty(stored)) return isEmpty(computed) === isEmpty(stored);
  if (Number.isNaN(Number(computed))) return String(computed) === String(stored);
  return Math.abs(Number(computed) - Number(stored)) <= 0.500_001 * 10 ** -(form.field(name)?.scale ?? 0);
}

describe('half a year of the factory', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
  });
  afterAll(() => server.close());

  const broken = async () => (await checkFactory(server.context.db)).filter(({ count }) => count > 0);

  it(
    'IMPLIED-04 every sum agrees, every state occurs, and no reference leads to nothing',
    async () => {
      expect(await broken()).toEqual([]);
    },
    CHECKING_MS,
  );

  it('IMPLIED-04 a sum that is wrong is found, with the row', async () => {
    const { db } = server.context;
    await sql`update biz.mes_balance set cut_qty = cut_qty + 1 where id = (select min(id) from biz.mes_balance where cut_qty > 0)`.execute(
      db,
    );
    const [first, ...others] = await broken();
    expect(first).toMatchObject({ name: expect.stringContaining('counters of a balance'), count: 1 });
    expect(others).toEqual([]);
    await sql`update biz.mes_balance set cut_qty = cut_qty - 1 where id = (select min(id) from biz.mes_balance where cut_qty > 0)`.execute(
      db,
    );
  });

  it('IMPLIED-04 each form compiles without an error or a warning', async () => {
    const snapshot = await server.context.catalogue.snapshot();
    const remarks = snapshot.forms
      .filter(({ kind }) => kind !== 'sub')
      .flatMap((form) => compileDefinition(form, snapshot.subTables(form)).diagnostics.map((one) => ({ form: form.table, ...one })))
      .filter(({ severity }) => severity !== 'hint');
    expect(remarks).toEqual([]);
  });

  it(
    'IMPLIED-04 stored computed columns are what the forms compute, and required values are there',
    async () => {
      const snapshot = await server.context.catalogue.snapshot();
      const wrong: object[] = [];
      for (const form of snapshot.forms.filter(({ kind }) => kind !== 'sub')) wrong.push(...(await wrongRecords(server, form, snapshot)));
      expect(wrong).toEqual([]);
    },
    CHECKING_MS,
  );

  it('IMPLIED-04 the next number of a rule follows the last of the demo', async () => {
    const { db } = server.context;
    const { rows } = await sql<{ last: string }>`select max(material_code) as last from biz.md_material`.execute(db);
    const next = await db
      .transaction()
      .execute((inner) => drawNumber(inner, { prefix: 'WL', period: '', digits: 5 }, '2026-01-01 00:00:00'));
    expect(Number(next.slice(2))).toBe(Number(rows[0]?.last.slice(2)) + 1);
  });

  it(
    'IMPLIED-04 the same week tells the same history, in another week a later one',
    async () => {
      const data = await readFactoryData(server.context.db);
      const one = makeFactory(data, Days.mondayOf('2026-03-04'));
      const again = makeFactory(data, '2026-03-02');
      expect([...again.tables.values()].map((rows) => rows.length)).toEqual([...one.tables.values()].map((rows) => rows.length));
      expect(again.tables.get('so_order')).toEqual(one.tables.get('so_order'));
      expect(again.tables.get('wh_move')?.at(-1)).toEqual(one.tables.get('wh_move')?.at(-1));
      expect(one.tables.get('so_order')?.every(({ order_date }) => String(order_date) < '2026-03-02')).toBe(true);
    },
    CHECKING_MS,
  );
});
