import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewForm, reviewLines } from '../testing/test-reviews.ts';
import { faultsAt, importInto, workbookOf } from '../testing/test-sheets.ts';
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
    const byKind = { options: "if(kind = 'dark', ['BK', 'NV'], main.shades)" };
    await server.addForm({ tableName: 't_dye', tableTxt: '染色', tableType: 2 }, [
      key,
      field('shades', '色系', {
        orderNum: 1,
        fieldExtendJson: JSON.stringify({ options: "['RD,BK', 'WH', count(t_dye_line.id) > 9 ? 'x' : 'y']" }),
      }),
    ]);
    await server.addForm({ tableName: 't_dye_line', tableTxt: '缸', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      key,
      field('dye_id', '主表', { orderNum: 1, mainTable: 't_dye', mainField: 'id' }),
      field('kind', '类别', { orderNum: 2 }),
      field('colour', '颜色', { orderNum: 3, fieldExtendJson: JSON.stringify(byKind) }),
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

  it('a row that is saved on its own is limited by its stored main record', async () => {
    await post('t_cut', { style: 'K1', t_cut_line: [{ colour: 'BK' }] });
    const { result } = await server.call<{ records: { id: string }[] }>('GET', `${api}/getData/t_cut?style=K1`);
    const cut_id = result?.records[0]?.id;
    expect(await post('t_cut_line', { cut_id, colour: 'WH' })).toMatchObject({ message: expect.stringContaining('款号“K1”没有“WH”') });
    expect(await post('t_cut_line', { cut_id, colour: 'BK' })).toMatchObject({ success: true });
  });

  it('an expression limits a field: by the row, by its form and in a row saved on its own; where it gives nothing any value is saved', async () => {
    const dye = (shades: string, line: object) => post('t_dye', { shades, t_dye_line: [line] });
    expect(await dye('RD', { kind: 'dark', colour: 'RD' })).toMatchObject({
      success: false,
      message: expect.stringContaining('按当前的类别/色系不能选“RD”'),
    });
    expect(await dye('WH', { kind: 'light', colour: 'RD' })).toMatchObject({ success: false });
    expect(await dye('XX', { kind: 'dark', colour: 'BK' })).toMatchObject({ message: expect.stringContaining('不能选“XX”') });
    expect(await dye('', { colour: 'RD' })).toMatchObject({ success: true });
    const { result: id } = await dye('WH', { kind: 'dark', colour: 'NV' });
    const own = (colour: string) => post('t_dye_line', { dye_id: id, kind: 'light', colour });
    expect(await own('NV')).toMatchObject({ success: false, message: expect.stringContaining('按当前的类别/色系不能选“NV”') });
    expect(await own('WH')).toMatchObject({ success: true });
  });

  it('the review of an import names what would be refused', async () => {
    const bytes = workbookOf({
      明细: [
        ['款号', '颜色'],
        ['K1', 'BK'],
        ['K1', 'WH'],
      ],
    });
    const { rows } = await reviewLines(server, 'importPreview', reviewForm(bytes), undefined, 't_piece');
    expect(rows.map(({ verdict, remarks }) => [verdict, remarks?.map(({ why }) => why)])).toEqual([
      ['new', undefined],
      ['wrong', [expect.stringContaining('款号“K1”没有“WH”')]],
    ]);
  });

  it('SCREEN-03 what an expression does not offer is refused by an import and its review, with what the expression reads', async () => {
    const byUnit = { options: "if(unit in ('m', 'kg'), ['m', 'kg'], ['pc'])" };
    await server.addForm({ tableName: 't_cloth', tableTxt: '物料', tableType: 1 }, [
      key,
      field('unit', '库存单位', { orderNum: 1 }),
      field('buy_unit', '采购单位', { orderNum: 2, fieldExtendJson: JSON.stringify(byUnit) }),
    ]);
    const bytes = workbookOf({
      物料: [
        ['库存单位', '采购单位'],
        ['m', 'kg'],
        ['pc', 'kg'],
      ],
    });
    const { rows } = await reviewLines(server, 'importPreview', reviewForm(bytes), undefined, 't_cloth');
    expect(rows.map(({ verdict, remarks }) => [verdict, remarks?.map(({ why }) => why)])).toEqual([
      ['new', undefined],
      ['wrong', ['按当前的库存单位不能选“kg”']],
    ]);
    const answer = await importInto(server, 't_cloth', bytes);
    expect(answer.message).toContain('共 2 行，已导入 1 行，未导入 1 行');
    expect(await faultsAt(server, answer.result)).toEqual(['rows.xlsx【物料】B3（采购单位）“kg”：按当前的库存单位不能选“kg”']);
  });

  it('clients may look the list up as a dictionary, because the definition declares it', async () => {
    const answer = await server.call('GET', '/sys/dict/loadDictItem/t_model,colours,style_no?key=K1');
    expect(answer).toMatchObject({ success: true, result: ['BK'] });
  });
});
