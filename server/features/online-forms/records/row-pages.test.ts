import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';

/** More than are counted one by one. */
const ROWS = 120_000;
const SIZE = 10;
const columns = ['id', 'code', 'name', 'qty', 'create_time'] as const;
type Order = 'asc' | 'desc';

interface Page {
  total: number;
  isEstimate?: true;
  records: { id: string }[];
}

describe('the pages of a long list', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    await sql`drop index biz.t_style__uq_name`.execute(db);
    await sql`insert into biz.t_style (id, code, name, qty, create_time)
      select lpad(((n::bigint * 7919) % 1000003)::text, 9, '0'), 'S' || n, case when n % 13 > 0 then '款' || n % 500 end,
        case when n % 3 > 0 then n % 97 end, case when n % 10 > 0 then timestamp '2024-01-01' + n % 5000 * interval '1 minute' end
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db);
    await sql`create index on biz.t_style (qty)`.execute(db);
    await sql`create index on biz.t_style (create_time)`.execute(db);
    await sql`analyze biz.t_style`.execute(db);
  });
  afterAll(() => server.close());

  const known = new Map<string, Promise<string[]>>();
  /** The ids in the order that a list promises: rows without a value last, equal ones by their key. */
  function inOrder(column: string, order: Order, where = 'true'): Promise<string[]> {
    const direction = sql.raw(order);
    const query = sql<{ id: string }>`select id from biz.t_style where ${sql.raw(where)}
      order by ${sql.id(column)} ${direction} nulls last, id ${direction}`;
    const name = [column, order, where].join();
    const reading = known.get(name) ?? query.execute(server.context.db).then(({ rows }) => rows.map(({ id }) => id));
    known.set(name, reading);
    return reading;
  }

  const read = async (query: string) =>
    (await server.call<Page>('GET', `/online/cgform/api/getData/t_style?pageSize=${SIZE}&${query}`)).result;
  const ids = ({ records }: Page) => records.map(({ id }) => id);

  it('GRID-20 a page is the same rows by its number, from the end, and beside the page before or after it', async () => {
    const anyPage = fc.oneof(
      fc.nat(ROWS / SIZE - 1),
      fc.nat(20),
      fc.nat(20).map((n) => ROWS / SIZE - 1 - n),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...columns), fc.constantFrom<Order>('asc', 'desc'), anyPage, async (column, order, page) => {
        const all = await inOrder(column, order);
        const start = page * SIZE;
        const sort = `column=${column}&order=${order}`;
        const expected = all.slice(start, start + SIZE);
        expect(ids(await read(`${sort}&pageNo=${page + 1}`))).toEqual(expected);
        const [before, after] = [all[start - 1], all[start + SIZE]];
        if (before) expect(ids(await read(`${sort}&pageNo=${page + 1}&_after=${before}`))).toEqual(expected);
        if (after) expect(ids(await read(`${sort}&pageNo=${page + 1}&_before=${after}`))).toEqual(expected);
      }),
      {
        numRuns: 20,
        examples: [
          ['qty', 'desc', (ROWS / SIZE / 3) * 2],
          ['create_time', 'desc', ROWS / SIZE - 1],
          ['name', 'desc', 0],
        ],
      },
    );
  });

  it('GRID-20 a query has the same rows in every way, across the border to rows without a value', async () => {
    const all = await inOrder('qty', 'desc', "name = '款7'");
    for (let page = 0; page * SIZE < all.length; page++) {
      const query = `name=${encodeURIComponent('款7')}&column=qty&order=desc&pageNo=${page + 1}`;
      const expected = all.slice(page * SIZE, page * SIZE + SIZE);
      expect(await read(query)).toMatchObject({ total: all.length, records: expected.map((id) => ({ id })) });
      const before = all[page * SIZE - 1];
      if (before) expect(ids(await read(`${query}&_after=${before}`))).toEqual(expected);
    }
  });

  it('rows beyond those that are counted are estimated, until the end is near', async () => {
    const first = await read('');
    expect(first.isEstimate).toBe(true);
    expect(Math.abs(first.total - ROWS)).toBeLessThan(ROWS / 10);
    expect(await read(`pageNo=${ROWS / SIZE}`)).toMatchObject({ total: ROWS, records: { length: SIZE } });
    expect((await read(`pageNo=${ROWS / SIZE}`)).isEstimate).toBeUndefined();
    expect(await read(`pageNo=${ROWS}`)).toMatchObject({ total: ROWS, records: [] });
    expect((await read('qty=5')).isEstimate).toBeUndefined();
  });

  it('a whole table that is surely larger is not counted at all, and a query of it still is', async () => {
    const { db } = server.context;
    await sql`update pg_class set reltuples = reltuples * 10 where oid = 'biz.t_style'::regclass`.execute(db);
    const { total, isEstimate } = await read('');
    const few = await read('qty=5');
    await sql`analyze biz.t_style`.execute(db);
    expect([isEstimate, total > 5 * ROWS]).toEqual([true, true]);
    expect(few).toMatchObject({ total: (await inOrder('id', 'asc', 'qty = 5')).length });
  });

  it('a page beside a row that is gone is the page of its number', async () => {
    const all = await inOrder('id', 'desc');
    expect(ids(await read('pageNo=3&_after=gone'))).toEqual(all.slice(2 * SIZE, 3 * SIZE));
  });
});
