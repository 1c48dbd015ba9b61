import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const api = '/online/cgform/api';
const field = (name: string, title: string, more: object = {}) => formField(name, { dbFieldTxt: title, dbLength: '100', ...more });
const limit = { options: { from: 't_model', where: { style_no: 'style' }, list: 'colours' } };

describe('choices that a linked record limits', () => {
  let server: FormServer;
  const post = (form: string, record: object) => server.call<string>('POST', `${api}/form/${form}`, record);

  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_model', tableTxt: '款式', tableType: 1 }, [
      key,
      field('style_no', '款号', { orderNum: 1 }),
      field('colours', '颜色', { orderNum: 2 }),
    ]);
    await server.addForm({ tableName: 't_piece', tableTxt: '明细', tableType: 1 }, [
      key,
      field('style', '款号', { orderNum: 1 }),
      field('colour', '颜色', { orderNum: 2, fieldExtendJson: JSON.stringify(limit) }),
    ]);
    await server.addForm({ tableName: 't_cut', tableTxt: '裁床', tableType: 2 }, [key, field('style', '款号', { orderNum: 1 })]);
    const byHead = { options: { ...limit.options, where: { style_no: 'main.style' } } };
    await server.addForm({ tableName: 't_cut_line', tableTxt: '数量', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      key,
      field('cut_id', '主表', { orderNum: 1, mainTable: 't_cut', mainField: 'id' }),
      field('colour', '颜色', { orderNum: 2, fieldExtendJson: JSON.stringify(byHead) }),
    ]);
    await post('t_model', { style_no: 'K1', colours: 'RD,BK' });
    await post('t_model', { style_no: 'K2' });
  });
  afterAll(() => server.close());

  it('a value that the record lists is saved, and any where it lists none or there is no record', async () => {
    for (const record of [{ style: 'K1', colour: 'BK' }, { style: 'K2', colour: 'WH' }, { style: 'K9', colour: 'WH' }, { colour: 'WH' }])
      expect([record, (await post('t_piece', record)).success]).toEqual([record, true]);
  });

  it('another is refused with the reason, when it is added and when it is changed; what was stored before stays', async () => {
    const refused = { success: false, message: expect.stringContaining('款号“K1”没有“WH”') };
    expect(await post('t_piece', { style: 'K1', colour: 'WH' })).toMatchObject(refused);
    const { result: id } = await post('t_piece', { style: 'K1', colour: 'RD' });
    const edit = (form: string, record: object) => server.call('PUT', `${api}/form/${form}`, record);
    expect(await edit('t_piece', { id, style: 'K1', colour: 'WH' })).toMatchObject(refused);
    const { result } = await server.call<{ records: { id: string }[] }>('GET', `${api}/getData/t_model?style_no=K1`);
    await edit('t_model', { id: result?.records[0]?.id, style_no: 'K1', colours: 'BK' });
    expect(await edit('t_piece', { id, style: 'K1', colour: 'RD' })).toMatchObject({ success: true });
  });

  it('rows of a sub-table are limited by the record that their form names', async () => {
    const cut = (colour: string) => post('t_cut', { style: 'K1', t_cut_line: [{ colour }] });
    expect(await cut('WH')).toMatchObject({ success: false, message: expect.stringContaining('款号“K1”没有“WH”') });
    expect(await cut('BK')).toMatchObject({ success: true });
  });

  it('clients may look the list up as a dictionary, because the definition declares it', async () => {
    const answer = await server.call('GET', '/sys/dict/loadDictItem/t_model,colours,style_no?key=K1');
    expect(answer).toMatchObject({ success: true, result: ['BK'] });
  });
});
