import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const withRule = (rule: unknown, more: object = {}) => ({ fieldExtendJson: JSON.stringify({ rule, ...more }) });

describe('named rules of an online form', () => {
  let server: FormServer;
  let formId: string;
  beforeAll(async () => {
    server = await startFormServer();
    const audit = [formField('main_id', { mainTable: 't_person', mainField: 'id', dbLength: '36' })];
    await server.addForm({ tableName: 't_contact', tableTxt: '联系人', tableType: 3, tabOrderNum: 1, relationType: 0, formTemplate: '1' }, [
      ...[key, ...audit],
      formField('qq', { dbFieldTxt: 'QQ', ...withRule('qq') }),
    ]);
    formId = await server.addForm({ tableName: 't_person', tableTxt: '人员', tableType: 2, subTableStr: 't_contact', formTemplate: '1' }, [
      key,
      formField('phone', { dbFieldTxt: '手机', ...withRule('mobile') }),
      formField('code', {
        dbFieldTxt: '编码',
        ...withRule([
          { name: 'length', min: 2, max: 4 },
          { name: 'letters', message: '只能是字母！' },
        ]),
      }),
      formField('colours', { dbFieldTxt: '颜色', fieldShowType: 'checkbox', dictField: 'tag', ...withRule({ name: 'choices', max: 2 }) }),
      formField('closed', { dbFieldTxt: '代号', isReadOnly: '1', ...withRule('username') }),
      formField('unseen', { dbFieldTxt: '隐藏', ...withRule('username', { visibleWhen: "code = 'open'" }) }),
    ]);
  });
  afterAll(() => server.close());

  const good = { phone: '13800138000', code: 'ab' };
  const save = async (record: object, method: 'POST' | 'PUT' = 'POST') =>
    server.call<string & { fieldErrors?: { field: string; message: string }[] }>(method, `/online/cgform/api/form/${formId}`, record);
  const errorsOf = async (record: object, method?: 'POST' | 'PUT') => (await save(record, method)).result?.fieldErrors;

  it('RULE-19 a save without a mobile number, or with a wrong one, is refused in the words of the form', async () => {
    expect(await errorsOf({ ...good, phone: '' })).toEqual([{ field: 'phone', message: '手机：请输入手机号' }]);
    expect(await errorsOf({ code: 'ab' })).toMatchObject([{ field: 'phone', message: '手机：请输入手机号' }]);
    expect(await errorsOf({ ...good, phone: '19900000000' })).toMatchObject([{ field: 'phone', message: '手机：请输入正确手机号' }]);
    expect(await save(good)).toMatchObject({ success: true });
  });

  it('RULE-35 RULE-24 limits and the own sentence of a definition hold as well', async () => {
    expect(await errorsOf({ ...good, code: 'a' })).toMatchObject([{ field: 'code', message: '编码：最小长度2位字符' }]);
    expect(await errorsOf({ ...good, code: 'abcde' })).toMatchObject([{ field: 'code', message: '编码：最大长度4位字符' }]);
    expect(await errorsOf({ ...good, code: 'a1' })).toMatchObject([{ field: 'code', message: '编码：只能是字母！' }]);
    expect(await errorsOf({ ...good, colours: '1,2,3' })).toMatchObject([{ field: 'colours', message: '颜色：最多选择2项' }]);
  });

  it('RULE-29 rows of a sub-table are checked too', async () => {
    const errors = await errorsOf({ ...good, t_contact: [{ qq: '10000' }, { qq: '012' }] });
    expect(errors).toMatchObject([{ table: 't_contact', row: 1, field: 'qq' }]);
    expect(errors?.[0]?.message).toContain('请输入正确的QQ号码');
  });

  it('RULE-21 a field that the user cannot fill in is not checked, and a part of a record only by its own members', async () => {
    expect(await errorsOf({ ...good, code: 'open', unseen: 'a' })).toMatchObject([{ field: 'unseen', message: '隐藏：长度4到18个字符' }]);
    const { result: id } = await save(good);
    expect(await save({ id, code: 'xy' }, 'PUT')).toMatchObject({ success: true });
    expect(await errorsOf({ id, phone: '1' }, 'PUT')).toMatchObject([{ field: 'phone' }]);
  });
});
