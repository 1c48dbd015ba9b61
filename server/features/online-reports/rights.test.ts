import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const PASSWORD = 'three-users-1';
/** Sees all orders with prices; the own orders with prices; all of them without prices. */
const USERS = { boss: 'gujinyuan', seller: 'sales01', planner: 'panyuxia' } as const;

type User = keyof typeof USERS | 'designer';
interface Page {
  total: number;
  records: Record<string, unknown>[];
  totals: Record<string, string>;
}

describe('the rights of a report', () => {
  let server: TestServer;
  const tokens = {} as Record<User, string>;
  const ids = {} as Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    const { db } = server.context;
    await db
      .updateTable('sys.sys_user')
      .set({ password: await hashPassword(PASSWORD) })
      .where('username', 'in', Object.values(USERS))
      .execute();
    for (const [user, username] of Object.entries(USERS)) tokens[user as User] = await server.signIn(username, PASSWORD);
    for (const { code, id } of await db.selectFrom('sys.onl_cgreport_head').select(['code', 'id']).execute()) ids[code] = id;
    // The planner of the demo opens neither of these reports.
    const role = await db.selectFrom('sys.sys_role').select('id').where('role_code', '=', 'planner').executeTakeFirstOrThrow();
    for (const code of ['rp_so_detail', 'rp_wage_month']) {
      const menu = await db
        .selectFrom('sys.sys_permission')
        .select('id')
        .where('url', '=', `/online/cgreport/${ids[code]}`)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('sys.sys_role_permission')
        .values({ id: `planner-${code}`, role_id: role.id, permission_id: menu.id })
        .execute();
    }
    const outside = {
      code: 'wage_outside',
      name: '外部',
      of: 'report',
      target: 'rp_wage_month',
      roles: [],
      document: { url: 'https://print.example/' },
    };
    tokens.designer = await server.signIn();
    await server.call('PUT', '/sys/print/save', outside, tokens.designer);
  });
  afterAll(() => server.close());

  const get = <Result>(user: User, call: string, report: string, query: Record<string, string> = {}) =>
    server.call<Result>('GET', `/online/cgreport/api/${call}/${ids[report]}?${new URLSearchParams(query)}`, undefined, tokens[user]);
  const rows = async (user: User, query: Record<string, string> = {}) =>
    (await get<Page>(user, 'getData', 'rp_so_detail', { pageSize: '1000', ...query })).result;
  const file = async (user: User, report: string, query: Record<string, string> = {}) =>
    server.app.inject({
      method: 'GET',
      url: `/jeecg-boot/online/cgreport/api/exportXls/${ids[report]}?${new URLSearchParams({ exportFormat: 'csv', ...query })}`,
      headers: { 'x-access-token': tokens[user] },
    });

  it('IMPLIED-10 who lacks the menu entry of a report runs nothing of it', async () => {
    for (const call of ['getData', 'getColumnsAndData', 'getQueryInfo', 'getRpColumns'])
      expect((await get('seller', call, 'rp_wage_month')).status).toBe(403);
    expect((await file('seller', 'rp_wage_month')).statusCode).toBe(403);
  });

  /** What a call answers to who has no right to the report, who runs it, who exports it as well, and who designs reports. */
  const answers: readonly (readonly [call: string, none: number, runs: number, exports: number, designs: number, body?: object])[] = [
    ['GET /online/cgreport/api/getRpColumns/rp_wage_month', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getColumns/{id}', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getQueryInfo/{id}', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getParamsInfo/{id}', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getData/{id}', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getData/rp_wage_month', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getColumnsAndData/{id}', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getGroups/{id}?groupBy=depart_name&groupMeasures=amount&groupAggregate=sum', 403, 200, 200, 200],
    ['GET /online/cgreport/api/getReportDictList?fieldId={item}', 403, 200, 200, 200],
    ['GET /online/cgreport/api/exportXls/{id}', 403, 403, 200, 200],
    ['GET /online/cgreport/api/exportManySheetXls/{id}', 403, 403, 200, 200],
    ['POST /online/cgreport/delivery/add', 403, 403, 200, 200, { cronExpression: '0 0 8 ? * MON', description: '', status: -1 }],
    ['GET /sys/print/template/rp_wage_slip', 404, 200, 200, 200],
    ['POST /sys/print/ticket', 404, 200, 200, 200, { code: 'wage_outside', ids: '2026-07' }],
    ['GET /online/cgreport/head/list', 403, 403, 403, 200],
    ['GET /online/cgreport/item/listByHeadId?headId={id}', 403, 403, 403, 200],
    ['GET /online/cgreport/param/listByHeadId?headId={id}', 403, 403, 403, 200],
    ['GET /online/cgreport/head/parseSql?sql=select%201%20as%20a', 403, 403, 403, 200],
    ['PUT /online/cgreport/head/editAll', 403, 403, 403, 200, { head: { id: '{id}' }, items: [], params: [] }],
    ['POST /online/cgreport/head/add', 403, 403, 403, 200, { head: { code: '' }, items: [], params: [] }],
    ['DELETE /online/cgreport/head/delete?id=none', 403, 403, 403, 200],
    ['DELETE /online/cgreport/head/deleteBatch?ids=none', 403, 403, 403, 200],
    ['PUT /sys/print/save', 403, 403, 403, 400, { code: 'x', name: '', of: 'report', target: 'rp_wage_month', roles: [], document: {} }],
    ['DELETE /sys/print/delete/none', 403, 403, 403, 200],
    ['POST /sys/print/reset/none', 403, 403, 403, 404, {}],
  ];

  for (const [call, none, runs, exports, designs, body] of answers)
    it(`IMPLIED-10 ${call} answers ${none} without a right, ${runs} to who runs the report, ${exports} to who exports it, ${designs} to its designers`, async () => {
      const id = ids['rp_wage_month']!;
      const item = await server.context.db
        .selectFrom('sys.onl_cgreport_item')
        .select('id')
        .where('cgrhead_id', '=', id)
        .where('is_search', '=', 1)
        .executeTakeFirstOrThrow();
      const [method, path] = call.replace('{id}', id).replace('{item}', item.id).split(' ') as ['GET', string];
      const plan = { report: id, format: 'csv', receivers: ['admin'], query: {} };
      const sent = body && JSON.parse(JSON.stringify('cronExpression' in body ? { ...body, plan } : body).replace('{id}', id));
      const statusFor = async (token: string) => {
        const answer = await server.app.inject({
          ...{ method, url: `/jeecg-boot${path}`, headers: { 'x-access-token': token } },
          ...(sent && { payload: sent }),
        });
        return answer.statusCode;
      };
      const askers = [tokens.seller, tokens.planner, tokens.boss, tokens.designer];
      expect(await Promise.all(askers.map(statusFor))).toEqual([none, runs, exports, designs]);
    });

  it('IMPLIED-10 tiles and menu entries offer the report to who runs it alone', async () => {
    const offered = async (user: User) => {
      const { result } = await server.call<{ code: string }[]>('GET', '/sys/dashboard/reports', undefined, tokens[user]);
      return result.some(({ code }) => code === 'rp_wage_month');
    };
    expect([await offered('seller'), await offered('planner'), await offered('boss')]).toEqual([false, true, true]);
    const { result: templates } = await server.call<{ code: string }[]>('GET', '/sys/print/templates', undefined, tokens.seller);
    expect(templates.map(({ code }) => code)).not.toContain('rp_wage_slip');
  });

  it('IMPLIED-10 a column that a user does not see is in no model, row, sum, group, condition, order or file', async () => {
    const { result: model } = await get<{ columns: { dataIndex: string }[] }>('planner', 'getRpColumns', 'rp_so_detail');
    expect(model.columns.map(({ dataIndex }) => dataIndex)).not.toContain('amount');
    const all = await rows('planner');
    expect(all.total).toBeGreaterThan(0);
    expect(Object.keys(all.records[0] ?? {}).filter((name) => ['amount', 'unit_price'].includes(name))).toEqual([]);
    expect(all.totals['amount']).toBeUndefined();
    expect((await rows('planner', { amount_begin: '999999999' })).total).toBe(all.total);
    expect((await get('planner', 'getData', 'rp_so_detail', { column: 'amount', order: 'asc' })).success).toBe(false);
    expect((await get('planner', 'getGroups', 'rp_so_detail', { groupMeasures: 'amount', groupAggregate: 'sum' })).success).toBe(false);
    const text = (await file('planner', 'rp_so_detail', { exportColumns: 'order_no,amount' })).body;
    expect(text.split('\n')[0]).not.toContain('金额');
    expect(Object.keys((await rows('boss')).records[0] ?? {})).toContain('amount');
    expect(Number((await rows('boss')).totals['amount'])).toBeGreaterThan(0);
  });

  it('IMPLIED-10 rows, totals, groups and files have the rows that the user sees of the forms behind them', async () => {
    const [all, own] = [await rows('boss'), await rows('seller')];
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    expect(Number(own.totals['amount'])).toBeLessThan(Number(all.totals['amount']));
    const { result } = await get<{ groups: { of: number[]; rows: number }[] }>('seller', 'getGroups', 'rp_so_detail', {
      ...{ groupBy: 'customer_code', groupMeasures: 'amount', groupAggregate: 'sum' },
    });
    expect(result.groups.find(({ of }) => of.length === 0)?.rows).toBe(own.total);
    const lines = (await file('seller', 'rp_so_detail')).body.trim().split('\n');
    expect(lines).toHaveLength(own.total + 1);
  });

  it('IMPLIED-10 who runs a report does not export it where its export is a right of its own', async () => {
    expect((await file('boss', 'rp_wage_month')).statusCode).toBe(200);
    const { db } = server.context;
    const right = await db
      .selectFrom('sys.sys_permission')
      .select('id')
      .where('perms', '=', 'online:rp_wage_month:export')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('sys.sys_role_permission').where('permission_id', '=', right.id).execute();
    const { result } = await get<object>('boss', 'getRpColumns', 'rp_wage_month');
    expect(result).toMatchObject({ exportable: false });
    expect((await get('boss', 'getData', 'rp_wage_month')).success).toBe(true);
    expect((await file('boss', 'rp_wage_month')).statusCode).toBe(403);
  });
});
