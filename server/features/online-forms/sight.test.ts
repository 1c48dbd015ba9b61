import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { formField, key, startFormServer, type FormServer } from './testing/test-forms.ts';
import { importInto, sheetsIn, workbookOf } from './testing/test-sheets.ts';

const api = '/online/cgform/api';
const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe('what a user does not see', () => {
  let server: FormServer;
  /** A seller sees their own styles; a clerk sees all styles without prices; a chief is both. */
  const tokens: Record<string, string> = {};
  let mine: string;
  let other: string;

  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    await server.addForm({ tableName: 't_note', tableTxt: '备注', tableType: 1 }, [
      key,
      formField('style', { fieldShowType: 'list', dictTable: 't_style', dictField: 'code', dictText: 'price' }),
      formField('about', { fieldShowType: 'list', dictTable: 't_style', dictField: 'id', dictText: 'code' }),
    ]);
    await server.addForm({ tableName: 't_sale', tableTxt: '销售', tableType: 1 }, [
      key,
      formField('style', { fieldShowType: 'popup', dictTable: 'rp_styles', dictField: 'code,price', dictText: 'style,cost' }),
      formField('cost', { dbFieldTxt: '成本', dbType: 'BigDecimal', dbLength: '10', dbPointLength: '2' }),
    ]);
    const { id: saleId } = (await server.context.catalogue.snapshot()).find('t_sale')!;
    const { id: noteId } = (await server.context.catalogue.snapshot()).find('t_note')!;
    const codes = ['online:t_style:price', 'online:t_bom:usage_qty', 'online:t_sale:cost'];
    await db
      .insertInto('sys.sys_permission')
      .values({ id: 'prices', parent_id: '', name: '价格', menu_type: 2, perms: codes.join(), url: null, status: '1' })
      .execute();
    for (const username of ['seller', 'clerk', 'chief']) {
      await server.addUser({ username, password: `${username}-password-1`, formIds: [server.styleId, noteId, saleId] });
      tokens[username] = await server.signIn(username, `${username}-password-1`);
    }
    const roleOf = async (username: string) =>
      (await db.selectFrom('sys.sys_role').where('role_code', '=', `role-of-${username}`).select('id').executeTakeFirstOrThrow()).id;
    for (const username of ['seller', 'chief'])
      await db
        .insertInto('sys.sys_role_permission')
        .values({ id: newId(), role_id: await roleOf(username), permission_id: 'prices' })
        .execute();
    await rule('own', 'merchandiser', '#{sys_user_code}');
    await relate('own', await roleOf('seller'));
    await sql`insert into sys.sys_user_role (id, user_id, role_id) select 'chief-sells', id, ${await roleOf('seller')} from sys.sys_user where username = 'chief'`.execute(
      db,
    );
    const items = ['code', 'price', 'total'].map((fieldName) => ({
      ...{ id: `0_${fieldName}`, fieldName, fieldTxt: fieldName, fieldType: 'String', isShow: 1, isSearch: 1, isOrder: 1, orderNum: 1 },
    }));
    const cgrSql = 'select s.code, s.price, (select sum(b.usage_qty) from t_bom b where b.style_id = s.id) as total from t_style s';
    await server.call('POST', '/online/cgreport/head/add', { head: { code: 'rp_styles', name: '款式', cgrSql }, items, params: [] });
    await db
      .insertInto('sys.sys_permission')
      .values({ id: 'report', parent_id: '', name: '款式', menu_type: 1, perms: null, url: '/online/cgreport/rp_styles', status: '1' })
      .execute();
    for (const username of ['seller', 'clerk'])
      await db
        .insertInto('sys.sys_role_permission')
        .values({ id: newId(), role_id: await roleOf(username), permission_id: 'report' })
        .execute();
  });
  afterAll(() => server.close());

  const rule = (id: string, rule_column: string, rule_value: string, is_applied = 1) =>
    sql`insert into sys.onl_auth_data (id, cgform_id, rule_name, rule_column, rule_operator, rule_value, status, is_applied)
      values (${id}, ${server.styleId}, ${id}, ${rule_column}, 'eq', ${rule_value}, 1, ${is_applied})`.execute(server.context.db);
  const relate = (id: string, role: string) =>
    sql`insert into sys.onl_auth_relation (id, cgform_id, role_id, auth_id, type, auth_mode)
      values (${newId()}, ${server.styleId}, ${role}, ${id}, 3, 'role')`.execute(server.context.db);

  beforeEach(async () => {
    await sql`truncate biz.t_style, biz.t_bom, biz.t_sale`.execute(server.context.db);
    const t_bom = [{ material: '布', usage_qty: 1.5 }];
    const add = async (body: object) => (await server.call<string>('POST', `${api}/form/t_style`, { ...body, t_bom })).result;
    mine = await add({ code: 'A1', price: 12.5, merchandiser: 'seller' });
    other = await add({ code: 'B1', price: 99, merchandiser: 'clerk' });
  });

  const as = <Result = Record<string, unknown>>(username: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    server.call<Result>(method, url, body, tokens[username]);
  const codesOf = async (username: string, query = '') =>
    (
      await as<{ records: { code: string }[] }>(username, 'GET', `${api}/getData/t_style?column=code&order=asc&${query}`)
    ).result.records.map(({ code }) => code);
  const stored = async (id: string) =>
    (
      await sql<
        Record<string, unknown>
      >`select s.price::float, s.name, b.usage_qty::float, b.material from biz.t_style s left join biz.t_bom b on b.style_id = s.id where s.id = ${id}`.execute(
        server.context.db,
      )
    ).rows;

  it('IMPLIED-10 a hidden column is in no answer: lists, records, rows of sub-tables, models, query items, templates', async () => {
    const urls = [
      ...[`getData/t_style`, `form/t_style/${other}`, `detail/t_style/${other}`, `subform/list/t_bom/${other}`],
      ...['getColumns/t_style', 'getErpColumns/t_style', 'getFormItem/t_style', 'getErpFormItem/t_style', 'getQueryInfo/t_style'],
    ];
    for (const url of urls) {
      const { result } = await as('clerk', 'GET', `${api}/${url}`);
      const named = JSON.stringify(result, (name, value: unknown) => (name === 'hideColumns' ? [] : value));
      expect([url, /"(price|usage_qty)"|单价|用量/.test(named)]).toEqual([url, false]);
      const seen = JSON.stringify((await as('chief', 'GET', `${api}/${url}`)).result);
      if (/getData|form\//.test(url)) expect([url, /"(price|usage_qty)"/.test(seen)]).toEqual([url, true]);
    }
  });

  it('IMPLIED-10 a hidden column cannot be asked for by order, filter, query, check of its values, choices or an export', async () => {
    expect(await as('clerk', 'GET', `${api}/getData/t_style?column=price&order=desc`)).toMatchObject({ success: false });
    expect(await as('clerk', 'GET', `${api}/totals/t_style?_sums=price`)).toMatchObject({ success: false });
    expect(await codesOf('clerk', 'price=99')).toEqual(['A1', 'B1']);
    expect(await codesOf('clerk', 'price_begin=50&t_bom@usage_qty=9')).toEqual(['A1', 'B1']);
    for (const field of ['price', 't_bom,usage_qty']) {
      const params = encode([{ field, rule: 'gt', val: '50' }]);
      expect(await as('clerk', 'GET', `${api}/getData/t_style?superQueryMatchType=and&superQueryParams=${params}`)).toMatchObject({
        success: false,
        message: expect.stringContaining('查询条件的字段不存在'),
      });
    }
    expect(await as('clerk', 'GET', '/sys/duplicate/check?tableName=t_style&fieldName=price&fieldVal=99')).toMatchObject({
      success: false,
    });
    expect(await as('clerk', 'GET', '/sys/dict/getDictItems/t_style,price,code')).toMatchObject({ success: false });
    expect((await as('chief', 'GET', '/sys/dict/getDictItems/t_style,price,code')).success).toBe(true);
    const book = await server.app.inject({
      url: `/jeecg-boot${api}/exportXls/t_style?field=price`,
      headers: { 'x-access-token': tokens.clerk },
    });
    expect(JSON.stringify(await sheetsIn(book.rawPayload))).not.toMatch(/单价|用量|12\.5|1\.5/);
  });

  it('IMPLIED-10 a save without hidden columns keeps what is stored, and ignores what a client sends for them', async () => {
    const bom = (await as<{ id: string }[]>('clerk', 'GET', `${api}/subform/list/t_bom/${other}`)).result[0];
    const t_bom = [{ id: bom?.id, material: '里布', usage_qty: 7 }];
    expect(await as('clerk', 'PUT', `${api}/form/t_style`, { id: other, name: '裙', price: 1, t_bom })).toMatchObject({ success: true });
    expect(await stored(other)).toEqual([{ price: 99, name: '裙', usage_qty: 1.5, material: '里布' }]);
    expect(await as('clerk', 'PUT', `${api}/form/t_bom`, { id: bom?.id, material: '线', usage_qty: 7 })).toMatchObject({ success: true });
    const added = await as<string>('clerk', 'POST', `${api}/form/t_style`, {
      code: 'C1',
      price: 5,
      t_bom: [{ material: '扣', usage_qty: 7 }],
    });
    expect(await stored(added.result)).toEqual([{ price: null, name: null, usage_qty: null, material: '扣' }]);
    const file = workbookOf({
      款式: [
        ['款号', '单价'],
        ['D1', 5],
      ],
    });
    await importInto(server, 't_style', file, tokens.clerk === undefined ? {} : { token: tokens.clerk });
    expect((await sql`select 1 from biz.t_style where price = 5`.execute(server.context.db)).rows).toEqual([]);
    const stale = await as('clerk', 'PUT', `${api}/form/t_style`, { id: other, name: 'x', row_version: 0 });
    expect(JSON.stringify(stale)).not.toMatch(/"(price|usage_qty)"/);
  });

  it('IMPLIED-10 what a popup fills in hidden fields is read by the server, for new rows and for those of another choice', async () => {
    const costs = async () =>
      (await sql<{ cost: number | null }>`select cost::float from biz.t_sale order by id`.execute(server.context.db)).rows.map(
        ({ cost }) => cost,
      );
    const { result: id } = await as<string>('clerk', 'POST', `${api}/form/t_sale`, { style: 'A1', cost: 1 });
    expect(await costs()).toEqual([12.5]);
    await as('clerk', 'PUT', `${api}/form/t_sale`, { id, style: 'B1' });
    expect(await costs()).toEqual([99]);
    await sql`update biz.t_style set price = 98 where code = 'B1'`.execute(server.context.db);
    await as('clerk', 'PUT', `${api}/form/t_sale`, { id, style: 'B1', cost: 5 });
    expect(await costs()).toEqual([99]);
    await as('clerk', 'PUT', `${api}/form/t_sale`, { id, style: 'none' });
    expect(JSON.stringify(await as('clerk', 'GET', `${api}/form/t_sale/${id}`))).not.toContain('cost');
    await as('chief', 'PUT', `${api}/form/t_sale`, { id, style: 'A1', cost: 7 });
    expect(await costs()).toEqual([7]);
  });

  it('IMPLIED-10 rules of rows limit lists, counts, records, sub-tables and exports', async () => {
    expect(await codesOf('seller')).toEqual(['A1']);
    expect(await codesOf('clerk')).toEqual(['A1', 'B1']);
    expect(await codesOf('chief')).toEqual(['A1', 'B1']);
    expect((await as<{ total: number }>('seller', 'GET', `${api}/getData/t_style`)).result.total).toBe(1);
    expect((await as<object>('seller', 'GET', `${api}/totals/t_style?_sums=price`)).result).toMatchObject({
      count: 1,
      sums: { price: expect.stringContaining('12.5') },
    });
    const match = `superQueryMatchType=or&superQueryParams=${encode([
      { field: 'code', rule: 'like', val: 'B' },
      { field: 'code', rule: 'like', val: 'A' },
    ])}`;
    expect(await codesOf('seller', match)).toEqual(['A1']);
    for (const url of [`form/t_style/${other}`, `detail/t_style/${other}`])
      expect(await as('seller', 'GET', `${api}/${url}`)).toMatchObject({ success: false, message: '记录不存在或已被删除' });
    expect((await as<unknown[]>('seller', 'GET', `${api}/subform/list/t_bom/${other}`)).result).toEqual([]);
    expect((await as<{ total: number }>('seller', 'GET', `${api}/getData/t_bom`)).result.total).toBe(1);
    const choices = (await as<{ value: string }[]>('seller', 'GET', '/sys/dict/getDictItems/t_style,code,id')).result;
    expect(choices.map(({ value }) => value)).toEqual([mine]);
    const url = `/jeecg-boot${api}/exportXls/t_style?selections=${mine},${other}`;
    const book = await server.app.inject({ url, headers: { 'x-access-token': tokens.seller } });
    expect(JSON.stringify(await sheetsIn(book.rawPayload))).not.toContain('B1');
  });

  it('IMPLIED-10 a record out of sight is neither changed nor deleted, and none is saved out of sight', async () => {
    const lost = { success: false, message: '没有保存：按您的数据权限，保存后您将看不到这条记录' };
    const unknown = { success: false, message: '记录不存在或已被删除' };
    const bom = (await server.call<{ id: string }[]>('GET', `${api}/subform/list/t_bom/${other}`)).result[0];
    expect(await as('seller', 'PUT', `${api}/form/t_style`, { id: other, merchandiser: 'seller' })).toMatchObject(unknown);
    expect(await as('seller', 'PUT', `${api}/form/t_bom`, { id: bom?.id, material: '线' })).toMatchObject(unknown);
    expect(await as('seller', 'DELETE', `${api}/form/t_style/${mine},${other}`)).toMatchObject(unknown);
    expect(await as('seller', 'DELETE', `${api}/form/t_bom/${bom?.id}`)).toMatchObject(unknown);
    expect(await as('seller', 'PUT', `${api}/form/t_style`, { id: mine, merchandiser: 'clerk' })).toMatchObject(lost);
    expect(await as('seller', 'POST', `${api}/form/t_style`, { code: 'E1', merchandiser: 'clerk' })).toMatchObject(lost);
    expect(await as('seller', 'POST', `${api}/form/t_bom`, { style_id: other, material: '线' })).toMatchObject(lost);
    expect(await as('seller', 'POST', `${api}/form/t_style`, { code: 'E1', merchandiser: 'seller' })).toMatchObject({ success: true });
    expect(await as('seller', 'DELETE', `${api}/form/t_style/${mine}`)).toMatchObject({ success: true });
    expect(await codesOf('clerk')).toEqual(['B1', 'E1']);
  });

  it('IMPLIED-10 reports and popups read the rows that their reader sees, and nothing in hidden columns', async () => {
    const read = async (username: string, query = '') =>
      (await as<{ records: object[] }>(username, 'GET', `/online/cgreport/api/getData/rp_styles?column=code&order=asc&${query}`)).result
        .records;
    expect(await read('seller')).toEqual([{ code: 'A1', price: 12.5, total: 1.5 }]);
    expect(await read('clerk')).toEqual([
      { code: 'A1', price: null, total: null },
      { code: 'B1', price: null, total: null },
    ]);
    expect(await read('clerk', 'price_begin=1')).toEqual([]);
    expect(await read('seller', "code=B1' or '1'='1")).toEqual([]);
    await sql`update sys.sys_user set username = ${"o'sell"} where username = 'seller'`.execute(server.context.db);
    expect(await read('seller')).toEqual([]);
    await sql`update sys.sys_user set username = 'seller' where username = ${"o'sell"}`.execute(server.context.db);
  });

  it('IMPLIED-10 a rule that cannot be read shows no row to its role', async () => {
    await rule('lost', 'gone', 'x');
    const { rows } = await sql<{ id: string }>`select id from sys.sys_role where role_code = 'role-of-seller'`.execute(server.context.db);
    await relate('lost', rows[0]?.id ?? '');
    expect(await codesOf('seller')).toEqual([]);
    await sql`delete from sys.onl_auth_data where id = 'lost'`.execute(server.context.db);
    await sql`delete from sys.onl_auth_relation where auth_id = 'lost'`.execute(server.context.db);
    expect(await codesOf('seller')).toEqual(['A1']);
  });
});
