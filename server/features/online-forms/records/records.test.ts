import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Bom {
  id: string;
  style_id: string;
  material: string;
  usage_qty: number | null;
}

interface Style {
  id: string;
  row_version: number;
  t_bom: Bom[];
  [name: string]: unknown;
}

const form = '/online/cgform/api/form/t_style';

describe('records of an online form', () => {
  let server: FormServer;
  beforeAll(async () => void (server = await startFormServer()));
  afterAll(() => server.close());

  const add = async (record: object) => (await server.call<string>('POST', form, record)).result;
  const read = async (id: string) => (await server.call<Style>('GET', `${form}/${id}`)).result;
  const count = async () => (await server.call<{ total: number }>('GET', '/online/cgform/api/getData/t_bom?pageSize=1')).result.total;

  it('IMPLIED-05 a record is read as it was saved, with author and time from the session', async () => {
    const record = { code: 'A1', name: '衬衫', qty: 12, price: 19.5, day: '2024-02-03', tags: ['a', 'b'], phone: '13800000000' };
    const { message, result } = await server.call<string>('POST', form, { ...record, create_by: 'mallory', unknown_member: 1 });
    expect(message).toBe('添加成功!');
    expect(await read(result)).toMatchObject({ ...record, tags: 'a,b', id: result, row_version: 1, create_by: 'admin', t_bom: [] });
  });

  it('IMPLIED-05 sub-table rows are added, updated and deleted with their record', async () => {
    const id = await add({ code: 'B1', t_bom: [{ material: '布', usage_qty: 1.25 }, { material: '线' }] });
    const before = await read(id);
    expect(before.t_bom.map((row) => [row.material, row.style_id])).toEqual([
      ['布', id],
      ['线', id],
    ]);
    const [cloth] = before.t_bom;
    await server.call('PUT', form, {
      id,
      row_version: 1,
      t_bom: [
        { ...cloth, usage_qty: 2 },
        { id: 'new-1', material: '扣' },
      ],
    });
    const after = await read(id);
    expect(after.row_version).toBe(2);
    expect(after.t_bom.map((row) => [row.material, row.usage_qty])).toEqual([
      ['布', 2],
      ['扣', null],
    ]);
    expect(after.t_bom[0]?.id).toBe(cloth?.id);
  });

  it('an empty text for a sub-table means no rows, as a stock client sends an empty list', async () => {
    const id = await add({ code: 'B3', t_bom: '' });
    expect((await read(id)).t_bom).toEqual([]);
    await server.call('PUT', form, { id, t_bom: [{ material: '布' }] });
    expect((await read(id)).t_bom).toHaveLength(1);
    expect(await server.call('PUT', form, { id, code: 'B3', t_bom: '' })).toMatchObject({ success: true });
    expect((await read(id)).t_bom).toEqual([]);
    expect(await server.call('PUT', form, { id, t_bom: 'x' })).toMatchObject({ status: 400 });
  });

  it('IMPLIED-05 a record without its sub-tables leaves them unchanged', async () => {
    const id = await add({ code: 'B2', t_bom: [{ material: '布' }] });
    await server.call('PUT', form, { id, name: '裤子' });
    expect((await read(id)).t_bom).toHaveLength(1);
  });

  it('IMPLIED-05 an invalid sub-table row rejects the whole save, with its row and field', async () => {
    const before = await count();
    const answer = await server.call('POST', form, { code: 'C1', t_bom: [{ material: '布' }, { material: '', usage_qty: 'x' }] });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining('物料清单第 2 行：物料不能为空') });
    expect(answer.result).toMatchObject({
      fieldErrors: [
        { table: 't_bom', row: 1, field: 'material' },
        { table: 't_bom', row: 1, field: 'usage_qty' },
      ],
    });
    expect(await count()).toBe(before);
  });

  it('IMPLIED-05 a save that fails in the database is rolled back', async () => {
    await add({ code: 'D1', name: '外套' });
    const before = await count();
    const answer = await server.call('POST', form, { code: 'D2', name: '外套', t_bom: [{ material: '布' }] });
    expect(answer).toMatchObject({ success: false, message: '数据库中已存在该记录：款名', result: { fieldErrors: [{ field: 'name' }] } });
    expect(await count()).toBe(before);
  });

  it.each([
    [{}, '保存失败，款号不能为空', 'code'],
    [{ code: 'E', name: '一二三四五六七八九十百' }, '保存失败，款名：长度不能超过 10 个字符', 'name'],
    [{ code: 'E', qty: '1.5' }, '保存失败，数量：请输入整数', 'qty'],
    [{ code: 'E', day: '2024-02-30' }, '保存失败，日期：请输入正确的日期', 'day'],
    [{ code: 'E', phone: '123' }, '保存失败，电话：请输入正确的手机号码', 'phone'],
    [{ code: 'E', price: 1.255 }, '保存失败，单价最多 2 位小数', 'price'],
    [{ code: 'E', price: '1e-7' }, '保存失败，单价最多 2 位小数', 'price'],
    [{ code: 'E', price: 123456789 }, '保存失败，单价：数值过大，绝对值须小于 100000000', 'price'],
    [{ code: 'E', price: '99999999.999' }, '保存失败，单价：数值过大，绝对值须小于 100000000', 'price'],
    [{ code: 'A1' }, '数据库中已存在该记录：款号', 'code'],
  ])('IMPLIED-05 %o is rejected at its field', async (record, message, field) => {
    expect(await server.call('POST', form, record)).toMatchObject({ success: false, message, result: { fieldErrors: [{ field }] } });
  });

  it('IMPLIED-21 of two users who save the same record the second gets a conflict, and nothing is overwritten', async () => {
    const id = await add({ code: 'F1', qty: 1 });
    expect((await server.call('PUT', form, { id, qty: 2, row_version: 1 })).success).toBe(true);
    const stale = await server.call<Style>('PUT', form, { id, qty: 3, row_version: 1 });
    expect(stale).toMatchObject({ success: false, code: 409, result: { id, qty: 2, row_version: 2, update_by: 'admin' } });
    expect(await read(id)).toMatchObject({ qty: 2, row_version: 2 });
  });

  it('IMPLIED-21 a sub-table row changed meanwhile rejects the save, even without a main version', async () => {
    const id = await add({ code: 'F5', t_bom: [{ material: '布' }] });
    const { t_bom } = await read(id);
    await server.call('PUT', form, { id, t_bom: t_bom.map((row) => ({ ...row, material: '线' })) });
    const stale = await server.call<Style>('PUT', form, { id, t_bom });
    expect(stale).toMatchObject({ code: 409, result: { id, t_bom: [{ material: '线', row_version: 2 }] } });
  });

  it('IMPLIED-21 a save without a version, from the stock client, still increments it', async () => {
    const id = await add({ code: 'F2' });
    await server.call('PUT', form, { id, qty: 1 });
    expect((await read(id)).row_version).toBe(2);
  });

  it('IMPLIED-21 of two concurrent saves one wins', async () => {
    const id = await add({ code: 'F3' });
    const answers = await Promise.all([1, 2, 3].map((qty) => server.call('PUT', form, { id, qty, row_version: 1 })));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('IMPLIED-21 saving a single sub-table row makes an open main record stale', async () => {
    const id = await add({ code: 'F4', t_bom: [{ material: '布' }] });
    const open = await read(id);
    const sub = '/online/cgform/api/form/t_bom';
    const { result: added } = await server.call<string>('POST', sub, { style_id: id, material: '线' });
    expect((await server.call('PUT', form, open)).code).toBe(409);
    expect((await read(id)).t_bom).toHaveLength(2);
    await server.call('PUT', sub, { id: added, material: '扣' });
    await server.call('DELETE', `${sub}/${added}`);
    expect((await read(id)).row_version).toBe(4);
  });

  it('CALL-110 deleting includes sub-table rows, and deletes all ids or none', async () => {
    const [one, two] = [await add({ code: 'G1', t_bom: [{ material: '布' }] }), await add({ code: 'G2' })];
    const before = await count();
    expect((await server.call('DELETE', `${form}/${one},missing,`)).success).toBe(false);
    expect(await count()).toBe(before);
    expect((await server.call('DELETE', `${form}/${one},${two},`)).message).toBe('删除成功!');
    expect(await count()).toBe(before - 1);
    expect(await server.call('GET', `${form}/${one}`)).toMatchObject({ success: false, message: '记录不存在或已被删除' });
  });

  it('IMPLIED-05 sub-table rows are listed by their main record', async () => {
    const id = await add({ code: 'H1', t_bom: [{ material: '布' }, { material: '线' }] });
    const { result } = await server.call<Bom[]>('GET', `/online/cgform/api/subform/list/t_bom/${id}`);
    expect(result.map((row) => row.material)).toEqual(['布', '线']);
    expect((await server.call<Bom[]>('GET', '/online/cgform/api/subform/list/t_bom/none')).result).toEqual([]);
  });

  it("IMPLIED-10 a user without the form's menu entry gets nothing of it", async () => {
    await server.addUser({ username: 'guest', password: 'guest-password-1' });
    const token = await server.signIn('guest', 'guest-password-1');
    for (const url of ['getColumns/t_style', 'getData/t_style', 'getFormItem/t_bom', 'form/t_style/x']) {
      expect((await server.call('GET', `/online/cgform/api/${url}`, undefined, token)).code).toBe(510);
    }
    expect((await server.call('POST', form, { code: 'X' }, token)).code).toBe(510);
  });

  it('IMPLIED-10 a registered button that was not granted is hidden and rejected', async () => {
    await server.addUser({ username: 'owner', password: 'owner-password-1', permissions: ['online:t_style:delete'] });
    await server.addUser({ username: 'clerk', password: 'clerk-password-1', formIds: [server.styleId] });
    const token = await server.signIn('clerk', 'clerk-password-1');
    const { result } = await server.call<{ hideColumns: string[] }>('GET', '/online/cgform/api/getColumns/t_style', undefined, token);
    expect(result.hideColumns).toContain('delete');
    expect(result.hideColumns).not.toContain('add');
    const id = await add({ code: 'I1' });
    expect((await server.call('DELETE', `${form}/${id}`, undefined, token)).code).toBe(510);
    expect((await server.call('POST', form, { code: 'I2', t_bom: [{ material: '布' }] }, token)).success).toBe(true);
  });

  it('IMPLIED-10 users who may not add records cannot import any', async () => {
    const hidden = async (token: string) =>
      (await server.call<{ hideColumns: string[] }>('GET', '/online/cgform/api/getColumns/t_style', undefined, token)).result.hideColumns;
    await server.addUser({ username: 'reader', password: 'reader-password-1', formIds: [server.styleId] });
    const token = await server.signIn('reader', 'reader-password-1');
    expect(await hidden(token)).not.toContain('import');
    await server.addUser({ username: 'adder', password: 'adder-password-1', permissions: ['online:t_style:add'] });
    expect(await hidden(token)).toEqual(expect.arrayContaining(['add', 'import']));
  });
});
