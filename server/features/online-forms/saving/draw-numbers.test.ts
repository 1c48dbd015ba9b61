import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFillRules } from '#server/import/import-rules.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const form = '/online/cgform/api/form/n_order';
const params = (prefix: string) => JSON.stringify({ prefix, period: '', seqLen: 3 });

const fields = [
  key,
  formField('no', { dbFieldTxt: '单号', orderNum: 1, fieldMustInput: '1', fieldValidType: 'only', fieldDefaultValue: '${n_order_no}' }),
  formField('name', { dbFieldTxt: '品名', orderNum: 2, fieldMustInput: '1' }),
];
const lineFields = [
  key,
  formField('order_id', { mainTable: 'n_order', mainField: 'id', dbLength: '36' }),
  formField('box', { dbFieldTxt: '箱号', orderNum: 1, fieldDefaultValue: '${n_box_no}' }),
  formField('qty', { dbFieldTxt: '数量', dbType: 'int', orderNum: 2 }),
];

interface Order {
  id: string;
  no: string;
  n_line: { id: string; box: string; qty: number }[];
}

describe('numbers of saved records', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    const rule = (code: string, prefix: string) => ({ id: code, rule_code: code, rule_class: 'number', rule_params: params(prefix) });
    await importFillRules(server.context.db, [rule('n_order_no', 'N-'), rule('n_box_no', 'B-')]);
    await server.addForm({ tableName: 'n_order', tableTxt: '订单', tableType: 2 }, fields);
    await server.addForm({ tableName: 'n_line', tableTxt: '明细', tableType: 3, tabOrderNum: 1, relationType: 0 }, lineFields);
  });
  afterAll(() => server.close());

  const save = (method: 'POST' | 'PUT', record: object) => server.call<string>(method, form, record);
  const read = async (id: string) => (await server.call<Order>('GET', `${form}/${id}`)).result;
  const last = async () => {
    const found = sql<{ n: number }>`select last_value::int as n from sys.number_sequence where head = 'N-'`;
    return (await found.execute(server.context.db)).rows[0]?.n ?? 0;
  };

  it('IMPLIED-29 a record sent without its number gets the next one, and the answer tells it', async () => {
    const answer = await save('POST', { name: '外套', no: '' });
    expect(answer).toMatchObject({ success: true, numbers: { no: 'N-001' } });
    expect(await read(answer.result)).toMatchObject({ no: 'N-001' });
  });

  it('IMPLIED-29 a save that is refused uses no number up, and a number that a client sends is kept', async () => {
    const before = await last();
    expect(await save('POST', { name: '' })).toMatchObject({ success: false, result: { fieldErrors: [{ field: 'name' }] } });
    expect(await save('POST', { name: '裤', no: 'N-001' })).toMatchObject({ success: false });
    expect(await save('POST', { name: '裤', no: 'MINE-1' })).toMatchObject({ success: true, numbers: { no: 'MINE-1' } });
    expect(await last()).toBe(before);
  });

  it('IMPLIED-29 records saved at the same time, some of them refused, are numbered without gaps', async () => {
    const before = await last();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => save('POST', { name: place % 3 ? `件 ${place}` : '' })));
    const saved = answers.filter(({ success }) => success);
    expect(saved).toHaveLength(8);
    const numbers = await Promise.all(saved.map(async ({ result }) => (await read(result)).no));
    const expected = Array.from({ length: 8 }, (_, place) => `N-${String(before + place + 1).padStart(3, '0')}`);
    expect(numbers.toSorted()).toEqual(expected);
  });

  it('IMPLIED-29 new rows of a sub-table are numbered in their order, stored ones keep theirs', async () => {
    const { result } = await save('POST', { name: '衬衫', n_line: [{ qty: 1 }, { qty: 2, box: 'OWN' }, { qty: 3 }] });
    const { n_line: lines } = await read(result);
    expect(lines.map(({ box }) => box)).toEqual(['B-001', 'OWN', 'B-002']);
    await save('PUT', { id: result, n_line: [{ id: lines[0]?.id, qty: 9 }, { qty: 4 }] });
    expect((await read(result)).n_line.map(({ box }) => box)).toEqual(['B-001', 'B-003']);
  });

  it('IMPLIED-29 the form tells clients that the server gives the number, and stock clients still find its rule', async () => {
    const model = await server.call<{ schema: { properties: Record<string, object> } }>('GET', '/online/cgform/api/getFormItem/n_order');
    expect(model.result.schema.properties['no']).toMatchObject({ fillsOnSave: true, defVal: '${n_order_no}' });
  });
});
