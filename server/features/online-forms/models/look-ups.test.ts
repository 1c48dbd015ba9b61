import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const areaFields = [key, ...['pid', 'name', 'code', 'secret'].map((name) => formField(name, { dbLength: '36' }))];
/** A `dictTable` as designers write it: a JavaScript object literal, with a condition for the first level. */
const chain = `{ \ttable: "t_area", \ttxt: "name", \tkey: "code", \tlinkField: "city,district", \tidField: "id", \tpidField: "pid", \tcondition: "pid = '0'" }`;
const json = JSON.stringify({
  table: 'sys_category',
  txt: 'name',
  key: 'id',
  linkField: '',
  idField: 'id',
  pidField: 'pid',
  condition: '',
});
const linkFields = [
  key,
  formField('province', { fieldShowType: 'link_down', dictTable: chain }),
  formField('city', { fieldShowType: 'link_down', dbFieldTxt: '市' }),
  formField('district', { fieldShowType: 'link_down', dbFieldTxt: '区' }),
  formField('kind', { fieldShowType: 'link_down', dictTable: json }),
  formField('broken', { fieldShowType: 'link_down', dictTable: '{table:' }),
];

interface Property {
  view: string;
  config: unknown;
  others: unknown;
}

describe('look-ups of online forms', () => {
  let server: FormServer;
  let linkId: string;
  let low: string;
  beforeAll(async () => {
    server = await startFormServer();
    const areaId = await server.addForm({ tableName: 't_area', tableType: 1 }, areaFields);
    linkId = await server.addForm({ tableName: 't_link', tableType: 1 }, linkFields);
    const add = async (row: object) => (await server.call<string>('POST', `/online/cgform/api/form/${areaId}`, row)).result;
    const zhejiang = await add({ pid: '0', name: '浙江', code: '33', secret: 's' });
    await add({ pid: '0', name: '江苏', code: '32', secret: 't' });
    await add({ pid: zhejiang, name: '杭州', code: '3301', secret: 'u' });
    await server.addUser({ username: 'low', password: 'low-password-1' });
    low = await server.signIn('low', 'low-password-1');
  });
  afterAll(() => server.close());

  describe('chained drop-downs', () => {
    interface Option {
      label: string;
      store: string;
      id: string;
      pid: string;
    }
    const asked = { table: 't_area', txt: 'name', key: 'code', idField: 'id', pidField: 'pid', condition: "pid = '0'" };
    const options = (query: object, token = low) =>
      server.call<Option[]>(
        'GET',
        `/online/cgform/api/querySelectOptions?${new URLSearchParams({ ...asked, ...query })}`,
        undefined,
        token,
      );

    it('the first level is defined by the condition, the next ones by the id of the parent', async () => {
      const { result } = await options({});
      expect(result).toMatchObject([
        { label: '浙江', store: '33', pid: '0' },
        { label: '江苏', store: '32', pid: '0' },
      ]);
      const next = await options({ pidValue: result[0]?.id });
      expect(next.result).toMatchObject([{ label: '杭州', store: '3301', pid: result[0]?.id }]);
      expect((await options({ condition: '' })).result).toHaveLength(2);
    });

    it.each([
      { key: 'secret' },
      { txt: 'secret' },
      { table: 't_style' },
      { table: 't_area a' },
      { table: 'biz.t_area' },
      { table: '' },
      { idField: 'code' },
      { condition: "secret = 's'" },
      { condition: "pid = '0' or 1=1" },
      { condition: "pid = '0'; drop table biz.t_area" },
      { table: 'sys_user', txt: 'password', key: 'id', idField: 'id', pidField: 'username' },
    ])('IMPLIED-16 the chain %o is rejected', async (query) => {
      expect(await options(query)).toMatchObject({ success: false, message: '字典Code格式不正确！' });
    });

    it('IMPLIED-16 a parent value is always treated as text', async () => {
      for (const pidValue of ["0' or '1'='1", '%', '_']) expect((await options({ pidValue })).result).toEqual([]);
      expect((await options({ pidValue: 'x'.repeat(501) })).code).toBe(400);
    });

    it('a form defines how its drop-downs are chained', async () => {
      const { result } = await server.call<{ schema: { properties: Record<string, Property> } }>(
        'GET',
        `/online/cgform/api/getFormItem/${linkId}`,
      );
      const { province, city, broken } = result.schema.properties;
      const { condition, ...names } = asked;
      expect(province).toMatchObject({
        view: 'link_down',
        config: { ...names, linkField: 'city,district', condition },
        others: [
          { title: '市', field: 'city' },
          { title: '区', field: 'district' },
        ],
      });
      expect(city).toMatchObject({ view: 'link_down', config: '', others: [] });
      expect(broken).toMatchObject({ config: '{table:', others: [] });
    });

    it('a list shows the texts of all levels', async () => {
      const { result } = await server.call<{ dictOptions: Record<string, { value: string; text: string }[]> }>(
        'GET',
        `/online/cgform/api/getColumns/${linkId}`,
      );
      for (const name of ['province', 'city', 'district'])
        expect([name, result.dictOptions[name]?.map(({ text }) => text).toSorted()]).toEqual([name, ['杭州', '江苏', '浙江']]);
      expect(result.dictOptions.broken ?? []).toEqual([]);
    });
  });

  describe('names of tables', () => {
    const check = async (tbname: string, id = '') =>
      (await server.call('GET', `/online/cgform/api/checkOnlyTable?${new URLSearchParams({ tbname, id })}`)).result;

    it('a table name is available for a new form, and for the form that has it', async () => {
      expect([await check('t_new'), await check('t_style', server.styleId)]).toEqual([1, 1]);
      expect([await check('t_style'), await check('T_STYLE'), await check('t_style', server.bomId)]).toEqual([-1, -1, -1]);
    });

    it.each(['sys_user', 'pg_class', 'onl_cgform_head', 'a b', "x' or '1'='1", '1a', '', 'x'.repeat(64)])(
      'the name %j is for no form',
      async (name) => {
        expect(await check(name)).toBe(-1);
      },
    );

    it('IMPLIED-10 only designers may check names', async () => {
      expect((await server.call('GET', '/online/cgform/api/checkOnlyTable?tbname=t_style', undefined, low)).code).toBe(510);
    });
  });

  it('a tree form chooses the parent from its own tree', async () => {
    const fields = [key, ...['pid', 'name', 'has_child'].map((name) => formField(name))];
    const head = {
      tableName: 't_own',
      tableType: 1,
      isTree: 'Y',
      treeParentIdField: 'pid',
      treeIdField: 'has_child',
      treeFieldname: 'name',
    };
    const id = await server.addForm(head, fields);
    const { result } = await server.call<{ schema: { properties: Record<string, object> } }>('GET', `/online/cgform/api/getFormItem/${id}`);
    expect(result.schema.properties.pid).toMatchObject({
      ...{ view: 'sel_tree', dict: 't_own,name,id', pidField: 'pid', pidValue: '0', hasChildField: 'has_child', pidComponent: 1 },
    });
    expect(result.schema.properties.name).toMatchObject({ view: 'text' });
  });

  it('CALL-96 a save with duplicate unique values is reported at each field, with the message of the check during entry', async () => {
    const fields = [
      key,
      formField('code', { dbFieldTxt: '编号', fieldValidType: 'only' }),
      formField('mark', { dbFieldTxt: '标记', fieldValidType: 'only' }),
    ];
    const form = `/online/cgform/api/form/${await server.addForm({ tableName: 't_only', tableType: 1 }, fields)}`;
    const { result: id } = await server.call<string>('POST', form, { code: 'A', mark: '1' });
    await server.call('POST', form, { code: 'B', mark: '2' });
    const message = '该值不可用，系统中已存在！';
    expect(await server.call('POST', form, { code: 'A', mark: '2' })).toMatchObject({
      success: false,
      message: '数据库中已存在该记录：编号、标记',
      result: {
        fieldErrors: [
          { field: 'code', message },
          { field: 'mark', message },
        ],
      },
    });
    expect(await server.call('PUT', form, { id, code: 'B' })).toMatchObject({
      success: false,
      result: { fieldErrors: [{ field: 'code', message }] },
    });
    expect(await server.call('PUT', form, { id, code: 'A', mark: '1' })).toMatchObject({ success: true });
    const racing = await Promise.all([1, 2, 3, 4].map(() => server.call('POST', form, { code: 'R' })));
    expect(racing.filter(({ success }) => success)).toHaveLength(1);
    expect(await server.call('POST', form, { code: '', mark: null })).toMatchObject({ success: true });
    expect(await server.call('POST', form, { code: '', mark: null })).toMatchObject({ success: true });
  });
});
