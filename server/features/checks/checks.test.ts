import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDefinitions } from '#server/import/import-definitions.ts';
import type { FormEntry } from '#server/import/import-file.ts';
import { importCheckRules } from '#server/import/import-rules.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const field = (form: string, name: string, more: object = {}) => ({
  id: `${form}-${name}`,
  db_field_name: name,
  db_type: 'string',
  ...more,
});
const forms: FormEntry[] = [
  {
    head: { id: 'style', table_name: 'ck_style', table_type: 2 },
    fields: [
      field('style', 'id'),
      field('style', 'code', { field_valid_type: 'only' }),
      field('style', 'barcode'),
      field('style', 'number', { db_type: 'int', field_valid_type: 'only' }),
      field('style', 'price'),
      field('style', 'season'),
      field('style', 'size'),
    ],
    indexes: [
      { id: 'i1', index_name: 'uq_barcode', index_field: 'barcode', index_type: 'unique' },
      { id: 'i2', index_name: 'uq_two', index_field: 'season,size', index_type: 'unique' },
      { id: 'i3', index_name: 'ix_price', index_field: 'price', index_type: 'normal' },
    ],
    rows: [
      { id: 'r1', code: "A'1", barcode: '690', number: 7, price: '99', season: 'SS', size: 'M' },
      { id: 'r2', code: '100%', barcode: '691', number: 8, price: '89', season: 'AW', size: 'M' },
    ],
  },
  {
    head: { id: 'part', table_name: 'ck_part', table_type: 3, tab_order_num: 1 },
    fields: [
      field('part', 'id'),
      field('part', 'style_id', { main_table: 'ck_style', main_field: 'id' }),
      field('part', 'label', { field_valid_type: 'only' }),
    ],
    rows: [{ id: 'p1', style_id: 'r1', label: '领' }],
  },
];
const rules = [
  { id: 'c1', rule_code: 'short', rule_json: JSON.stringify([{ digits: '*', pattern: '^.{1,3}$', message: '最多3位' }]) },
  { id: 'c2', rule_code: 'broken', rule_json: '{' },
];

