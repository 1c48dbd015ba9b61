import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  describe('with sub tables', () => {
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

  it('IMPLIED-20 names that nothing bears do not prevent it, and are answered as diagnostics with the nearest name', async () => {
    const answer = await server.call<string>('POST', '/online/cgform/api/addAll', {
      head: { tableName: 't_linked', tableTxt: '单据', tableType: 1 },
      fields: [
        key,
        formField('style', { fieldShowType: 'sel_search', dictTable: 't_stile', dictField: 'code', dictText: 'name', orderNum: 1 }),
        formField('owner', { fieldShowType: 'list', dictTable: 'sys_user', dictField: 'user_name', dictText: 'realname', orderNum: 2 }),
        formField('fine', { fieldShowType: 'sel_search', dictTable: 't_style', dictField: 'code', dictText: 'name', orderNum: 3 }),
      ],
      indexs: [{ indexName: 'i', indexField: 'stile', indexType: 'normal' }],
    });
    expect(answer).toMatchObject({
      success: true,
      diagnostics: [
        { code: 'table-unknown', table: 't_linked', field: 'style', suggestion: 't_style' },
        { code: 'table-column-unknown', field: 'owner', suggestion: 'username' },
        { code: 'field-unknown', pointer: '/indexes/i/columns', suggestion: 'style' },
      ],
    });
    expect(await isStored('t_linked')).toBe(true);
  });
});
