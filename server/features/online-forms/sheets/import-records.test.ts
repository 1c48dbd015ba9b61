import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importFillRules } from '#server/import/import-rules.ts';
import { formField, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { faultsAt, importInto, sheetsIn, workbookOf, type TestCell, type TestFile } from '../testing/test-sheets.ts';

type Rows = readonly (readonly TestCell[])[];

describe('the import of records with related data', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await server.addUser({ username: 'li', password: 'li-password-1', formIds: [server.styleId] });
    await server.addUser({ username: 'li2', password: 'li-password-1' });
  });
  afterAll(() => server.close());
  beforeEach(() => sql`truncate biz.t_style, biz.t_bom`.execute(server.context.db));

  const sheet = (rows: Rows) => workbookOf({ 款式: [['款号', '款名', '数量', '单价'], ...rows] });
  const send = (files: Buffer | readonly TestFile[], options?: Parameters<typeof importInto>[3]) =>
    importInto(server, 't_style', files, options);
  const faults = (path: string | null) => faultsAt(server, path);
  const codes = async () =>
    (await sql<{ code: string }>`select code from biz.t_style order by code`.execute(server.context.db)).rows.map(({ code }) => code);

  it('sub-tables have their own sheets, linked by the key of the main table', async () => {
    const sheets = {
      款式: [
        ['id', '款号'],
        ['1', 'J1'],
        ['2', 'J2'],
        ['3', 'J3'],
      ],
      物料清单: [
        ['id', '物料', '用量'],
        ['1', '布', 1.5],
        ['2', null, 2],
        ['1', '线', 0.25],
        ['9', '扣', 1],
      ],
      说明: [['随便']],
    } satisfies Record<string, Rows>;
    const answer = await send(workbookOf(sheets));
    expect(answer.message).toContain('共 3 行，已导入 2 行');
    expect(await faults(answer.result)).toEqual([
      'rows.xlsx【物料清单】B3（物料）：物料不能为空',
      'rows.xlsx【物料清单】第 5 行：找不到所属的主表行',
    ]);
    const { rows } = await sql<
      Record<string, unknown>
    >`select s.code, b.material, b.usage_qty from biz.t_bom b join biz.t_style s on s.id = b.style_id
      order by b.material collate "C"`.execute(server.context.db);
    expect(rows).toEqual([
      { code: 'J1', material: '布', usage_qty: 1.5 },
      { code: 'J1', material: '线', usage_qty: 0.25 },
    ]);
    const { 款式, 物料清单 } = sheets;
    const unlinked = workbookOf({ 款式: 款式.map((row) => row.slice(1)), 物料清单 });
    expect((await send(unlinked)).message).toBe('导入失败，rows.xlsx：工作表【款式】缺少对应主表与子表的列“id”');
    expect((await send(unlinked, { fields: { isSingleTableImport: '1' } })).message).toContain('共 3 行，已导入 1 行');
  });

  it('IMPORT-03 a table of an ERP screen gets the foreign keys of the request, and no other values', async () => {
    const { result: id } = await server.call<string>('POST', '/online/cgform/api/form/t_style', { code: 'K1' });
    const foreignKeys = JSON.stringify({ style_id: id, id: 'mine', create_by: 'ghost', material: '换' });
    const fields = { isSingleTableImport: '1', foreignKeys };
    expect(await importInto(server, 't_bom', workbookOf({ 物料清单: [['物料'], ['布']] }), { fields })).toMatchObject({
      message: '导入成功!',
    });
    const { rows } = await sql`select style_id, material, create_by from biz.t_bom`.execute(server.context.db);
    expect(rows).toEqual([{ style_id: id, material: '布', create_by: 'admin' }]);
    for (const wrong of ['{', '[]', '"a"', '{"a":"\\u0000"}'])
      expect([wrong, (await send(sheet([['x']]), { fields: { foreignKeys: wrong } })).status]).toEqual([wrong, 400]);
  });

  it('IMPLIED-10 importing requires access to the form and permission to import and add', async () => {
    const rows = sheet([['L1']]);
    const as = async (username: string) => (await send(rows, { token: await server.signIn(username, 'li-password-1') })).status;
    expect([await as('li2'), await as('li')]).toEqual([403, 200]);
    await server.addUser({ username: 'keeper', password: 'li-password-1', permissions: ['online:t_style:import'] });
    expect(await as('li')).toBe(403);
    await server.context.db.deleteFrom('sys.sys_permission').where('perms', '=', 'online:t_style:import').execute();
    await server.addUser({ username: 'adder', password: 'li-password-1', permissions: ['online:t_style:add'] });
    expect(await as('li')).toBe(403);
    await server.context.db.deleteFrom('sys.sys_permission').where('perms', '=', 'online:t_style:add').execute();
    expect(await codes()).toEqual(['L1']);
  });

  it('a hidden field is not a column of the import', async () => {
    await server.addUser({ username: 'boss', password: 'li-password-1', permissions: ['online:t_style:price'] });
    const token = await server.signIn('li', 'li-password-1');
    expect((await send(sheet([['M1', null, 1, 9]]), { token })).message).toBe('导入失败，rows.xlsx：工作表【款式】有无法识别的列“单价”');
    await server.context.db.deleteFrom('sys.sys_permission').where('perms', '=', 'online:t_style:price').execute();
  });

  it('IMPLIED-29 empty cells get defaults and serial numbers as in the form, conditions apply, and rejected rows draw no number', async () => {
    const more = (members: object) => ({ fieldExtendJson: JSON.stringify(members) });
    await importFillRules(server.context.db, [
      { id: 'bill', rule_code: 'bill', rule_class: 'number', rule_params: '{"prefix":"B","period":"","seqLen":3}' },
    ]);
    await server.addForm({ tableName: 't_bill', tableTxt: '单据', tableType: 1 }, [
      formField('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0', orderNum: 0 }),
      formField('no', { dbFieldTxt: '单号', fieldMustInput: '1', fieldDefaultValue: '${bill}', orderNum: 1 }),
      formField('status', { dbFieldTxt: '状态', fieldMustInput: '1', fieldDefaultValue: 'draft', orderNum: 2 }),
      formField('owner', { dbFieldTxt: '经办', fieldDefaultValue: '#{sysUserCode}', orderNum: 3 }),
      formField('reason', { dbFieldTxt: '原因', orderNum: 4, ...more({ requiredWhen: "status == 'held'" }) }),
      formField('qty', { dbFieldTxt: '数量', dbType: 'int', dbLength: '9', orderNum: 5 }),
      formField('double', { dbFieldTxt: '两倍', dbType: 'int', dbLength: '9', orderNum: 6, ...more({ computed: 'qty * 2' }) }),
    ]);
    const rows = [
      ['单号', '状态', '原因', '数量', '两倍'],
      [null, null, null, 1, 99],
      [null, 'open', null, '一', null],
      ['MINE', null, null, 2, null],
      [null, 'held', null, 3, null],
      [null, 'held', '缺料', 4, null],
    ];
    const answer = await importInto(server, 't_bill', workbookOf({ 单据: rows }));
    expect(await faults(answer.result)).toEqual(['rows.xlsx【单据】D3（数量）“一”：不是数字', 'rows.xlsx【单据】C5（原因）：原因不能为空']);
    const stored = await sql`select no, status, owner, qty, double from biz.t_bill order by qty`.execute(server.context.db);
    expect(stored.rows).toEqual([
      { no: 'B001', status: 'draft', owner: 'admin', qty: 1, double: 2 },
      { no: 'MINE', status: 'draft', owner: 'admin', qty: 2, double: 4 },
      { no: 'B003', status: 'held', owner: 'admin', qty: 4, double: 8 },
    ]);
    await sql`alter table biz.t_bill add constraint no_thirteen check (qty <> 13)`.execute(server.context.db);
    const some = (...quantities: number[]) => workbookOf({ 单据: [['单号', '数量'], ...quantities.map((qty) => [null, qty])] });
    expect((await importInto(server, 't_bill', some(11, 12, 13))).success).toBe(false);
    expect((await importInto(server, 't_bill', some(14))).success).toBe(true);
    const last = await sql`select no, qty from biz.t_bill where qty > 10`.execute(server.context.db);
    expect(last.rows).toEqual([{ no: 'B004', qty: 14 }]);
  });

  it('areas and tree parents are exported and imported by name', async () => {
    await server.addForm(
      { tableName: 't_site', tableTxt: '地点', tableType: 1, isTree: 'Y', treeParentIdField: 'pid', treeFieldname: 'name' },
      [
        formField('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0', orderNum: 0 }),
        formField('name', { dbFieldTxt: '名称', orderNum: 1 }),
        formField('area', { dbFieldTxt: '地区', fieldShowType: 'pca', orderNum: 2 }),
        formField('pid', { dbFieldTxt: '上级', dbLength: '36', orderNum: 3 }),
      ],
    );
    const headings = ['名称', '地区', '上级'];
    const first = await importInto(server, 't_site', workbookOf({ 地点: [headings, ['总厂', '浙江省/杭州市/西湖区', null]] }));
    const rows = [
      ['分厂', '330106', '总厂'],
      ['别处', '杭州', '没有'],
    ];
    const second = await importInto(server, 't_site', workbookOf({ 地点: [headings, ...rows] }));
    expect([first.message, await faults(second.result)]).toEqual([
      '导入成功!',
      ['rows.xlsx【地点】B3（地区）“杭州”：没有这个选项', 'rows.xlsx【地点】C3（上级）“没有”：没有这个选项'],
    ]);
    const url = '/jeecg-boot/online/cgform/api/exportXls/t_site?column=name&order=asc';
    const file = await server.app.inject({ url, headers: { 'x-access-token': await server.signIn() } });
    expect(sheetsIn(file.rawPayload)['地点']).toEqual([
      headings,
      ['分厂', '浙江省/杭州市/西湖区', '总厂'],
      ['总厂', '浙江省/杭州市/西湖区', null],
    ]);
    expect((await importInto(server, 't_site', workbookOf({ 地点: [headings, ['新厂', null, '0']] }))).message).toBe('导入成功!');
  });

  it('IMPLIED-11 an import is in the audit trail, and leaves neither processes nor files except its error file', async () => {
    await send([{ name: '审计.xlsx', bytes: sheet([['N1'], [null, 'x']]) }]);
    const lines = await server.context.db
      .selectFrom('sys.sys_log')
      .select(['action', 'username', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(lines).toEqual([{ action: 'form-import', username: 'admin', subject: 't_style', detail: '1/2 审计.xlsx' }]);
    await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'));
    const kept = await server.context.db.selectFrom('sys.file').select('stored_name').execute();
    const onDisk = await readdir(path.join(server.context.config.dataDir, 'files'));
    expect(onDisk.toSorted()).toEqual(kept.map(({ stored_name: name }) => name).toSorted());
  });
});
