import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { StartError } from '../start-error.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { openWorkbook } from '../spreadsheets/open-workbook.ts';
import { workbookStream } from '../spreadsheets/workbook-stream.ts';
import { importForms } from './import-forms.ts';
import { loadRows } from './load-rows.ts';
import { mendFrom, writeRejectsTo } from './reject-commands.ts';

const fields = [
  { id: 'mr1', db_field_name: 'id', db_type: 'string', db_length: 36 },
  { id: 'mr2', db_field_name: 'name', db_field_txt: '名称', db_type: 'string', db_length: 8 },
  { id: 'mr3', db_field_name: 'qty', db_field_txt: '数量', db_type: 'int' },
  { id: 'mr4', db_field_name: 'code', db_field_txt: '编码', db_type: 'string', db_length: 4, db_is_null: 0 },
];
const LONG = '长'.repeat(40_000);

describe('mending what an import has rejected', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'rejects-'));
    await importForms(database.db, [{ head: { id: 'mr', table_name: 'mr_rows', table_type: 1 }, fields }], { menus: false });
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const load = async (...rows: object[]) => {
    const form = await createCatalogue(database.db).get('mr_rows');
    return loadRows(database.db, form, rows as Record<string, unknown>[], 'stock.json');
  };
  const stored = async () =>
    (await sql<{ id: string }>`select id, name, qty, code, row_version from biz.mr_rows order by id`.execute(database.db)).rows;
  const exported = async (name: string) => {
    const file = path.join(folder, name);
    const said = await writeRejectsTo(database.db, file);
    return { file, said };
  };
  const editSheet = async (file: string, edit: (cells: string[]) => void) => {
    const workbook = await openWorkbook(await readFile(file), ['待修正数据']);
    const rows: string[][] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch.map(({ cells }) => [...cells]));
    workbook.close();
    const [headings = [], ...lines] = rows;
    for (const cells of lines) edit(cells);
    const pages = async function* () {
      yield lines;
    };
    const parts: Buffer[] = [];
    for await (const part of workbookStream([{ name: '待修正数据', headings, pages }])) parts.push(part);
    await writeFile(file, Buffer.concat(parts));
    return lines;
  };

  it('IMPLIED-26 exported, corrected in a spreadsheet and imported again: values and whole rows are stored, and the list is empty', async () => {
    const rows = [
      { id: 'a', name: '甲', qty: 'ten', code: 'A' },
      { id: 'b', name: LONG, qty: 2, code: 'B' },
      { id: 'c', name: '丙', qty: 3, code: 'TOO-LONG' },
      { id: 'd', name: '丁', qty: 4, code: 'D' },
      { id: 'd', name: '另', qty: 5, code: 'E' },
    ];
    expect(await load(...rows)).toMatchObject({ loaded: 3, rejected: 4 });
    const { file, said } = await exported('rejects.xlsx');
    expect(said).toBe(`4 条待修正数据已写入 ${file}，改好“值”后用 --mend 导入`);
    const corrected: Record<string, string> = { a: '10', b: '乙', c: 'C', d: 'd2' };
    const lines = await editSheet(file, (cells) => void (cells[4] = corrected[cells[2] ?? ''] ?? ''));
    expect(lines.map(([, table, row, column, , , source]) => [table, row, column, source])).toEqual([
      ['mr_rows', 'a', 'qty', 'stock.json'],
      ['mr_rows', 'b', 'name', 'stock.json'],
      ['mr_rows', 'c', 'code', 'stock.json'],
      ['mr_rows', 'd', 'id', 'stock.json'],
    ]);
    expect(await mendFrom(database.db, file)).toBe('4 条已修正，0 条未修正');
    expect(await stored()).toEqual([
      { id: 'a', name: '甲', qty: 10, code: 'A', row_version: 2 },
      { id: 'b', name: '乙', qty: 2, code: 'B', row_version: 2 },
      { id: 'c', name: '丙', qty: 3, code: 'C', row_version: 1 },
      { id: 'd', name: '丁', qty: 4, code: 'D', row_version: 1 },
      { id: 'd2', name: '另', qty: 5, code: 'E', row_version: 1 },
    ]);
    const before = await stored();
    expect(await load(...rows)).toMatchObject({ changed: 0 });
    expect(await stored()).toEqual(before);
    expect((await exported('empty.xlsx')).said).toContain('0 条待修正数据');
  });

  it('what still does not fit stays with the reason; a value that was entered since is kept; an empty one takes the reject away', async () => {
    await load(
      { id: 'e', qty: 'x', code: 'E' },
      { id: 'f', qty: 'y', code: 'F' },
      { id: 'g', qty: 'z', code: 'G' },
      { id: 'h', code: 'TOO-LONG' },
    );
    await sql`update biz.mr_rows set qty = 6 where id = 'f'`.execute(database.db);
    const { file } = await exported('rejects.json');
    const corrected: Record<string, string | null> = { e: 'eleven', f: '7', g: null, h: '' };
    const lines = JSON.parse(await readFile(file, 'utf8')) as { row: string }[];
    await writeFile(file, JSON.stringify(lines.map((line) => ({ ...line, value: corrected[line.row] }))));
    expect((await mendFrom(database.db, file)).split('\n')).toEqual([
      'mr_rows e qty：请输入整数',
      'mr_rows f qty：该字段已有值，未覆盖；清空“值”可从清单中去掉',
      'mr_rows h code：编码不能为空',
      '1 条已修正，3 条未修正',
    ]);
    expect((await stored()).filter(({ id }) => id === 'f')).toMatchObject([{ qty: 6 }]);
    const { file: rest } = await exported('rest.json');
    expect((JSON.parse(await readFile(rest, 'utf8')) as { row: string }[]).map(({ row }) => row)).toEqual(['e', 'f', 'h']);
  });

  it('a long text that the spreadsheet shows in part and nobody has changed is not cut', async () => {
    await load({ id: 'k', name: LONG, code: 'K' });
    const { file } = await exported('long.xlsx');
    await sql`alter table biz.mr_rows alter column name type text`.execute(database.db);
    await sql`update sys.onl_cgform_field set db_type = 'Text' where id = 'mr2'`.execute(database.db);
    expect(await mendFrom(database.db, file)).toContain('1 条已修正');
    expect((await stored()).filter(({ id }) => id === 'k')).toMatchObject([{ name: LONG }]);
  });

  it('a file that is no export is refused', async () => {
    const file = path.join(folder, 'other.json');
    await writeFile(file, '[{"value": 1}]');
    await expect(mendFrom(database.db, file)).rejects.toBeInstanceOf(StartError);
    await writeFile(path.join(folder, 'other.xlsx'), 'x');
    await expect(mendFrom(database.db, path.join(folder, 'other.xlsx'))).rejects.toThrow('不是导出的待修正数据');
    await expect(mendFrom(database.db, path.join(folder, 'absent.xlsx'))).rejects.toThrow('ENOENT');
  });
});
