import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { importInto, sheetsIn } from '../testing/test-sheets.ts';

const shown = ['款号', '款名', '数量', '单价', '日期', '标签', '电话', '跟单'];

describe('the export of records', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    await db.insertInto('sys.sys_dict').values({ id: 'tags', dict_code: 'tag', dict_name: '标签', del_flag: 0 }).execute();
    const item = { id: 'n', dict_id: 'tags', item_value: 'n', item_text: '新款', sort_order: 0, status: 1 };
    await db.insertInto('sys.sys_dict_item').values(item).execute();
    await server.addUser({ username: 'wang', password: 'wang-password-1', formIds: [server.styleId] });
    await sql`update sys.sys_user set realname = '王五' where username = 'wang'`.execute(db);
  });
  afterAll(() => server.close());
  beforeEach(() => sql`truncate biz.t_style, biz.t_bom`.execute(server.context.db));

  const fetchSheets = async (query = '', { id = 't_style', token }: { id?: string; token?: string } = {}) => {
    const headers = { 'x-access-token': token ?? (await server.signIn()) };
    return server.app.inject({ url: `/jeecg-boot/online/cgform/api/${id.includes('/') ? id : `exportXls/${id}`}${query}`, headers });
  };
  const sheets = async (...request: Parameters<typeof fetchSheets>) => sheetsIn((await fetchSheets(...request)).rawPayload);
  const params = (members: object) => `?tabletype=2&paramsStr=${encodeURIComponent(JSON.stringify(members))}`;
  const add = async (record: object) => (await server.call<string>('POST', '/online/cgform/api/form/t_style', record)).result;
  /** The first columns of the main sheet without the header row and the ids. */
  const rows = async (...request: Parameters<typeof fetchSheets>) =>
    (await sheets(...request))['款式']?.slice(1).map((row) => row.slice(1, 9));

  it('CALL-111 rows have titles, names instead of codes and numbers as numbers, with sub-tables on their own sheets', async () => {
    const id = await add({
      code: 'A1',
      name: '甲',
      qty: 3,
      price: 12.5,
      day: '2026-03-05',
      tags: 'n,x',
      merchandiser: 'wang',
      t_bom: [{ material: '布', usage_qty: 1.5 }, { material: '线' }],
    });
    const other = await add({ code: 'A2' });
    const answer = await fetchSheets();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `attachment; filename="__-v1.xlsx"; filename*=UTF-8''${encodeURIComponent('款式-v1.xlsx')}`,
    ]);
    const { 款式: [headings, ...found] = [], 物料清单 } = sheetsIn(answer.rawPayload);
    expect(headings?.slice(0, 9)).toEqual(['id', ...shown]);
    expect(found.map((row) => row.slice(0, 9))).toEqual([
      [other, 'A2', null, null, null, null, null, null, null],
      [id, 'A1', '甲', 3, 12.5, '2026-03-05', '新款,x', null, '王五'],
    ]);
    expect(物料清单).toEqual([
      ['id', '物料', '用量'],
      [id, '布', 1.5],
      [id, '线', null],
    ]);
    expect(Object.keys(await sheets(params({ exportSingleOnly: 1 })))).toEqual(['款式']);
  });

  it('EXPORT-01 the filters, the order, the super query and the selection of the list apply to the file', async () => {
    const ids = [];
    for (let place = 0; place < 4; place++) ids.push(await add({ code: `B${place}`, qty: place }));
    const codes = async (...request: Parameters<typeof fetchSheets>) => (await rows(...request))?.map(([code]) => code);
    expect(await codes(params({ column: 'qty', order: 'asc' }))).toEqual(['B0', 'B1', 'B2', 'B3']);
    expect(await codes(params({ code: 'B1,B3,', column: 'code', order: 'desc', pageNo: 2, pageSize: 1 }))).toEqual(['B3', 'B1']);
    const superQueryParams = encodeURI(JSON.stringify([{ field: 'qty', rule: 'ge', val: '2' }]));
    expect(await codes(params({ superQueryParams, superQueryMatchType: 'and' }))).toEqual(['B3', 'B2']);
    expect(await codes(params({ selections: `${ids[0]},${ids[2]}`, qty: '<= 1' }))).toEqual(['B0']);
    expect(await codes(`?code=B*&selections=${ids[1]}`)).toEqual(['B1']);
    expect(await codes('', { id: 'exportXlsOld/t_style' })).toEqual(['B3', 'B2', 'B1', 'B0']);
    expect(await codes(params({ selections: 'none' }))).toEqual([]);
  });

  it('EXPORT-01 more selected records than an address holds are exported by their ids, in the order of the list', async () => {
    const ids = await sql<{ id: string }>`insert into biz.t_style (id, code, qty, row_version)
      select 'many-' || n, 'M' || lpad(n::text, 4, '0'), n, 1 from generate_series(1, 1500) n returning id`.execute(server.context.db);
    const selections = ids.rows.map(({ id }) => id).filter((id) => id !== 'many-7');
    const ask = async (body: object) =>
      server.app.inject({
        method: 'POST',
        url: '/jeecg-boot/online/cgform/api/exportXls/t_style',
        headers: { 'x-access-token': await server.signIn() },
        payload: body,
      });
    const answer = await ask({ selections, paramsStr: JSON.stringify({ column: 'qty', order: 'desc', qty: '>= 3' }) });
    const codes = sheetsIn(answer.rawPayload)['款式']?.map((row) => row[1]);
    expect([codes?.length, codes?.[1], codes?.at(-1), codes?.includes('M0007')]).toEqual([1498, 'M1500', 'M0003', false]);
    expect((await ask({ selections: [] })).statusCode).toBe(400);
  });

  it('an empty list yields only headings', async () => {
    expect((await sheets())['款式']).toHaveLength(1);
  });

  it.each([
    ['a column that does not exist', params({ column: 'qty;drop table x' }), 200, '请注意，将要排序的列字段不存在：qty;drop table x'],
    ['what is no JSON', '?paramsStr=%7B', 400, '请求参数不正确：JSON'],
    ['a list', '?paramsStr=%5B%5D', 400, '请求参数不正确：JSON'],
    ['NUL in it', '?paramsStr=%7B%22code%22%3A%22%5Cu0000%22%7D', 400, '请求参数不正确：含有非法字符'],
  ])('IMPLIED-16 an export with %s is rejected before the first byte', async (_, query, status, message) => {
    const answer = await fetchSheets(query);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ success: false, message })]);
  });

  it('no text becomes a formula, and an exported file can be imported unchanged', async () => {
    const hostile = [
      '=1+1',
      '+1',
      '-1+cmd',
      '@SUM(1)',
      '\t=1',
      '\r=1',
      '＝1',
      '"=1"',
      '\uFEFFx',
      '_x000D_',
      '<b>&"\'',
      ' a \n b ',
      '\u0001',
      '😀',
    ];
    for (const [place, name] of hostile.entries()) await add({ code: `C${place}`, name, qty: -place });
    const { rawPayload } = await fetchSheets(params({ column: 'qty', order: 'desc' }));
    const found = sheetsIn(rawPayload)['款式']?.slice(1) ?? [];
    expect(found.map((row) => [row[2], row[3]])).toEqual(hostile.map((name, place) => [name, place === 0 ? 0 : -place]));
    const { openWorkbook } = await import('#server/spreadsheets/open-workbook.ts');
    const workbook = await openWorkbook(rawPayload, ['款式']);
    const { value: texts = [] } = await workbook.rows(0).next();
    workbook.close();
    expect(texts.slice(1).map((row: { cells: readonly string[] }) => row.cells[2])).toEqual(hostile);
    await sql`truncate biz.t_style, biz.t_bom`.execute(server.context.db);
    expect((await importInto(server, 't_style', rawPayload)).message).toBe('导入成功!');
    const stored = await sql<{ name: string }>`select name from biz.t_style order by qty desc`.execute(server.context.db);
    expect(stored.rows.map(({ name }) => name)).toEqual(hostile);
  });

  it('IMPLIED-10 exporting requires access to the form and permission to export; hidden fields are in no file', async () => {
    await server.addUser({ username: 'outsider', password: 'wang-password-1', permissions: ['online:t_style:export'] });
    const [outsider, wang] = [await server.signIn('outsider', 'wang-password-1'), await server.signIn('wang', 'wang-password-1')];
    expect([(await fetchSheets('', { token: outsider })).statusCode, (await fetchSheets('', { token: wang })).statusCode]).toEqual([
      403, 403,
    ]);
    await server.context.db.deleteFrom('sys.sys_permission').where('perms', '=', 'online:t_style:export').execute();
    await server.addUser({
      username: 'hider',
      password: 'wang-password-1',
      permissions: ['online:t_style:price', 'online:t_bom:usage_qty'],
    });
    const seen = await sheets('', { token: wang });
    expect([seen['款式']?.[0]?.includes('单价'), seen['物料清单']?.[0]]).toEqual([false, ['id', '物料']]);
    await sql`delete from sys.sys_permission where perms like 'online:t_%'`.execute(server.context.db);
  });

  it('many rows are read in pages from one snapshot, and the connection is released even if the client disconnects', async () => {
    await sql`insert into biz.t_style (id, code, qty) select lpad(n::text, 8, '0'), 'D' || n, n from generate_series(1, 30000) n`.execute(
      server.context.db,
    );
    const found = (await sheets(params({ column: 'qty', order: 'asc', exportSingleOnly: '1' })))['款式']?.slice(1) ?? [];
    expect([found.length, found[0]?.[0], found[29_999]?.[0]]).toEqual([30_000, 'D1', 'D30000']);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'x-access-token': await server.signIn() };
    const hangUp = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(`${address}/jeecg-boot/online/cgform/api/exportXls/t_style`, { headers, agent: false }, (answer) => {
          answer.destroy();
          resolve(answer.statusCode);
        });
        asked.on('error', reject).end();
      });
    for (let times = 0; times < 12; times++) expect(await hangUp()).toBe(200);
    const open = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        server.context.db,
      );
    await vi.waitFor(async () => expect((await open()).rows).toEqual([]), 10_000);
    expect((await fetchSheets(params({ code: 'D1' }))).statusCode).toBe(200);
  });

  it('a form with long or equal titles has valid sheet names, and one that was never synchronised has no sheet', async () => {
    const head = { tableTxt: '很长的表名'.repeat(10), tableType: 2 };
    const form = { ...head, tableName: 't_long' };
    const long = '很长的表名'.repeat(10);
    await server.addForm(form, [key, formField('code', { dbFieldTxt: '号' })]);
    await server.addForm({ tableName: 't_long_line', tableTxt: long, tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      key,
      formField('long_id', { mainTable: 't_long', mainField: 'id', dbLength: '36' }),
      formField('a', { dbFieldTxt: 'a[1]:*?' }),
    ]);
    const names = Object.keys(await sheets('', { id: 't_long' }));
    expect(names).toEqual([long.slice(0, 31), `${long.slice(0, 27)}_2`]);
    expect(
      await server.call('POST', '/online/cgform/api/addAll', {
        head: { tableName: 't_new', tableTxt: '新', tableType: 1 },
        fields: [key, formField('a')],
        indexs: [],
      }),
    ).toMatchObject({ success: true });
    expect((await fetchSheets('', { id: 't_new' })).json()).toMatchObject({ success: false, message: 'NO_DB_SYNC' });
  });
});