describe('checks of a single value', () => {
  let server: TestServer;
  const tokens: Record<'admin' | 'opener' | 'low' | 'personnel', string> = { admin: '', opener: '', low: '', personnel: '' };
  beforeAll(async () => {
    server = await startTestServer();
    await importDefinitions(server.context.db, { kind: 'forms', entries: forms }, { menus: false });
    await importCheckRules(server.context.db, rules);
    const password = 'a-password-1';
    await server.addUser({ username: 'opener', password, formIds: ['style'] });
    await server.addUser({ username: 'low', password });
    await server.addUser({ username: 'personnel', password, permissions: ['system:user:edit'] });
    tokens.admin = await server.signIn();
    for (const name of ['opener', 'low', 'personnel'] as const) tokens[name] = await server.signIn(name, password);
    await server.context.db.updateTable('sys.sys_user').set({ phone: '13912345678' }).where('username', '=', 'low').execute();
  });
  afterAll(() => server.close());

  const get = (path: string, query: Record<string, string>, who: keyof typeof tokens = 'opener') =>
    server.call('GET', `/sys/${path}?${new URLSearchParams(query).toString()}`, undefined, tokens[who]);

  describe('is it taken', () => {
    const check = (tableName: string, fieldName: string, fieldVal: string, more: { dataId?: string; who?: keyof typeof tokens } = {}) =>
      get('duplicate/check', { tableName, fieldName, fieldVal, dataId: more.dataId ?? '' }, more.who);
    const taken = { success: false, message: '该值不可用，系统中已存在！' };
    const free = { success: true, message: '该值可用！' };
    const refused = { success: false, message: '该字段未声明唯一校验，不能检查重复' };

    it.each([
      ['ck_style', 'code', "A'1"],
      ['CK_STYLE', 'CODE', '100%'],
      ['ck_style$1', 'code', '100%'],
      ['ck_style', 'barcode', '690'],
      ['ck_style', 'number', '7'],
      ['ck_part', 'label', '领'],
    ])('CALL-96 %s.%s = %j is taken', async (table, name, value) => {
      expect(await check(table, name, value)).toMatchObject(taken);
    });

    it.each([
      ['ck_style', 'code', 'A1'],
      ['ck_style', 'code', '%'],
      ['ck_style', 'code', "x' or '1'='1"],
      ['ck_style', 'number', 'seven'],
      ['ck_style', 'number', '99999999999999999999'],
      ['ck_style', 'code', 'x'.repeat(4000)],
    ])('CALL-96 %s.%s = %j is free', async (table, name, value) => {
      expect(await check(table, name, value)).toMatchObject(free);
    });

    it('CALL-96 the edited row itself does not count', async () => {
      expect(await check('ck_style', 'code', "A'1", { dataId: 'r1' })).toMatchObject(free);
      expect(await check('ck_style', 'code', "A'1", { dataId: 'r2' })).toMatchObject(taken);
      expect(await check('ck_style', 'code', "A'1", { dataId: "r2' or id <> '" })).toMatchObject(taken);
    });

    it('RULE-36 an empty value is not checked', async () => {
      for (const value of ['', '  '])
        expect(await check('ck_style', 'code', value)).toMatchObject({ success: true, code: 500, message: '数据为空,不作处理！' });
      expect(await get('duplicate/check', { tableName: 'x', fieldName: 'y' })).toMatchObject({ success: true });
    });

    it.each([
      ['ck_style', 'price', '99'],
      ['ck_style', 'season', 'SS'],
      ['ck_style', 'id', 'r1'],
      ['ck_style', 'create_by', 'admin'],
      ['style', 'code', "A'1"],
      ['biz.ck_style', 'code', "A'1"],
      ['sys_user', 'password', 'x'],
      ['sys_user', 'salt', 'x'],
      ['sys_user', "username'", 'admin'],
      ['sys_user', "(select case when (select password from sys_user) like '$%' then 1 else 0 end)", '1'],
      ['sys_log', '1 and (select 1 from pg_sleep(3))=1', '1'],
      ['sys_session', 'token_hash', 'x'],
      ['pg_authid', 'rolname', 'postgres'],
      ['information_schema.tables', 'table_name', 'sys_user'],
      ['__proto__', 'constructor', 'x'],
      ['', '', 'x'],
    ])('CALL-96 IMPLIED-16 %s.%s cannot be checked by anyone, whatever its value', async (table, name, value) => {
      for (const who of ['opener', 'admin'] as const) expect(await check(table, name, value, { who })).toMatchObject(refused);
    });

    it('IMPLIED-10 values of a form can be checked only by users who may open it', async () => {
      for (const value of ["A'1", 'free']) expect(await check('ck_style', 'code', value, { who: 'low' })).toMatchObject(refused);
      expect(await check('ck_part', 'label', '领', { who: 'low' })).toMatchObject(refused);
    });

    it('CALL-96 public names can be checked by everyone, phone numbers by user managers', async () => {
      expect(await check('sys_user', 'username', 'admin', { who: 'low' })).toMatchObject(taken);
      expect(await check('sys_role', 'role_code', 'nothing', { who: 'low' })).toMatchObject(free);
      expect(await check('sys_user', 'phone', '13912345678', { who: 'low' })).toMatchObject(refused);
      for (const who of ['personnel', 'admin'] as const)
        expect(await check('sys_user', 'phone', '13912345678', { who })).toMatchObject(taken);
    });

    it('CALL-96 every listed column of a system table can be checked', async () => {
      const columns = [
        ...['sys_user.username', 'sys_user.email', 'sys_user.phone', 'sys_user.work_no', 'sys_role.role_code', 'sys_position.code'],
        ...['sys_depart.org_code', 'sys_dict.dict_code', 'sys_category.code', 'sys_fill_rule.rule_code', 'sys_check_rule.rule_code'],
        ...['onl_cgform_head.table_name', 'onl_cgreport_head.code'],
      ];
      for (const column of columns) {
        const [table = '', name = ''] = column.split('.');
        expect([column, await check(table, name, 'no such value', { who: 'admin' })]).toMatchObject([column, free]);
      }
    });

    it('a value longer than any column is rejected', async () => {
      expect((await check('ck_style', 'code', 'x'.repeat(4097))).status).toBe(400);
    });
  });

  describe('check rules', () => {
    const check = (ruleCode: string, value: string) => get('checkRule/checkByCode', { ruleCode, value: encodeURIComponent(value) }, 'low');

    it('CALL-97 a value that is encoded twice is checked as typed', async () => {
      expect(await check('short', '款%+')).toMatchObject({ success: true });
      expect(await check('short', '款%+x')).toMatchObject({ success: false, message: '最多3位' });
      expect(await get('checkRule/checkByCode', { ruleCode: 'short', value: '9%' }, 'low')).toMatchObject({ success: true });
    });

    it('RULE-36 an empty value is valid', async () => {
      expect(await check('short', '')).toMatchObject({ success: true });
      expect(await get('checkRule/checkByCode', { ruleCode: 'short' }, 'low')).toMatchObject({ success: true });
    });

    it('CALL-97 an unknown or invalid rule is reported', async () => {
      expect(await check('nothing', 'x')).toMatchObject({ success: false, message: '该编码不存在' });
      expect(await check('broken', 'x')).toMatchObject({ success: false, message: '校验规则[broken]配置有误：规则不是 JSON 数组' });
      expect(await check("short' or '1'='1", 'x')).toMatchObject({ success: false, message: '该编码不存在' });
    });
  });
});
