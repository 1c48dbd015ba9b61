import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { importInto, sheetsIn, workbookOf, type TestCell } from '../testing/test-sheets.ts';

describe('the import template', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_cut', tableTxt: '裁剪' }, [
      key,
      formField('no', { dbFieldTxt: '单号', orderNum: 1 }),
      formField('bed', { dbFieldTxt: '床次', fieldMustInput: '1', isShowList: '0', dbType: 'int', dbLength: '9', orderNum: 2 }),
      formField('state', { dbFieldTxt: '状态', fieldMustInput: '1', fieldDefaultValue: 'new', isShowList: '0', orderNum: 3 }),
      formField('locked', { dbFieldTxt: '锁定', isReadOnly: '1', orderNum: 4 }),
      formField('secret', { dbFieldTxt: '暗', fieldShowType: 'hidden', orderNum: 5 }),
      formField('listed', { dbFieldTxt: '只在列表', isShowForm: '0', orderNum: 6 }),
      formField('day', { dbFieldTxt: '日期', dbType: 'Date', fieldShowType: 'date', isShowList: '0', orderNum: 7 }),
      formField('done', { dbFieldTxt: '完成', fieldShowType: 'switch', orderNum: 8 }),
    ]);
    await server.addUser({ username: 'reader', password: 'reader-password-1' });
  });
  afterAll(() => server.close());

  const template = async (table: string, token?: string, query = '') => {
    const headers = { 'x-access-token': token ?? (await server.signIn()) };
    return server.app.inject({ url: `/jeecg-boot/online/cgform/api/importTemplate/${table}${query}`, headers });
  };

  it('contains every importable column, marks required ones, and explains their values', async () => {
    const answer = await template('t_cut');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('裁剪导入模板.xlsx'));
    const sheets = sheetsIn(answer.rawPayload);
    expect(sheets['裁剪']).toEqual([['单号', '*床次', '状态', '日期', '完成']]);
    expect(sheets['填写说明']?.slice(1)).toEqual([
      ['裁剪', '单号', null, '最多 32 个字符'],
      ['裁剪', '床次', '是', '数字'],
      ['裁剪', '状态', null, '最多 32 个字符'],
      ['裁剪', '日期', null, '日期，如 2026-03-05'],
      ['裁剪', '完成', null, '选项：是、否'],
    ]);
  });

  it('can be filled in and imported; the export of the list is rejected only for its missing headings', async () => {
    const [headings = []] = sheetsIn((await template('t_cut')).rawPayload)['裁剪'] ?? [];
    const notes = sheetsIn((await template('t_cut')).rawPayload)['填写说明'] ?? [];
    const filled = workbookOf({
      裁剪: [headings as TestCell[], ['C1', 3, null, '2026-03-05', '是']],
      填写说明: notes as TestCell[][],
    });
    expect((await importInto(server, 't_cut', filled)).message).toBe('导入成功!');
    const { rows } = await sql`select no, bed, state, day, done from biz.t_cut`.execute(server.context.db);
    expect(rows).toEqual([{ no: 'C1', bed: 3, state: 'new', day: '2026-03-05', done: 'Y' }]);
    const headers = { 'x-access-token': await server.signIn() };
    const exported = await server.app.inject({ url: '/jeecg-boot/online/cgform/api/exportXls/t_cut', headers });
    expect((await importInto(server, 't_cut', exported.rawPayload)).message).toBe('导入失败，rows.xlsx：工作表【裁剪】缺少必填列“床次”');
  });

  it('has a sheet for each sub-table, linked by the key of the main table, or the main table alone', async () => {
    const sheets = sheetsIn((await template('t_style')).rawPayload);
    expect(sheets['款式']?.[0]?.slice(0, 3)).toEqual(['id', '*款号', '款名']);
    expect(sheets['物料清单']?.[0]).toEqual(['id', '*物料', '用量']);
    expect(Object.keys(sheetsIn((await template('t_style', undefined, '?isSingleTableImport=1')).rawPayload))).toEqual([
      '款式',
      '填写说明',
    ]);
  });

  it('is available to users who may import', async () => {
    expect((await template('t_cut', await server.signIn('reader', 'reader-password-1'))).statusCode).toBe(403);
    expect((await template('nothing')).json()).toMatchObject({ success: false, message: '实体不存在' });
  });
});
