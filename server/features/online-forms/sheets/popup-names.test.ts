import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importReports } from '#server/import/import-reports.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { faultsAt, importInto, sheetsIn, workbookOf, type TestCell } from '../testing/test-sheets.ts';

describe('dictionary popups in workbooks', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    const items = ['code', 'name'].map((field_name, order_num) => ({ id: field_name, field_name, field_txt: field_name, order_num }));
    await importReports(server.context.db, [
      { head: { id: 'rp', code: 'rp_styles', name: '款式', cgr_sql: 'select id, code, name, qty from t_style' }, items },
    ]);
    const popup = { fieldShowType: 'popup_dict', dictTable: 'rp_styles', dbLength: '200' };
    await server.addForm({ tableName: 't_use', tableTxt: '用款' }, [
      key,
      formField('no', { dbFieldTxt: '单号', orderNum: 1 }),
      formField('style', { ...popup, dbFieldTxt: '款式', dictField: 'code', dictText: 'name', orderNum: 2 }),
      formField('amount', { ...popup, dbFieldTxt: '数量', dictField: 'qty', dictText: 'code', dbType: 'int', dbLength: '9', orderNum: 3 }),
      formField('lost', { ...popup, dbFieldTxt: '失联', dictTable: 'rp_nothing', dictField: 'a', dictText: 'b', orderNum: 4 }),
    ]);
    for (const record of [
      { code: 'S1', name: '风衣', qty: 7 },
      { code: 'S2', name: '衬衫', qty: 8 },
      { code: 'S3', name: '同名' },
    ])
      await server.call('POST', '/online/cgform/api/form/t_style', record);
    await sql`insert into biz.t_style (id, code, name) values ('twin', 'S4', '同 名')`.execute(server.context.db);
  });
  afterAll(() => server.close());

  const send = (...rows: TestCell[][]) => importInto(server, 't_use', workbookOf({ 用款: [['单号', '款式', '数量'], ...rows] }));

  it('are exported as texts, and texts and values are resolved with one query', async () => {
    expect((await send(['U1', '风衣，衬衫', 'S1'], ['U2', 'S2', 8])).message).toBe('导入成功!');
    const { rows } = await sql`select no, style, amount from biz.t_use order by no`.execute(server.context.db);
    expect(rows).toEqual([
      { no: 'U1', style: 'S1,S2', amount: 7 },
      { no: 'U2', style: 'S2', amount: 8 },
    ]);
    await server.call('POST', '/online/cgform/api/form/t_use', { no: 'U3', style: 'S9', lost: 'x' });
    const headers = { 'x-access-token': await server.signIn() };
    const file = await server.app.inject({ url: '/jeecg-boot/online/cgform/api/exportXls/t_use?column=no&order=asc', headers });
    expect(sheetsIn(file.rawPayload)['用款']?.slice(1)).toEqual([
      ['U1', '风衣,衬衫', 'S1', null],
      ['U2', '衬衫', 'S2', null],
      ['U3', 'S9', null, 'x'],
    ]);
  });

  it('IMPLIED-26 an unknown value is reported at its cell', async () => {
    const answer = await send(['V1', '大衣', null]);
    expect(await faultsAt(server, answer.result)).toEqual(['rows.xlsx【用款】B2（款式）“大衣”：没有“大衣”这个选项']);
  });

  it('if the report cannot be run, an export contains values, and an import reports it', async () => {
    const { db } = server.context;
    await server.addUser({ username: 'li', password: 'li-password-1', formIds: [(await server.context.catalogue.get('t_use')).id] });
    await sql`update sys.onl_cgreport_head set cgr_sql = 'select * from t_nowhere' where code = 'rp_styles'`.execute(db);
    const headers = { 'x-access-token': await server.signIn('li', 'li-password-1') };
    const file = await server.app.inject({ url: '/jeecg-boot/online/cgform/api/exportXls/t_use?no=U1', headers });
    expect(sheetsIn(file.rawPayload)['用款']?.[1]).toEqual(['U1', 'S1,S2', 7, null]);
    expect((await send(['W1', '风衣', null])).message).toContain('报表 SQL 未通过检查');
  });
});
