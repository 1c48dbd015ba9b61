import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { importForms } from './import-forms.ts';
import { loadRows, type SourceRows } from './load-rows.ts';

const fields = [
  { id: 'lr1', db_field_name: 'id', db_type: 'string', db_length: 36 },
  { id: 'lr2', db_field_name: 'name', db_field_txt: '名称', db_type: 'string', db_length: 8 },
  { id: 'lr3', db_field_name: 'qty', db_field_txt: '数量', db_type: 'int' },
  { id: 'lr4', db_field_name: 'price', db_field_txt: '单价', db_type: 'BigDecimal', db_length: 10, db_point_length: 2 },
  { id: 'lr5', db_field_name: 'day', db_field_txt: '日期', db_type: 'Date', field_show_type: 'date' },
  { id: 'lr6', db_field_name: 'code', db_field_txt: '编码', db_type: 'string', db_length: 4, db_is_null: 0 },
];

describe('loading rows of a source', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const indexes = [{ id: 'i', index_name: 'uq_name', index_field: 'name', index_type: 'unique' }];
    const entry = { head: { id: 'lr', table_name: 'lr_rows', table_type: 1 }, fields, indexes };
    await importForms(database.db, [entry], { menus: false });
  });
  afterAll(() => database.drop());

  const load = async (rows: SourceRows) => loadRows(database.db, await createCatalogue(database.db).get('lr_rows'), rows, 'stock.json');
  const stored = async (id: string) => {
    const { rows } = await sql<object>`select name, qty, price, day::text as day, code from biz.lr_rows where id = ${id}`.execute(
      database.db,
    );
    return rows;
  };
  const rejects = (id: string) =>
    database.db
      .selectFrom('sys.import_reject')
      .select(['column_name', 'value', 'reason', 'whole_row', 'source_file'])
      .where('row_id', '=', id)
      .where('mended_at', 'is', null)
      .orderBy('column_name')
      .execute();

  it('IMPLIED-07 a value that its column would cut, round or refuse is left out and kept as a reject', async () => {
    const row = { id: 'a', name: '一二三四五六七八九', qty: 'many', price: '12.345', day: '2026-03-05 08:30:00', code: 'A' };
    const { loaded, rejected, remarks } = await load([row]);
    expect([loaded, rejected]).toEqual([1, 1]);
    expect(await stored('a')).toEqual([{ name: null, qty: null, price: null, day: null, code: 'A' }]);
    expect(await rejects('a')).toEqual(
      [
        { column_name: 'day', value: '2026-03-05 08:30:00', reason: '日期字段放不下时间' },
        { column_name: 'name', value: '一二三四五六七八九', reason: '长度不能超过 8 个字符' },
        { column_name: 'price', value: '12.345', reason: '小数超过 2 位' },
        { column_name: 'qty', value: 'many', reason: '请输入整数' },
      ].map((reject) => ({ ...reject, whole_row: null, source_file: 'stock.json' })),
    );
    expect(remarks).toContain('单价：小数超过 2 位，该值未导入，已列入待修正数据');
  });

  it('IMPLIED-07 what fits exactly is stored as it is, whatever its spelling', async () => {
    await load([{ ID: 'b', NAME: '一二三四五六七八', QTY: '12.0', PRICE: '1.50e1', DAY: '2026-03-05 00:00:00', CODE: 'B' }]);
    expect(await stored('b')).toEqual([{ name: '一二三四五六七八', qty: 12, price: '15.00', day: '2026-03-05', code: 'B' }]);
    expect(await rejects('b')).toEqual([]);
  });

  it('IMPLIED-07 a row without a value that must not be missing is kept whole', async () => {
    const row = { id: 'c', name: '丙', code: 'TOO-LONG', qty: 'x' };
    expect(await load([row])).toMatchObject({ loaded: 0, rejected: 1 });
    expect(await stored('c')).toEqual([]);
    expect(await rejects('c')).toMatchObject([
      { column_name: 'code', value: 'TOO-LONG', whole_row: JSON.stringify(row) },
      { column_name: 'qty', value: 'x', whole_row: JSON.stringify(row) },
    ]);
  });

  it('IMPLIED-07 rows of one key and rows that break a unique index are kept by the column that is to blame', async () => {
    const rows = [
      { id: 'd', name: '丁', code: 'D' },
      { id: 'd', name: '丁', code: 'D' },
      { id: 'd', name: '戊', code: 'D' },
      { id: 'e', name: '丁', code: 'E' },
      { id: 'x'.repeat(40), name: '己', code: 'F' },
    ];
    const { loaded, rejected, remarks } = await load(rows);
    expect([loaded, rejected]).toEqual([1, 3]);
    expect(remarks).toContain('主键 d 的行内容相同，只导入一次');
    expect(await rejects('d')).toMatchObject([{ column_name: 'id', value: 'd', whole_row: JSON.stringify(rows[2]) }]);
    expect(await rejects('e')).toMatchObject([{ column_name: 'name', value: '丁' }]);
    expect(await rejects('x'.repeat(40))).toMatchObject([{ column_name: 'id' }]);
  });

  it('a second import lists nothing twice, keeps what the table has, and forgets what fits now', async () => {
    await load([{ id: 'g', name: '庚', qty: 1, code: 'G' }]);
    const bad = { id: 'g', name: '庚', qty: 'one', code: 'G' };
    for (let turn = 0; turn < 2; turn++) expect(await load([bad])).toMatchObject({ changed: 0, rejected: 1 });
    expect(await stored('g')).toMatchObject([{ qty: 1 }]);
    expect(await rejects('g')).toHaveLength(1);
    await load([{ ...bad, qty: 2 }]);
    expect(await stored('g')).toMatchObject([{ qty: 2 }]);
    expect(await rejects('g')).toEqual([]);
  });

  it('a stream of any length is loaded in batches', async () => {
    async function* rows() {
      for (let number = 0; number < 2500; number++) yield { id: `s${number}`, qty: number % 1000 === 7 ? 'x' : number, code: 'S' };
    }
    expect(await load(rows())).toMatchObject({ loaded: 2500, changed: 2500, rejected: 3, remarks: [expect.stringContaining('3 次')] });
  });
});
