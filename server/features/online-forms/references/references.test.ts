import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const api = '/online/cgform/api';
const colour = { dictTable: 't_colour', dictField: 'code', dictText: 'name' };
const field = (name: string, title: string, more: object = {}) => formField(name, { dbFieldTxt: title, dbLength: '100', ...more });

interface Refusal {
  usedBy: {
    table: string;
    field: string;
    count: number;
    isMore: boolean;
    screen: { form: string; filters: object } | null;
    ids: string[];
  }[];
  records: { id: string; name: string; uses: { table: string; count: number }[] }[];
  disable: { field: string; value: string; ids: string[] } | null;
}

describe('references between records', () => {
  let server: FormServer;
  let orderId: string;
  const ids = new Map<string, string>();
  const id = (name: string) => ids.get(name) ?? expect.fail(`no record ${name}`);
  const post = (form: string, record: object) => server.call<string>('POST', `${api}/form/${form}`, record);
  const add = async (form: string, name: string, record: object) => {
    const { result, message } = await post(form, record);
    if (!result) throw new Error(message);
    ids.set(name, result);
  };
  const edit = (form: string, record: object) => server.call('PUT', `${api}/form/${form}`, record);
  const remove = (form: string, ...names: string[]) => server.call<Refusal>('DELETE', `${api}/form/${form}/${names.map(id).join(',')}`);
  const read = async (form: string, name: string) =>
    (await server.call<Record<string, unknown>>('GET', `${api}/form/${form}/${id(name)}`)).result;
  const isThere = async (form: string, name: string) => (await server.call('GET', `${api}/form/${form}/${id(name)}`)).success;
  const addColour = (code: string) => add('t_colour', code, { code, name: `颜色${code}`, enabled: 'Y' });

  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_colour', tableTxt: '颜色', tableType: 1 }, [
      key,
      field('code', '色号', { fieldValidType: 'only', orderNum: 1 }),
      field('name', '名称', { orderNum: 2 }),
      field('enabled', '启用', { fieldShowType: 'switch', fieldExtendJson: '["Y","N"]', orderNum: 3 }),
    ]);
    await server.addForm(
      {
        tableName: 't_kind',
        tableTxt: '类型',
        tableType: 1,
        isTree: 'Y',
        treeParentIdField: 'pid',
        treeIdField: 'has_child',
        treeFieldname: 'name',
      },
      [
        key,
        field('name', '名称', { orderNum: 1 }),
        field('pid', '上级', { orderNum: 2 }),
        field('has_child', '有下级', { orderNum: 3 }),
        field('status', '状态', { fieldShowType: 'list', dictField: 'valid_status', orderNum: 4 }),
      ],
    );
    const head = {
      code: 'rp_colour',
      name: '颜色',
      cgrSql: "select c.code as colour_no, upper(c.name) as shown from t_colour c where c.enabled = 'Y'",
    };
    const saved = await server.call('POST', '/online/cgreport/head/add', { head, items: [], params: [] });
    expect(saved.message).toBeTruthy();
    orderId = await server.addForm({ tableName: 't_order', tableTxt: '订单', tableType: 2 }, [
      key,
      field('no', '单号', { orderNum: 1 }),
      field('main_colour', '主色', {
        fieldShowType: 'popup',
        dictTable: 'rp_colour',
        dictField: 'colour_no',
        dictText: 'main_colour',
        orderNum: 2,
      }),
      field('kinds', '类型', {
        fieldShowType: 'sel_tree',
        dictTable: 't_kind',
        dictField: '0',
        dictText: 'id,pid,name,has_child',
        orderNum: 3,
      }),
      field('template', '模板', { fieldShowType: 'link_table', dictTable: 't_colour', dictField: 'id', dictText: 'name', orderNum: 4 }),
      field('noted', '记下的颜色', { fieldShowType: 'list', ...colour, fieldExtendJson: '{"reference":false}', orderNum: 5 }),
    ]);
    await server.addForm({ tableName: 't_order_line', tableTxt: '订单明细', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      key,
      field('order_id', '订单', { mainTable: 't_order', mainField: 'id' }),
      field('colour', '颜色', { fieldShowType: 'list', ...colour, orderNum: 1 }),
      field('others', '可选颜色', { fieldShowType: 'list_multi', ...colour, orderNum: 2 }),
    ]);
    await server.addForm({ tableName: 't_note', tableTxt: '备注', tableType: 1 }, [
      key,
      field('order_id', '订单', { mainTable: 't_order', mainField: 'id', orderNum: 1 }),
      field('line_id', '明细', { mainTable: 't_order_line', mainField: 'id', orderNum: 2 }),
    ]);
    for (const code of ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']) await addColour(code);
    await add('t_kind', 'tops', { name: '上装', status: '1' });
    await add('t_kind', 'shirts', { name: '衬衫', pid: id('tops'), status: '1' });
    await add('t_order', 'order', {
      ...{ no: 'SO1', main_colour: 'C2', kinds: id('shirts'), template: id('C3'), noted: 'C4' },
      t_order_line: [
        { colour: 'C1', others: 'C5,C6' },
        { colour: 'C1', others: '' },
        { colour: 'C2', others: 'C1' },
      ],
    });
  });
  afterAll(() => server.close());

  it('SCREEN-01 a record in use is not deleted: the refusal says where, by which filter it is found, and how to disable it', async () => {
    const { success, message, result } = await remove('t_colour', 'C1');
    expect({ success, message }).toEqual({ success: false, message: '该记录正被使用，不能删除：订单明细 3 条。可改为停用（启用）' });
    expect(result.usedBy).toMatchObject([
      {
        table: 't_order_line',
        field: 'colour',
        count: 2,
        isMore: false,
        screen: { form: orderId, filters: { 't_order_line@colour': 'C1' } },
      },
      { table: 't_order_line', field: 'others', count: 1, screen: { form: orderId, filters: { 't_order_line@others': 'C1' } } },
    ]);
    expect(result.usedBy[0]?.ids).toHaveLength(2);
    expect(result.records).toEqual([
      {
        id: id('C1'),
        name: 'C1',
        uses: [expect.objectContaining({ table: 't_order_line', count: 2 }), expect.objectContaining({ count: 1 })],
      },
    ]);
    expect(result.disable).toEqual({ field: 'enabled', title: '启用', value: 'N', ids: [id('C1')] });
    expect(await isThere('t_colour', 'C1')).toBe(true);
    const found = await server.call<{ total: number }>('GET', `${api}/getData/t_order?t_order_line@colour=C1`);
    expect(found.result.total).toBe(1);
  });

  it('SCREEN-01 lists of values, popups of a report, linked records, trees and foreign keys hold their records', async () => {
    const places = async (form: string, name: string) =>
      (await remove(form, name)).result?.usedBy.map((each) => `${each.table}.${each.field} ${each.count}`);
    expect(await places('t_colour', 'C5')).toEqual(['t_order_line.others 1']);
    expect(await places('t_colour', 'C2')).toEqual(['t_order.main_colour 1', 't_order_line.colour 1']);
    expect(await places('t_colour', 'C3')).toEqual(['t_order.template 1']);
    expect(await places('t_kind', 'shirts')).toEqual(['t_order.kinds 1']);
    await add('t_note', 'note', { order_id: id('order') });
    expect(await places('t_order', 'order')).toEqual(['t_note.order_id 1']);
    expect((await server.call('DELETE', `${api}/formByCode/t_colour/${id('C1')},`)).success).toBe(false);
  });

  it('SCREEN-01 a tree is deleted as a whole, unless something outside names one of its records', async () => {
    const refused = await remove('t_kind', 'tops');
    expect(refused.message).toBe('该记录正被使用，不能删除：订单 1 条。可改为停用（状态）');
    expect(refused.result.records).toMatchObject([{ id: id('shirts'), name: '衬衫' }]);
    await add('t_kind', 'shoes', { name: '鞋', status: '1' });
    await add('t_kind', 'boots', { name: '靴', pid: id('shoes'), status: '1' });
    expect((await remove('t_kind', 'shoes')).success).toBe(true);
  });

  it('SCREEN-01 CALL-110 a batch deletes all or nothing, and names the records that are in use', async () => {
    const { success, message, result } = await remove('t_colour', 'C7', 'C1', 'C3');
    expect({ success, message }).toEqual({
      success: false,
      message: '有 2 条记录正被使用，未删除任何记录：订单明细 3 条；订单 1 条。可改为停用（启用）',
    });
    expect(result.records.map(({ name }) => name).toSorted()).toEqual(['C1', 'C3']);
    expect(await isThere('t_colour', 'C7')).toBe(true);
  });

  it('SCREEN-01 a field with reference false holds nothing', async () => {
    expect((await remove('t_colour', 'C4')).success).toBe(true);
    expect(await read('t_order', 'order')).toMatchObject({ noted: 'C4' });
  });

  it('SCREEN-01 sub-table rows that something names are not removed by a save, and the key of a record in use is not changed', async () => {
    const { t_order_line: lines, ...order } = await read('t_order', 'order');
    const [first, ...others] = lines as { id: string }[];
    await add('t_note', 'line', { line_id: first?.id });
    const removed = await edit('t_order', { ...order, t_order_line: others });
    expect(removed).toMatchObject({ success: false, message: '该记录正被使用，不能删除：备注 1 条' });
    expect((await edit('t_order', { ...order, t_order_line: [first, ...others.slice(0, 1)] })).success).toBe(true);
    const changed = await edit('t_colour', { id: id('C1'), code: 'C1x' });
    expect(changed).toMatchObject({
      success: false,
      result: { fieldErrors: [{ field: 'code', message: '色号：已被引用，不能修改：订单明细 2 条' }] },
    });
    expect((await edit('t_colour', { id: id('C7'), code: 'C7x' })).success).toBe(true);
    expect((await edit('t_colour', { id: id('C1'), code: 'C1', name: '大红' })).success).toBe(true);
  });

  it('SCREEN-01 a disabled record is offered no more, keeps its text, and is refused where it is newly chosen', async () => {
    expect((await edit('t_colour', { id: id('C1'), enabled: 'N' })).success).toBe(true);
    const offered = await server.call<{ value: string }[]>('GET', '/sys/dict/loadDict/t_colour,name,code?pageSize=50');
    expect(offered.result.map(({ value }) => value)).not.toContain('C1');
    const all = await server.call<{ value: string }[]>('GET', '/sys/dict/getDictItems/t_colour,name,code');
    expect(all.result.find(({ value }) => value === 'C1')).toMatchObject({ text: '大红', disabled: true, isOffered: false });
    expect((await server.call('GET', '/sys/dict/loadDictItem/t_colour,name,code?key=C1')).result).toEqual(['大红']);
    const fresh = await post('t_order', { no: 'SO2', t_order_line: [{ colour: 'C2' }, { colour: 'C1' }] });
    expect(fresh).toMatchObject({
      success: false,
      result: { fieldErrors: [{ table: 't_order_line', row: 1, field: 'colour', message: '订单明细第 2 行：颜色：“C1”已停用，不能再选' }] },
    });
    const stored = await read('t_order', 'order');
    expect((await edit('t_order', { ...stored, no: 'SO1a' })).success).toBe(true);
    const { result } = await remove('t_colour', 'C1');
    expect(result.disable).toBeNull();
  });

  it('SCREEN-01 who names a record that is just being deleted waits for that, and is refused', async () => {
    await addColour('C8');
    const { db } = server.context;
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length > 0;
    };
    const { saving } = await db.transaction().execute(async (transaction) => {
      await sql`select 1 from biz.t_colour where code = 'C8' for update`.execute(transaction);
      const started = post('t_order', { no: 'SO3', t_order_line: [{ colour: 'C8' }] });
      await expect.poll(isWaiting).toBe(true);
      await sql`delete from biz.t_colour where code = 'C8'`.execute(transaction);
      return { saving: started };
    });
    expect((await saving).message).toContain('“C8”刚刚被删除');
  });
});
