import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';
import { faultsAt, importInto, workbookOf, type TestCell, type TestFile } from '../testing/test-sheets.ts';

type Rows = readonly (readonly TestCell[])[];

const HEADINGS = ['款号', '款名', '数量', '单价', '日期', '标签', '电话', '跟单'];

describe('the import of records', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    await db.insertInto('sys.sys_dict').values({ id: 'tags', dict_code: 'tag', dict_name: '标签', del_flag: 0 }).execute();
    const items = [
      ['n', '新款'],
      ['h', '热销'],
    ].map(([item_value = '', item_text = ''], sort_order) => ({
      id: item_value,
      dict_id: 'tags',
      item_value,
      item_text,
      sort_order,
      status: 1,
    }));
    await db.insertInto('sys.sys_dict_item').values(items).execute();
    await server.addUser({ username: 'li', password: 'li-password-1', formIds: [server.styleId] });
    await server.addUser({ username: 'li2', password: 'li-password-1' });
    await sql`update sys.sys_user set realname = '李四' where username like 'li%'`.execute(db);
  });
  afterAll(() => server.close());
  beforeEach(() => sql`truncate biz.t_style, biz.t_bom`.execute(server.context.db));

  const sheet = (rows: Rows, headings: readonly TestCell[] = HEADINGS) => workbookOf({ 款式: [headings, ...rows] });
  const send = (files: Buffer | readonly TestFile[], options?: Parameters<typeof importInto>[3]) =>
    importInto(server, 't_style', files, options);
  const stored = async (columns: string) =>
    (await sql<Record<string, unknown>>`select ${sql.raw(columns)} from biz.t_style order by code`.execute(server.context.db)).rows;
  const codes = async () => (await stored('code')).map((row) => row.code);
  const faults = (path: string | null) => faultsAt(server, path);

  it('CALL-107 rows become records as if saved in the form: names become codes, dates are parsed, author and time are set', async () => {
    const day = new Date(Date.UTC(2026, 2, 5));
    const answer = await send(
      sheet([
        ['A1', '甲', 3, 12.5, day, '新款、热销', '13912345678', 'admin'],
        ['A2', '乙', '１，２００', '￥9.90', '2026年3月4日', 'h', null, null],
      ]),
    );
    expect(answer).toMatchObject({ success: true, code: 200, message: '导入成功!', result: null });
    expect(await stored('code, qty, price, day, tags, merchandiser, create_by, row_version')).toEqual([
      { code: 'A1', qty: 3, price: '12.50', day: '2026-03-05', tags: 'n,h', merchandiser: 'admin', create_by: 'admin', row_version: 1 },
      { code: 'A2', qty: 1200, price: '9.90', day: '2026-03-04', tags: 'h', merchandiser: null, create_by: 'admin', row_version: 1 },
    ]);
  });

  it('IMPORT-04 invalid rows are skipped and reported cell by cell in a file; all others are imported', async () => {
    const answer = await send(
      sheet([
        ['B1', '好', 1, null, null, null, null, null],
        [null, '一二三四五六七八九十一', '十', 1.005, '2026-13-01', '没有', null, '李四'],
        ['B1', '同号', null, null, null, null, null, null],
        ['B4', null, { formula: '1/0', value: '#DIV/0!' }, null, null, null, null, null],
      ]),
    );
    expect(answer).toMatchObject({ success: true, code: 201, message: expect.stringContaining('共 4 行，已导入 1 行，未导入 3 行') });
    expect(answer.result).toMatch(/^\/sys\/common\/static\/logs\/\d{8}\/t_style_[\w-]{12}\.txt$/);
    expect((await faults(answer.result)).toSorted()).toEqual(
      [
        'rows.xlsx【款式】A3（款号）：款号不能为空',
        'rows.xlsx【款式】B3（款名）“一二三四五六七八九十一”：长度不能超过 10 个字符',
        'rows.xlsx【款式】C3（数量）“十”：不是数字',
        'rows.xlsx【款式】D3（单价）“1.005”：小数位数超过 2 位',
        'rows.xlsx【款式】E3（日期）“2026-13-01”：不是日期，请按 2026-03-05 的格式填写',
        'rows.xlsx【款式】F3（标签）“没有”：没有“没有”这个选项',
        'rows.xlsx【款式】H3（跟单）“李四”：有 2 个“李四”，请改填编码',
        'rows.xlsx【款式】A4（款号）“B1”：该值不可用，系统中已存在！',
        'rows.xlsx【款式】C5（数量）“#DIV/0!”：公式的结果有误（#DIV/0!）',
      ].toSorted(),
    );
    expect(await codes()).toEqual(['B1']);
  });

  it('the error file can be downloaded only by the path sent to its importer', async () => {
    const { result } = await send(sheet([[null, 'x']]), { token: await server.signIn('li', 'li-password-1') });
    const [, day = '', name = ''] = /logs\/(\d+)\/(.+)$/.exec(result ?? '') ?? [];
    const statusOf = async (path: string) => (await server.app.inject(`/jeecg-boot/sys/common/static/${path}`)).statusCode;
    expect(await statusOf(`logs/${day}/${name}`)).toBe(200);
    const guesses = [
      'logs',
      `logs/${day}`,
      `logs/${day}/t_style.txt`,
      `logs/${day}/t_style_1668.txt`,
      name,
      `logs/${name}`,
      `logs/${day}/${name.slice(0, -5)}.txt`,
    ];
    for (const guess of guesses) expect([guess, await statusOf(guess)]).toEqual([guess, 404]);
    const file = await server.app.inject(`/jeecg-boot${result}`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
  });

  it('the error file expires after a day and is deleted by the next import', async () => {
    const { db, config } = server.context;
    const { result } = await send(sheet([[null, 'x']]));
    const path = result?.replace('/sys/common/static/', '') ?? '';
    const file = () => server.app.inject(`/jeecg-boot${result}`);
    expect((await file()).headers['cache-control']).toBe('private, no-store');
    const { stored_name: stored } = await db
      .selectFrom('sys.file')
      .where('path', '=', path)
      .select('stored_name')
      .executeTakeFirstOrThrow();
    await sql`update sys.file set expires_at = expires_at - interval '23 hours' where path = ${path}`.execute(db);
    expect((await file()).statusCode).toBe(200);
    await sql`update sys.file set expires_at = expires_at - interval '1 hour' where path = ${path}`.execute(db);
    expect((await file()).statusCode).toBe(404);
    await send(sheet([[null, 'y']]));
    expect(await readdir(join(config.dataDir, 'files'))).not.toContain(stored);
    expect(await db.selectFrom('sys.file').where('path', '=', path).select('id').execute()).toEqual([]);
  });

  it('a frozen user cannot be imported, which is reported; of two users with the same name the active one is used', async () => {
    const { db } = server.context;
    const status = (username: string, code: number) =>
      sql`update sys.sys_user set status = ${code} where username = ${username}`.execute(db);
    await status('li2', 2);
    const answer = await send(
      sheet([
        ['F1', null, null, null, null, null, null, '李四'],
        ['F2', null, null, null, null, null, null, 'li2'],
      ]),
    );
    expect(await faults(answer.result)).toEqual(['rows.xlsx【款式】H3（跟单）“li2”：“li2”已停用，不能再选']);
    expect(await stored('code, merchandiser')).toEqual([{ code: 'F1', merchandiser: 'li' }]);
    await status('li', 2);
    const none = await send(sheet([['F3', null, null, null, null, null, null, '李四']]));
    expect(await faults(none.result)).toEqual(['rows.xlsx【款式】H2（跟单）“李四”：“李四”已停用，不能再选']);
    await Promise.all([status('li', 1), status('li2', 1)]);
  });

  it('validation applies pattern rules; required values are checked either way', async () => {
    const rows = sheet([
      ['C1', null, null, null, null, null, '12', null],
      [null, 'x', null, null, null, null, '13912345678', null],
    ]);
    const on = await send(rows, { fields: { validateStatus: '1' } });
    expect((await faults(on.result)).toSorted()).toEqual([
      'rows.xlsx【款式】A3（款号）：款号不能为空',
      'rows.xlsx【款式】G2（电话）“12”：请输入正确的手机号码',
    ]);
    const off = await send(rows, { fields: { validateStatus: '0' } });
    expect(await faults(off.result)).toEqual(['rows.xlsx【款式】A3（款号）：款号不能为空']);
    expect(await codes()).toEqual(['C1']);
  });

  it.each([
    [
      'a heading that no field has',
      [
        ['款号', '颜色', '__proto__'],
        ['D1', '红', '{}'],
      ],
      '工作表【款式】有无法识别的列“颜色”“__proto__”',
    ],
    ['no heading for what is required', [['款名'], ['甲']], '工作表【款式】缺少必填列“款号”'],
    [
      'no heading at all',
      [
        ['一', '二'],
        ['D1', '红'],
      ],
      '工作表【款式】没有可识别的表头，第一行应为字段名称',
    ],
    ['headings alone', [HEADINGS], '只有表头，没有数据'],
  ] as [string, Rows, string][])('IMPORT-03 ERR-19 a sheet with %s is rejected completely', async (_, rows, why) => {
    expect(await send(workbookOf({ 款式: rows }))).toMatchObject({
      success: false,
      code: 500,
      message: `导入失败，rows.xlsx：${why}`,
      result: null,
    });
    expect(await codes()).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('headings are found below a title, in any order and width, and with required marks', async () => {
    const rows = workbookOf({ Sheet1: [['二〇二六年款式'], [], ['数量', ' 款 号*', '单价'], [5, 'E1', 1], [], [6, 'E2', 2]] });
    expect(await send(rows)).toMatchObject({ message: '导入成功!' });
    expect(await stored('code, qty')).toEqual([
      { code: 'E1', qty: 5 },
      { code: 'E2', qty: 6 },
    ]);
  });

  it('IMPORT-01 an .xls is accepted too, with the results of its formulas', async () => {
    const rows = [HEADINGS.slice(0, 3), ['=1+1', '甲', { formula: '2*3', value: 6 }]] as Rows;
    expect(await send([{ name: '旧.xls', bytes: workbookOf({ 款式: rows }, 'biff8') }])).toMatchObject({ message: '导入成功!' });
    expect(await stored('code, qty')).toEqual([{ code: '=1+1', qty: 6 }]);
  });

  it('IMPLIED-26 unique values are checked within the file and against the table, by rule or by index', async () => {
    await send(sheet([['F1', '甲', null, null, null, null, null, null]]));
    const answer = await send(
      sheet([
        ['F1', '子', null, null, null, null, null, null],
        ...Array.from({ length: 40 }, (_, place): TestCell[] => [
          `G${place}`,
          place === 7 ? '甲' : `名${place}`,
          null,
          null,
          null,
          null,
          null,
          null,
        ]),
        ['F2', '名3', null, null, null, null, null, null],
      ]),
    );
    expect(await faults(answer.result)).toEqual([
      'rows.xlsx【款式】A2（款号）“F1”：该值不可用，系统中已存在！',
      'rows.xlsx【款式】B10（款名）“甲”：该值不可用，系统中已存在！',
      'rows.xlsx【款式】B43（款名）“名3”：该值不可用，系统中已存在！',
    ]);
    expect(await codes()).toHaveLength(40);
  });

  it('IMPORT-01 several files are imported one by one; a rejected one does not affect the others', async () => {
    const good = { name: '好.xlsx', bytes: sheet([['H1', null, null, null, null, null, null, null]]) };
    const bad = { name: '坏.xlsx', bytes: 'no workbook' };
    const answer = await send([bad, good]);
    expect(answer).toMatchObject({ success: true, code: 201 });
    expect(await faults(answer.result)).toEqual(['坏.xlsx：不是 Excel 文件，请另存为 .xlsx 或 .xls 后再导入']);
    expect(await codes()).toEqual(['H1']);
    expect(await send([bad, bad])).toMatchObject({
      success: false,
      message: expect.stringMatching(/^导入失败，坏.xlsx：不是 Excel 文件.*；坏.xlsx：不是 Excel 文件/),
    });
  });
});
