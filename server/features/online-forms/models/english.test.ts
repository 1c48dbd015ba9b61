import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDictionaries } from '#server/import/import-dictionaries.ts';
import { importReports } from '#server/import/import-reports.ts';
import { importMenus } from '#server/import/import-menus.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { importInto, sheetsIn, workbookOf } from '../testing/test-sheets.ts';

const state = { dict: { id: 'state', dict_code: 'state', dict_name: '状态', nameEn: 'State' } };
const open = { item_value: '1', item_text: '未结', textEn: 'Open' };
const done = { item_value: '2', item_text: '已结' };

describe('the English of definitions', () => {
  let server: FormServer;
  let id: string;
  const ask = async <Result = Record<string, unknown>>(url: string, language?: string) => {
    const headers = { 'x-access-token': await server.signIn(), ...(language !== undefined && { 'accept-language': language }) };
    return (await server.app.inject({ url: `/jeecg-boot${url}`, headers })).json<{ result: Result }>().result;
  };
  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    await importDictionaries(db, [{ ...state, items: [open, done] }]);
    const pattern = { titleEn: 'Code of the bill', width: 90, validateError: '编码为两位数字', validateErrorEn: 'A code has two digits' };
    const [head, buttons] = [
      { tableName: 't_bill', tableTxt: '账单', extConfigJson: JSON.stringify({ titleEn: 'Bills', buttonsEn: { settle: 'Settle' } }) },
      [{ buttonCode: 'settle', buttonName: '结清', buttonStyle: 'link', buttonStatus: '1', orderNum: 1 }],
    ];
    id = await server.addForm(head, [
      key,
      formField('code', { dbFieldTxt: '编码', fieldValidType: '^[0-9]{2}$', fieldExtendJson: JSON.stringify(pattern), orderNum: 1 }),
      formField('state', {
        dbFieldTxt: '状态',
        fieldShowType: 'list',
        dictField: 'state',
        fieldExtendJson: '{"titleEn":"State"}',
        orderNum: 2,
      }),
      formField('note', { dbFieldTxt: '备注', orderNum: 3 }),
    ]);
    await db
      .insertInto('sys.onl_cgform_button')
      .values(
        buttons.map((button) => ({
          ...{
            id: 'b',
            cgform_head_id: id,
            button_code: button.buttonCode,
            button_name: button.buttonName,
            button_style: button.buttonStyle,
          },
          ...{ button_status: '1', button_icon: null, exp: null, opt_type: null, order_num: 1, opt_position: null },
        })),
      )
      .execute();
  });
  afterAll(() => server.close());

  it('IMPLIED-24 titles, options and patterns of a form are in the language of the request, and in Chinese unless it asks for English', async () => {
    for (const language of [undefined, 'zh-CN', 'fr'])
      expect(await ask(`/online/cgform/api/getColumns/${id}`, language)).toMatchObject({
        description: '账单',
        columns: [{ title: '编码', width: 90 }, { title: '状态' }, { title: '备注' }],
        dictOptions: { state: [{ value: '1', text: '未结', title: '未结' }, { text: '已结' }] },
      });
    expect(await ask(`/online/cgform/api/getColumns/${id}`, 'en-US,en;q=0.9')).toMatchObject({
      description: 'Bills',
      columns: [{ title: 'Code of the bill', width: 172 }, { title: 'State' }, { title: '备注' }],
      dictOptions: { state: [{ value: '1', text: 'Open', title: 'Open' }, { text: '已结' }] },
    });
    const form = await ask<{ schema: { title: string; properties: Record<string, Record<string, unknown>> } }>(
      `/online/cgform/api/getFormItem/${id}`,
      'en',
    );
    expect(form.schema.title).toBe('Bills');
    expect(form.schema.properties.code).toMatchObject({ title: 'Code of the bill', errorInfo: 'A code has two digits' });
    expect(await ask('/sys/dict/getDictItems/state', 'en')).toMatchObject([{ text: 'Open' }, { text: '已结' }]);
    expect((await ask<Record<string, object[]>>('/sys/dict/queryAllDictItems', 'en')).sex).toMatchObject([
      { text: 'Male' },
      { text: 'Female' },
    ]);
  });

  it('IMPLIED-24 a designer reads and writes what is stored, whatever the language', async () => {
    expect(await ask(`/online/cgform/head/queryById?id=${id}`, 'en')).toMatchObject({ tableTxt: '账单' });
    expect(await ask<object[]>(`/online/cgform/field/listByHeadId?headId=${id}`, 'en')).toEqual(
      expect.arrayContaining([expect.objectContaining({ dbFieldName: 'code', dbFieldTxt: '编码' })]),
    );
  });

  it('IMPLIED-24 exports are in the language of the request, and imports understand the titles and texts of both', async () => {
    const file = (code: string, headings: string[], text: string) => workbookOf({ any: [headings, [code, text]] });
    const answers = [
      await importInto(server, 't_bill', file('01', ['编码', '状态'], '未结'), { language: 'en' }),
      await importInto(server, 't_bill', file('02', ['Code of the bill', 'State'], 'Open')),
      await importInto(server, 't_bill', file('03', ['code of the  bill', '状态'], 'open'), { language: 'en' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    const headers = { 'x-access-token': await server.signIn(), 'accept-language': 'en' };
    const { rawPayload } = await server.app.inject({ url: `/jeecg-boot/online/cgform/api/exportXls/${id}?column=code&order=asc`, headers });
    const [headings, ...rows] = sheetsIn(rawPayload).Bills ?? [];
    expect(headings).toEqual(['Code of the bill', 'State', '备注']);
    expect(rows.map((row) => row.slice(0, 2)).toSorted()).toEqual([
      ['01', 'Open'],
      ['02', 'Open'],
      ['03', 'Open'],
    ]);
  });

  it('IMPLIED-24 a second import keeps English that it lacks, and leaves items that users have added', async () => {
    const { db } = server.context;
    await db
      .insertInto('sys.sys_dict_item')
      .values({ id: 'own', dict_id: 'state', item_value: '9', item_text: '自用', status: 1, sort_order: 9 })
      .execute();
    await importDictionaries(db, [
      {
        ...state,
        items: [
          { ...open, textEn: undefined },
          { ...done, textEn: 'Closed' },
        ],
      },
    ]);
    expect(await ask('/sys/dict/getDictItems/state', 'en')).toMatchObject([{ text: 'Open' }, { text: 'Closed' }, { text: '自用' }]);
  });

  it('IMPLIED-24 reports and menus have English names, titles, groups and parameters', async () => {
    const { db } = server.context;
    await importReports(db, [
      {
        head: { id: 'r_bill', code: 'r_bill', name: '账单表', nameEn: 'Bills', cgr_sql: `select code from t_bill where '\${from}' <> 'x'` },
        items: [{ id: 'i', field_name: 'code', field_txt: '编码', titleEn: 'Code', group_title: '账', groupTitleEn: 'Bill', is_show: 1 }],
        params: [{ id: 'p', param_name: 'from', param_txt: '起', titleEn: 'From' }],
      },
    ]);
    expect(await ask('/online/cgreport/api/getRpColumns/r_bill', 'en')).toMatchObject({
      cgRpConfigName: 'Bills',
      columns: [{ title: 'Code', groupTitle: 'Bill' }],
    });
    expect(await ask('/online/cgreport/api/getRpColumns/r_bill')).toMatchObject({
      cgRpConfigName: '账单表',
      columns: [{ title: '编码', groupTitle: '账' }],
    });
    expect(await ask('/online/cgreport/api/getParamsInfo/r_bill', 'en')).toMatchObject([{ paramTxt: 'From' }]);
    await importMenus(db, [
      { name: '报表', nameEn: 'Reports', url: '/r', children: [{ name: '账单', nameEn: 'Bills', report: 'r_bill' }] },
    ]);
    const menu = await ask<{ menu: unknown[] }>('/sys/permission/getUserPermissionByToken', 'en');
    expect(menu.menu).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ meta: expect.objectContaining({ title: 'Home' }) }),
        expect.objectContaining({
          meta: expect.objectContaining({ title: 'Reports' }),
          children: [expect.objectContaining({ meta: expect.objectContaining({ title: 'Bills' }) })],
        }),
      ]),
    );
  });
});
