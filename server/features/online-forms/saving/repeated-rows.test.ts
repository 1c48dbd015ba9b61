import { afterAll, beforeAll, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

let server: FormServer;
beforeAll(async () => {
  server = await startFormServer();
  await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, [key, formField('no', { dbFieldTxt: '单号' })]);
  const index = { indexName: 'uq_line', indexField: 'order_id,style,size', indexType: 'unique' };
  await server.addForm(
    { tableName: 't_line', tableTxt: '明细', tableType: 3, relationType: 0, tabOrderNum: 1 },
    [
      key,
      formField('order_id', { dbFieldTxt: '订单主键', mainTable: 't_order', mainField: 'id', dbLength: '36' }),
      formField('style', { dbFieldTxt: '款号' }),
      formField('size', { dbFieldTxt: '尺码' }),
    ],
    [index],
  );
});
afterAll(() => server.close());

const save = (...lines: object[]) => server.call('POST', '/online/cgform/api/form/t_order', { no: 'A', t_line: lines });

it('RULE-15 rows that repeat one another in a unique index are refused by their place, and a missing value repeats none', async () => {
  const [one, other] = [
    { style: 'S1', size: 'M' },
    { style: 'S1', size: 'L' },
  ];
  const message = '明细第 3 行：款号、尺码与第 1 行重复';
  expect(await save(one, other, one)).toMatchObject({
    success: false,
    message: `保存失败，${message}`,
    result: { fieldErrors: [{ table: 't_line', row: 2, field: 'style', message }] },
  });
  expect((await save(one, other, { style: 'S1' }, { style: 'S1' })).success).toBe(true);
});
