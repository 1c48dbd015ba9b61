import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Page {
  total: number;
  records: { code: string; qty: number }[];
}

const encode = (value: unknown) => encodeURIComponent(encodeURIComponent(JSON.stringify(value)));

describe('the rows of a list', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await sql`insert into biz.t_style (id, code, name, qty, price, day, tags, create_time)
      select lpad(n::text, 5, '0'), 'S' || lpad(n::text, 5, '0'), 'name' || n, n % 100, n / 4.0, date '2024-01-01' + n % 28,
        case n % 3 when 0 then 'a' when 1 then 'a,b' else 'bb' end, timestamp '2024-01-01 12:00:00' + n % 28 * interval '1 day'
      from generate_series(1, 10000) n`.execute(server.context.db);
    await sql`insert into biz.t_bom (id, style_id, material) values ('b1', '00007', '布'), ('b2', '00008', '50%线')`.execute(
      server.context.db,
    );
  });
  afterAll(() => server.close());

  const page = async (query: string) => (await server.call<Page>('GET', `/online/cgform/api/getData/t_style?${query}`)).result;
  const total = async (query: string) => (await page(`pageSize=1&${query}`)).total;

  it('CALL-108 IMPLIED-25 ten thousand rows are paged, counted and sorted in the database', async () => {
    const first = await page('pageNo=2&pageSize=20&column=code&order=asc&_t=1700000000');
    expect(first.total).toBe(10_000);
    expect(first.records.map((row) => row.code)).toEqual(
      Array.from({ length: 20 }, (_, place) => `S${String(place + 21).padStart(5, '0')}`),
    );
    expect((await page('column=qty,code&order=desc,asc&pageSize=2')).records.map((row) => row.code)).toEqual(['S00099', 'S00199']);
  });

  it('CALL-108 the default order is newest first, and -521 returns all rows', async () => {
    expect((await page('')).records).toMatchObject({ length: 10, 0: { code: 'S10000' } });
    expect((await page('pageSize=-521&code=S0000*')).records).toHaveLength(9);
  });

  it.each([
    ['code=S00001', 1],
    ['code=*0099*', 11],
    ['code=S0009*', 10],
    ['code=*9999', 1],
    ['code=S00001,S00002,', 2],
    ['code=!S00001', 9999],
    ['qty=>= 99', 100],
    ['qty=abc', 0],
    ['qty=!abc', 10_000],
    ['price=0.25', 1],
    ['tags=a', 6667],
    ['tags=b', 3334],
    ['tags_MultiString=b,bb', 6667],
    ['day=2024-01-02', 358],
    ['day_begin=2024-01-02&day_end=2024-01-03', 716],
    ['create_time=2024-01-02', 358],
    ['create_time_begin=2024-01-02&create_time_end=2024-01-02', 358],
    ['create_time_end=2024-01-02 11:00:00', 357],
    ['t_bom@material=布', 1],
    ['t_bom@material=*50%25*', 1],
    ['name=name1%25', 0],
    ['redirect=/home&tabletype=2&foo=bar', 10_000],
    ["code=' or '1'='1", 0],
    ["code' or 1=1 --=x", 10_000],
  ])('CALL-108 the filter %s matches %i rows', async (query, expected) => expect(await total(query)).toBe(expected));

  it.each([
    [[{ field: 'qty', rule: 'eq', val: '5' }], 'and', 100],
    [[{ field: 'qty', rule: 'ne', val: '5' }], 'and', 9900],
    [[{ field: 'qty', rule: 'gt', val: '97' }], 'and', 200],
    [[{ field: 'qty', rule: 'ge', val: '97' }], 'and', 300],
    [[{ field: 'qty', rule: 'lt', val: '2' }], 'and', 200],
    [[{ field: 'qty', rule: 'le', val: '2' }], 'and', 300],
    [[{ field: 'code', rule: 'like', val: '0099' }], 'and', 11],
    [[{ field: 'code', rule: 'left_like', val: '9999' }], 'and', 1],
    [[{ field: 'code', rule: 'right_like', val: 'S0009' }], 'and', 10],
    [[{ field: 'code', rule: 'in', val: 'S00001,S00002' }], 'and', 2],
    [
      [
        { field: 'code', rule: 'eq', val: 'S00001' },
        { field: 'qty', rule: 'eq', val: '2' },
      ],
      'or',
      101,
    ],
    [[{ field: 't_bom,material', rule: 'eq', val: '布' }], 'and', 1],
  ])('CALL-108 the super query %o (%s) matches %i rows', async (items, match, expected) =>
    expect(await total(`superQueryMatchType=${match}&superQueryParams=${encode(items)}`)).toBe(expected),
  );

  it.each([
    ['column=id;drop table biz.t_style', '请注意，将要排序的列字段不存在：id;drop table biz.t_style'],
    ['column=row_version', '请注意，将要排序的列字段不存在：row_version'],
    [`superQueryParams=${encode([{ field: 'code"=1 or 1=1', rule: 'eq', val: '1' }])}`, '查询条件的字段不存在：code"=1 or 1=1'],
    [`superQueryParams=${encode([{ field: 'sys_user,password', rule: 'like', val: '1' }])}`, '查询条件的字段不存在：password'],
  ])('IMPLIED-16 the query %s is rejected', async (query, message) => {
    expect(await server.call('GET', `/online/cgform/api/getData/t_style?${query}`)).toMatchObject({ success: false, message });
  });

  it('IMPLIED-16 an unknown form is rejected', async () => {
    expect(await server.call('GET', '/online/cgform/api/getData/sys_user')).toMatchObject({ success: false, message: '实体不存在' });
  });
});
