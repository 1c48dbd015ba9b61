import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseCatalogueVersion } from '#server/catalogue/definition/definition-store.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Refused {
  diagnostics: { code: string; severity: string; pointer: string; table: string; field?: string; suggestion?: string }[];
}

interface StoredField {
  id: string;
  dbFieldName: string;
}

const extend = (members: object) => ({ fieldExtendJson: JSON.stringify(members) });
const number = (name: string, more: object = {}) => formField(name, { dbFieldTxt: `${name}!`, dbType: 'int', orderNum: 1, ...more });

describe('saving a definition', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
  });
  afterAll(() => server.close());

  const add = (head: object, fields: object[]) =>
    server.call<Refused>('POST', '/online/cgform/api/addAll', { head: { tableTxt: '单据', tableType: 1, ...head }, fields });
  const isStored = async (table: string) =>
    (await server.call<{ total: number }>('GET', `/online/cgform/head/list?tableName=${table}`)).result.total > 0;

  /** Changes a field behind the back of the designer, as an import could. */
  const changeStored = async (headId: string, name: string, change: { db_field_name?: string; field_extend_json?: string }) => {
    const { db } = server.context;
    const field = db.updateTable('sys.onl_cgform_field').set(change).where('cgform_head_id', '=', headId);
    await field.where('db_field_name', '=', name).execute();
    await raiseCatalogueVersion(db);
  };

  it.each([
    ['an unknown name', { computed: 'qty * prise' }, 'expression-name-unknown', 'price', 'prise'],
    ['a half expression', { visibleWhen: 'qty >' }, 'expression-value-expected', undefined, '第 6 个字符'],
    ['a condition that is none', { readOnlyWhen: 'qty' }, 'expression-boolean-expected', undefined, '应为条件'],
    ['an unknown function', { requiredWhen: 'eval(1) > 0' }, 'expression-function-unknown', undefined, 'eval'],
    ['a name of the browser', { computed: 'window.innerWidth' }, 'expression-table-unknown', undefined, 'window'],
    ['a circle', { computed: 'total + 1' }, 'expression-cycle', undefined, 'total → total'],
  ])(
    'IMPLIED-06 IMPLIED-20 is rejected for %s, at the field, with the message of the diagnostics panel',
    async (_what, members, code, near, words) => {
      const refused = await add({ tableName: 't_wrong' }, [key, number('qty'), number('price'), number('total', extend(members))]);
      expect(refused).toMatchObject({ success: false, message: expect.stringMatching(/^total!：/) });
      expect(refused.message).toContain(words);
      expect(refused.result.diagnostics).toEqual([
        expect.objectContaining({
          ...{ code, severity: 'error', table: 't_wrong', field: 'total' },
          pointer: '/form/schema/properties/total/fieldExtendJson',
          ...(near && { suggestion: near }),
        }),
      ]);
      expect(await isStored('t_wrong')).toBe(false);
    },
  );

  it('all errors are sent together, including a popup without a report', async () => {
    const { message, result } = await add({ tableName: 't_wrong' }, [
      key,
      number('qty', extend({ computed: '1 +' })),
      formField('style', { fieldShowType: 'popup', orderNum: 2 }),
    ]);
    expect(result.diagnostics.map(({ code, field }) => [code, field])).toEqual([
      ['popup-not-configured', 'style'],
      ['expression-value-expected', 'qty'],
    ]);
    expect(message).toBe('style：弹出选择缺少报表编码、源字段或目标字段，无法使用（共 2 处）');
  });

  it('warnings pass', async () => {
    const fields = [
      key,
      formField('kind', { fieldShowType: 'list', orderNum: 1 }),
      formField('odd', { fieldShowType: 'no_such_control', fieldValidType: 'phoen', fieldExtendJson: '{broken', orderNum: 2 }),
    ];
    expect(await add({ tableName: 't_warned' }, fields)).toMatchObject({ success: true });
  });

  it('IMPLIED-20 an unknown function in a default leaves only that default out: the answer says so, and the form works', async () => {
    const fields = [
      key,
      number('qty', { fieldDefaultValue: '{{ 1 + 1 }}' }),
      formField('day', { fieldDefaultValue: '{{ nextWorkday() }}', orderNum: 2 }),
      formField('own', { ...extend({ defaultExpression: 'yesterdy()' }), orderNum: 3 }),
    ];
    const answer = await server.call<string>('POST', '/online/cgform/api/addAll', {
      head: { tableName: 't_default', tableTxt: '默认值', tableType: 1 },
      fields,
    });
    expect(answer).toMatchObject({
      success: true,
      diagnostics: [
        { code: 'expression-function-unknown', severity: 'warning', table: 't_default', field: 'day' },
        { code: 'expression-function-unknown', severity: 'warning', field: 'own' },
      ],
    });
    const id = answer.result;
    await server.call('POST', `/online/cgform/api/doDbSynch/${id}/normal`);
    expect(await server.call('GET', `/online/cgform/api/getColumns/${id}`)).toMatchObject({ success: true });
    expect(await server.call('POST', `/online/cgform/api/form/${id}`, { qty: 3 })).toMatchObject({ success: true });
    expect(await server.call('GET', `/online/cgform/api/getData/${id}`)).toMatchObject({ result: { total: 1 } });
  });

  it('IMPLIED-20 errors that are stored already, from an import, do not prevent other changes; new ones do', async () => {
    const id = await server.addForm({ tableName: 't_old', tableTxt: '旧', tableType: 1 }, [key, number('qty'), number('total')]);
    const wrong = JSON.stringify({ computed: 'qtty * 2' });
    await changeStored(id, 'total', { field_extend_json: wrong });
    const { result: fields } = await server.call<Record<string, unknown>[]>('GET', `/online/cgform/field/listByHeadId?headId=${id}`);
    const edit = (name: string, more: object) =>
      server.call<Refused>('PUT', '/online/cgform/api/editAll', {
        head: { id },
        fields: fields.map((field) => (field.dbFieldName === name ? { ...field, ...more } : field)),
      });
    expect(await edit('qty', { dbFieldTxt: '件数' })).toMatchObject({
      success: true,
      diagnostics: [{ code: 'expression-name-unknown', field: 'total', suggestion: 'qty' }],
    });
    expect(await edit('qty', extend({ visibleWhen: 'nothing' }))).toMatchObject({
      success: false,
      result: { diagnostics: [{ code: 'expression-name-unknown', field: 'qty' }] },
    });
    expect(await server.call('POST', `/online/cgform/api/doDbSynch/${id}/normal`)).toMatchObject({ success: true });
  });

  it('IMPLIED-20 a structure that cannot be used is refused; one that got in is answered with its reasons by every call', async () => {
    const headless = { tableName: 't_keyless', tableTxt: '无主键', tableType: 1 };
    expect(await add(headless, [number('qty')])).toMatchObject({
      success: false,
      message: expect.stringContaining('无主键：表单没有主键字段 id'),
      result: { diagnostics: [{ code: 'key-column-missing', table: 't_keyless' }] },
    });
    const id = await server.addForm(headless, [key, number('qty'), number('other')]);
    const { result: record } = await server.call<string>('POST', `/online/cgform/api/form/${id}`, { qty: 3 });
    await changeStored(id, 'other', { db_field_name: 'qty' });
    const base = '/online/cgform/api';
    const calls = [
      ...['getColumns', 'getErpColumns', 'getQueryInfo', 'getFormItem', 'getData', 'exportXls'].map((call) => `${base}/${call}/${id}`),
      `${base}/form/${id}/${record}`,
    ];
    for (const url of calls)
      expect(await server.call('GET', url), url).toMatchObject({
        ...{ success: false, code: 422, message: '表单定义有错误：字段“qty”定义了多次' },
        result: { diagnostics: [{ code: 'field-repeated', severity: 'error', pointer: '/fields/qty', values: { field: 'qty' } }] },
      });
    for (const method of ['POST', 'PUT'] as const)
      expect(await server.call(method, `${base}/form/${id}`, { id: record, qty: 4 })).toMatchObject({ success: false, code: 422 });
    expect(await server.call('DELETE', `${base}/form/${id}/${record}`)).toMatchObject({ success: false, code: 422 });
    const { result: fields } = await server.call<Record<string, unknown>[]>('GET', `/online/cgform/field/listByHeadId?headId=${id}`);
    const doubled = fields.filter((field) => field.dbFieldName === 'qty');
    expect(await server.call('PUT', `${base}/editAll`, { head: { id }, fields })).toMatchObject({ success: false, message: /字段名重复/ });
    const mended = fields.map((field) => (field === doubled[1] ? { ...field, dbFieldName: 'other' } : field));
    expect(await server.call('PUT', `${base}/editAll`, { head: { id }, fields: mended })).toMatchObject({ success: true });
    await server.call('POST', `${base}/doDbSynch/${id}/normal`);
    expect(await server.call('GET', `${base}/getData/${id}`)).toMatchObject({
      success: true,
      result: { records: [{ id: record, qty: 3 }] },
    });
  });

  it('IMPLIED-20 what the head says in vain is answered as diagnostics', async () => {
    const head = {
      tableName: 't_headed',
      tableTxt: '头',
      tableType: 2,
      formTemplate: '99',
      queryMode: 'multi',
      subTableStr: 't_gone,t_style',
    };
    const fields = [
      key,
      formField('no', { fieldHref: '/so/gone?id=${id}', orderNum: 1 }),
      formField('fine', { fieldHref: `/online/cgformList/t_style` }),
    ];
    const answer = await server.call('POST', '/online/cgform/api/addAll', { head, fields });
    expect(answer).toMatchObject({
      success: true,
      diagnostics: [
        { code: 'query-mode-unknown' },
        { code: 'drawn-form-ignored' },
        { code: 'sub-table-unknown', values: { table: 't_gone' } },
        { code: 'sub-table-foreign', values: { table: 't_style' } },
        { code: 'link-screen-missing', field: 'no' },
      ],
    });
  });

  describe('with sub tables', () => {
    it('IMPLIED-20 a sub-table that cannot be used is left out of its main form, whose records still go with their rows', async () => {
      const lines = { tableType: 3, tabOrderNum: 1, relationType: 0, tableTxt: '行' };
      const id = await server.addForm({ tableName: 't_top', tableTxt: '主', tableType: 2 }, [key, number('qty')]);
      const sub = await server.addForm({ tableName: 't_low', ...lines }, [
        key,
        formField('up', { mainTable: 't_top', mainField: 'id' }),
        number('n'),
        number('m'),
      ]);
      const { result: record } = await server.call<string>('POST', `/online/cgform/api/form/${id}`, { qty: 1, t_low: [{ n: 1 }] });
      await changeStored(sub, 'm', { db_field_name: 'n' });
      const { result: form } = await server.call<{ schema: { properties: object } }>('GET', `/online/cgform/api/getFormItem/${id}`);
      expect(Object.keys(form.schema.properties)).toEqual(['qty']);
      expect(await server.call('PUT', `/online/cgform/api/form/${id}`, { id: record, qty: 2 })).toMatchObject({ success: true });
      const rows = async () => (await sql`select id from biz.t_low`.execute(server.context.db)).rows.length;
      expect(await rows()).toBe(1);
      expect(await server.call('DELETE', `/online/cgform/api/form/${id}/${record}`)).toMatchObject({ success: true });
      expect(await rows()).toBe(0);
    });

    const lineKey = (main: string) => formField('order_id', { mainTable: main, mainField: 'id' });
    const line = (table: string, main: string, ...fields: object[]) =>
      add({ tableName: table, tableType: 3, tabOrderNum: 1, relationType: 0 }, [key, lineKey(main), ...fields]);

    it('a main form may refer to a sub-table that does not exist yet, and a sub-table to its main form', async () => {
      expect(await line('t_early', 't_late', number('share', extend({ computed: 'main.rate + 1' })))).toMatchObject({ success: true });
      const main = [key, number('rate'), number('total', extend({ computed: 'sum(t_other.amount)' }))];
      expect(await add({ tableName: 't_late', tableType: 2 }, main)).toMatchObject({ success: true });
      expect((await line('t_other', 't_late', number('amount', extend({ computed: 'main.rat' })))).result.diagnostics).toMatchObject([
        { code: 'expression-name-unknown', table: 't_other', field: 'amount', suggestion: 'main.rate' },
      ]);
      expect(await line('t_other', 't_late', number('amount', extend({ computed: 'main.rate * 2' })))).toMatchObject({ success: true });
    });

    it('removing a column used by an expression of the main form is rejected; existing errors are ignored', async () => {
      const main = [key, number('sum1', extend({ computed: 'sum(t_part.qty)' })), number('sum2', extend({ computed: 'sum(t_part.gone)' }))];
      expect((await add({ tableName: 't_whole', tableType: 2 }, main)).success).toBe(true);
      const { success, result: headId } = await line('t_part', 't_whole', number('qty'), number('note'));
      expect({ success, headId }).toMatchObject({
        success: false,
        headId: { diagnostics: [{ table: 't_whole', field: 'sum2', code: 'expression-name-unknown' }] },
      });
      const { result: id } = await server.call<string>('POST', '/online/cgform/api/addAll', {
        head: { tableName: 't_part', tableTxt: '部件', tableType: 3, tabOrderNum: 1, relationType: 0 },
        fields: [key, lineKey('t_whole'), number('qty'), number('gone')],
      });
      const { result: fields } = await server.call<StoredField[]>('GET', `/online/cgform/field/listByHeadId?headId=${id}`);
      const qty = fields.find(({ dbFieldName }) => dbFieldName === 'qty');
      const edit = (more: object) =>
        server.call<Refused>('PUT', '/online/cgform/api/editAll', {
          head: { id },
          fields: fields.filter((field) => field !== qty),
          ...more,
        });
      const refused = await edit({ deleteFieldIds: [qty?.id] });
      expect(refused).toMatchObject({ success: false, result: { diagnostics: [{ table: 't_whole', field: 'sum1' }] } });
      expect(await edit({ head: { id, tableTxt: '配件' } })).toMatchObject({ success: true });
    });
  });

  const limitedBy = (options: object) => JSON.stringify({ options });

  it('IMPLIED-20 names that nothing bears do not prevent it, and are answered as diagnostics with the nearest name', async () => {
    const answer = await server.call<string>('POST', '/online/cgform/api/addAll', {
      head: { tableName: 't_linked', tableTxt: '单据', tableType: 1 },
      fields: [
        key,
        formField('style', { fieldShowType: 'sel_search', dictTable: 't_stile', dictField: 'code', dictText: 'name', orderNum: 1 }),
        formField('owner', { fieldShowType: 'list', dictTable: 'sys_user', dictField: 'user_name', dictText: 'realname', orderNum: 2 }),
        formField('fine', { fieldShowType: 'sel_search', dictTable: 't_style', dictField: 'code', dictText: 'name', orderNum: 3 }),
        formField('limited', { orderNum: 4, fieldExtendJson: limitedBy({ from: 't_stile', where: { code: 'style' }, list: 'tags' }) }),
        formField('sized', { orderNum: 5, fieldExtendJson: limitedBy({ from: 't_style', where: { cod: 'style' }, each: 'tags' }) }),
      ],
      indexs: [{ indexName: 'i', indexField: 'stile', indexType: 'normal' }],
    });
    expect(answer).toMatchObject({
      success: true,
      diagnostics: [
        { code: 'table-unknown', table: 't_linked', field: 'style', suggestion: 't_style' },
        { code: 'table-column-unknown', field: 'owner', suggestion: 'username' },
        { code: 'limit-table-unknown', severity: 'error', field: 'limited', suggestion: 't_style' },
        { code: 'limit-column-unknown', severity: 'error', field: 'sized', suggestion: 'code' },
        { code: 'field-unknown', pointer: '/indexes/i/columns', suggestion: 'style' },
      ],
    });
    expect(await isStored('t_linked')).toBe(true);
  });
});
