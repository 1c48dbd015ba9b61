import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { readIdList } from './id-list.ts';
import { integerColumn, textColumn, timeColumn, type ListColumns } from './list-column.ts';
import { readListPage } from './list-page.ts';
import { readListRequest } from './list-request.ts';

const columns: ListColumns = new Map([
  ['id', textColumn('t.id')],
  ['name', textColumn('t.name')],
  ['size', integerColumn('t.size')],
  ['day', timeColumn('t.day')],
  ['createTime', timeColumn('t.create_time')],
]);

const from = sql`(values
  ('a', 'Alpha', 1, date '2026-01-05', timestamp '2026-01-05 09:00:00'),
  ('b', '100%', 2, date '2026-01-06', timestamp '2026-01-06 00:00:00'),
  ('c', 'x_y', 10, null, timestamp '2026-01-05 23:59:59'),
  ('d', null, null, date '2025-12-31', null)) as t (id, name, size, day, create_time)`;

describe('lists of system tables', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const read = (query: Record<string, string>, where: RawBuilder<unknown> = sql`true`) =>
    readListPage<{ id: string }>(database.db, { from, select: sql`t.id`, where }, readListRequest(columns, query));
  const ids = async (query: Record<string, string>) =>
    (await read({ column: 'id', order: 'asc', ...query })).records.map(({ id }) => id).join('');

  it.each([
    [{}, 'abcd'],
    [{ name: 'Alpha' }, 'a'],
    [{ name: 'alpha' }, ''],
    [{ name: '*LPH*' }, 'a'],
    [{ name: 'A*' }, 'a'],
    [{ name: '*y' }, 'c'],
    [{ name: '*%*' }, 'b'],
    [{ name: '*_*' }, 'c'],
    [{ name: 'Alpha,x_y,' }, 'ac'],
    [{ name_MultiString: 'Alpha,100%' }, 'ab'],
    [{ name: '!Alpha' }, 'bcd'],
    [{ name: '' }, 'abcd'],
    [{ name: "' or 1=1 --" }, ''],
    [{ size: '> 1' }, 'bc'],
    [{ size: '<= 2' }, 'ab'],
    [{ size: '1,10' }, 'ac'],
    [{ size: '!2' }, 'acd'],
    [{ size: 'x' }, ''],
    [{ size: '!x' }, 'abcd'],
    [{ size: '99999999999' }, ''],
    [{ day: '2026-01-05' }, 'a'],
    [{ day_begin: '2026-01-05' }, 'ab'],
    [{ day: '!2026-01-05' }, 'bcd'],
    [{ day: 'infinity' }, ''],
    [{ createTime: '2026-01-05' }, 'ac'],
    [{ createTime: '2026-01-05 09:00:00' }, 'a'],
    [{ createTime_begin: '2026-01-05', createTime_end: '2026-01-05' }, 'ac'],
    [{ createTime: '> 2026-01-05' }, 'b'],
    [{ createTime: '>= 2026-01-05 23:59:59' }, 'bc'],
    [{ createTime: '< 2026-01-05 23:59:59' }, 'a'],
    [{ name: '*a*', size: '1' }, 'a'],
  ])('CALL-108 the filter %j matches %j', async (query, expected) => {
    expect(await ids(query)).toBe(expected);
  });

  it('QUERY-10 the super query joins by and or by or, in addition to the plain filters', async () => {
    const items = JSON.stringify([
      { field: 'name', rule: 'like', val: 'lp' },
      { field: 'size', rule: 'ge', val: 10 },
    ]);
    expect(await ids({ superQueryParams: items, superQueryMatchType: 'or' })).toBe('ac');
    expect(await ids({ superQueryParams: encodeURIComponent(items) })).toBe('');
    expect(await ids({ superQueryParams: items, superQueryMatchType: 'or', size: '1' })).toBe('a');
  });

  it('GRID-22 sorts by any column, dictionary columns by value, and newest first by default', async () => {
    const order = async (query: Record<string, string>) => (await read(query)).records.map(({ id }) => id).join('');
    expect(await order({})).toBe('bcad');
    expect(await order({ column: 'size_dictText', order: 'ASC' })).toBe('abcd');
    expect(await order({ column: 'day,id', order: 'desc,asc' })).toBe('badc');
  });

  it('CALL-108 a page contains its size, its number and the total', async () => {
    expect(await read({ pageNo: '2', pageSize: '3', column: 'id', order: 'asc' })).toEqual({
      records: [{ id: 'd' }],
      total: 4,
      size: 3,
      current: 2,
      pages: 2,
    });
    expect(await read({ pageNo: '9' })).toMatchObject({ records: [], total: 4, size: 10, current: 9, pages: 1 });
  });

  it.each([
    [{ pageNo: '0' }, { pageNo: 1, pageSize: 10 }],
    [
      { pageNo: '-3', pageSize: '0' },
      { pageNo: 1, pageSize: 1 },
    ],
    [
      { pageNo: '9'.repeat(400), pageSize: '99999' },
      { pageNo: 1_000_000, pageSize: 500 },
    ],
    [
      { pageNo: '2', pageSize: '-521' },
      { pageNo: 2, pageSize: 500 },
    ],
    [
      { pageNo: 'NaN', pageSize: '1e3' },
      { pageNo: 1, pageSize: 10 },
    ],
    [
      { pageNo: '', pageSize: '' },
      { pageNo: 1, pageSize: 10 },
    ],
  ])('CALL-108 the page %j is clamped, not rejected', (query, page) => {
    expect(readListRequest(columns, query)).toMatchObject(page);
  });

  it.each([
    [{ secret: 'x' }, '查询条件的字段不存在：secret'],
    [{ secret_begin: 'x' }, '查询条件的字段不存在：secret_begin'],
    [{ superQueryParams: '[{"field":"secret","rule":"eq","val":"x"}]' }, '查询条件的字段不存在：secret'],
    [{ superQueryParams: '[{"field":"other,name","rule":"eq","val":"x"}]' }, '查询条件的字段不存在：name'],
    [{ column: 'secret' }, '请注意，将要排序的列字段不存在：secret'],
    [{ column: 'id', order: 'asc,(select 1)' }, '请求参数不正确：order'],
  ])('IMPLIED-16 the query %j is rejected', (query, message) => {
    expect(() => readListRequest(columns, query)).toThrow(message);
  });

  it('CALL-12 a comma list yields distinct ids, without the trailing comma', () => {
    expect(readIdList('a, b,a,,')).toEqual(['a', 'b']);
    expect(readIdList(null)).toEqual([]);
  });
});
