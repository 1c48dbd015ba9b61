import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { faultsAt, importInto, sheetsIn, workbookOf, type TestCell } from '../testing/test-sheets.ts';

describe('columns in workbooks whose names come from nowhere', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    await server.call('POST', '/online/cgform/api/addAll', {
      head: { tableName: 't_later', tableTxt: '以后' },
      fields: [key, formField('name')],
      indexs: [],
    });
    const table = (dictTable: string) => ({ fieldShowType: 'sel_search', dictTable, dictField: 'id', dictText: 'name' });
    await server.addForm({ tableName: 't_use', tableTxt: '用款' }, [
      key,
      formField('no', { dbFieldTxt: '单号', orderNum: 1 }),
      formField('season', { dbFieldTxt: '季节', fieldShowType: 'list_multi', dictField: 'xyz', orderNum: 2 }),
      formField('plant', { dbFieldTxt: '工厂', ...table('abc'), orderNum: 3 }),
      formField('later', { dbFieldTxt: '以后', ...table('t_later'), orderNum: 4 }),
      formField('kind', { dbFieldTxt: '类', fieldShowType: 'popup_dict', dictTable: 'rp', dictField: 'a', dictText: 'b', orderNum: 5 }),
    ]);
  });
  afterAll(() => server.close());

  const titles = ['单号', '季节', '工厂', '以后', '类'];
  const send = (...rows: TestCell[][]) => importInto(server, 't_use', workbookOf({ 用款: [titles, ...rows] }));

  it('EXPORT-01 stored values are exported as they are', async () => {
    await server.call('POST', '/online/cgform/api/form/t_use', { no: 'A1', season: 'v1,v2', plant: 'p1', later: 'x1', kind: 'k1' });
    const headers = { 'x-access-token': await server.signIn() };
    const file = await server.app.inject({ url: '/jeecg-boot/online/cgform/api/exportXls/t_use', headers });
    expect(sheetsIn(file.rawPayload)['用款']?.slice(1)).toEqual([['A1', 'v1,v2', 'p1', 'x1', 'k1']]);
  });

  it('IMPLIED-26 an import says once for each column what is missing, and takes the rows without a value there', async () => {
    const answer = await send(
      ['B1', '春', null, null, null],
      ['B2', '夏', '一厂', '某', '某'],
      ['B3', null, null, null, null],
      ['B4', '秋', null, null, null],
    );
    expect(await faultsAt(server, answer.result)).toEqual([
      'rows.xlsx【用款】（季节）：字典“xyz”不存在，这一列无法导入，有值的行未导入',
      'rows.xlsx【用款】（工厂）：表“abc”不存在，这一列无法导入，有值的行未导入',
      'rows.xlsx【用款】（以后）：表“t_later”尚未同步到数据库，这一列无法导入，有值的行未导入',
      'rows.xlsx【用款】（类）：报表“rp”不存在，这一列无法导入，有值的行未导入',
    ]);
    const { rows } = await sql<{ no: string }>`select no from biz.t_use where no like 'B%'`.execute(server.context.db);
    expect(rows).toEqual([{ no: 'B3' }]);
  });

  it('IMPORT-03 the notes of a template say what is missing', async () => {
    const headers = { 'x-access-token': await server.signIn() };
    const file = await server.app.inject({ url: '/jeecg-boot/online/cgform/api/importTemplate/t_use', headers });
    const notes = sheetsIn(file.rawPayload)['填写说明']?.map((row) => row.at(-1));
    expect(notes?.slice(2)).toEqual(['字典“xyz”不存在', '表“abc”不存在', '表“t_later”尚未同步到数据库', '报表“rp”不存在']);
  });
});
