import { sql } from 'kysely';
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

  describe('SCREEN-01 of several choices', () => {
    const edit = (record: object) => server.call<string>('PUT', `${api}/form/t_garment`, record);

    beforeAll(async () => {
      await server.addForm({ tableName: 't_size', tableTxt: '尺码', tableType: 1 }, [
        key,
        field('code', '编号', { orderNum: 1 }),
        field('name', '名称', { orderNum: 2 }),
        field('size_group', '尺码组', { orderNum: 3 }),
      ]);
      const bySizes = { options: { from: 't_size', where: { size_group: 'size_group' }, each: 'code' } };
      const ofTable = { fieldShowType: 'list_multi', dictTable: 't_size', dictField: 'code', dictText: 'name' };
      await server.addForm({ tableName: 't_garment', tableTxt: '成衣', tableType: 1 }, [
        key,
        field('size_group', '尺码组', { orderNum: 1, fieldShowType: 'list', dictField: 'sex' }),
        field('sizes', '选用尺码', { orderNum: 2, ...ofTable, fieldExtendJson: JSON.stringify(bySizes) }),
      ]);
      await server.addForm({ tableName: 't_lot', tableTxt: '批次', tableType: 2 }, [key, field('size_group', '尺码组', { orderNum: 1 })]);
      const byHead = { options: { ...bySizes.options, where: { size_group: 'main.size_group' } } };
      await server.addForm({ tableName: 't_lot_line', tableTxt: '数量', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
        key,
        field('lot_id', '主表', { orderNum: 1, mainTable: 't_lot', mainField: 'id' }),
        field('sizes', '尺码', { orderNum: 2, fieldShowType: 'list_multi', dictField: 'size', fieldExtendJson: JSON.stringify(byHead) }),
      ]);
      for (const [code, name, size_group] of [
        ['W-S', '女S', '2'],
        ['W-M', '女M', '2'],
        ['M-S', '男S', '1'],
        ['M-M', '男M', '1'],
      ])
        await post('t_size', { code, name, size_group });
    });

    it('all that the rows of a value have are saved, any beside no value, and none beside one that no row has', async () => {
      const saved = [{ size_group: '2', sizes: 'W-S,W-M' }, { sizes: 'W-S,M-M' }, { size_group: '1' }, { size_group: '9' }];
      for (const record of saved) expect([record, (await post('t_garment', record)).success]).toEqual([record, true]);
      expect(await post('t_garment', { size_group: '9', sizes: 'W-S' })).toMatchObject({
        success: false,
        message: expect.stringContaining('选用尺码：尺码组“9”没有“女S”'),
      });
    });

    it('each other one is named by its text where they are refused, added or changed, and with them a change of what they depend on', async () => {
      const refused = (text: string) => ({ success: false, message: expect.stringContaining(`选用尺码：尺码组“女”没有“${text}”`) });
      expect(await post('t_garment', { size_group: '2', sizes: 'M-M,W-S,M-S' })).toMatchObject(refused('男M、男S'));
      const { result: id } = await post('t_garment', { size_group: '2', sizes: 'W-S' });
      expect(await edit({ id, sizes: 'W-S,M-S' })).toMatchObject(refused('男S'));
      expect(await edit({ id, size_group: '1' })).toMatchObject({ message: expect.stringContaining('尺码组“男”没有“女S”') });
      expect(await edit({ id, size_group: '1', sizes: null })).toMatchObject({ success: true });
      expect(await edit({ id, sizes: 'M-S' })).toMatchObject({ success: true });
    });

    it('one that was stored beside the same value stays, and others cannot join it', async () => {
      const { result: id } = await post('t_garment', { sizes: 'W-S' });
      await sql`update biz.t_garment set size_group = '1' where id = ${id}`.execute(server.context.db);
      expect(await edit({ id, sizes: 'W-S,M-S' })).toMatchObject({ success: true });
      expect(await edit({ id, sizes: 'W-S,M-S,W-M' })).toMatchObject({ message: expect.stringContaining('没有“女M”') });
    });

    it('an import and its review name the cell', async () => {
      const bytes = workbookOf({
        成衣: [
          ['尺码组', '选用尺码'],
          ['女', '女S,女M'],
          ['女', '女S,男M'],
        ],
      });
      const { rows } = await reviewLines(server, 'importPreview', reviewForm(bytes), undefined, 't_garment');
      expect(rows.map(({ verdict, remarks }) => [verdict, remarks?.map(({ why }) => why)])).toEqual([
        ['new', undefined],
        ['wrong', ['尺码组“女”没有“男M”']],
      ]);
      const answer = await importInto(server, 't_garment', bytes);
      expect(answer.message).toContain('共 2 行，已导入 1 行，未导入 1 行');
      expect(await faultsAt(server, answer.result)).toEqual(['rows.xlsx【成衣】B3（选用尺码）“女S,男M”：尺码组“女”没有“男M”']);
    });

    it('a value of the form limits those of its rows, also of one that is saved on its own', async () => {
      const { result: id } = await post('t_lot', { size_group: '1', t_lot_line: [{ sizes: 'M-S,M-M' }] });
      const refused = { success: false, message: expect.stringContaining('尺码组“1”没有“W-M”') };
      expect(await post('t_lot', { size_group: '1', t_lot_line: [{ sizes: 'M-S,W-M' }] })).toMatchObject(refused);
      expect(await post('t_lot_line', { lot_id: id, sizes: 'W-M' })).toMatchObject(refused);
      expect(await post('t_lot_line', { lot_id: id, sizes: 'M-M' })).toMatchObject({ success: true });
    });

    it('clients may ask which rows have a value, because the definition declares it', async () => {
      const find = (code: string) => server.call<{ value: string }[]>('POST', '/sys/dict/findItems', { code, texts: ['2'] });
      const { result } = await find('t_size,size_group,code');
      expect(result?.map(({ value }) => value).toSorted()).toEqual(['W-M', 'W-S']);
      expect(await find('t_size,id,code')).toMatchObject({ success: false });
    });
  });

  it('clients may look the list up as a dictionary, because the definition declares it', async () => {
    const answer = await server.call('GET', '/sys/dict/loadDictItem/t_model,colours,style_no?key=K1');
    expect(answer).toMatchObject({ success: true, result: ['BK'] });
  });
});
