import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { admitDemoPeople } from './demo-people.ts';

describe('the rows that roles of the demo see', () => {
  let server: TestServer;
  const tokens = new Map<string, string>();
  let users: readonly { role: string; username: string }[] = [];
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    const people = await admitDemoPeople(server.context.db);
    users = people?.users ?? [];
    for (const { role, username } of users) tokens.set(role, await server.signIn(username, people?.password));
  });
  afterAll(() => server.close());

  const tokenOf = (role: string) => tokens.get(role) ?? expect.fail(`nobody has the role ${role} alone`);
  const personOf = (role: string) => users.find((each) => each.role === role)?.username ?? 'nobody';

  it('IMPLIED-10 sales and merchandisers see their own orders, the head of sales those of the department, others all', async () => {
    const columns = sql`id, order_no, customer_code, order_date, delivery_date, salesperson, merchandiser, sys_org_code`;
    const [date, nobody] = ['2026-01-05', 'nobody'];
    const rows = [
      ['t-sales', personOf('sales'), nobody, 'A01A02A01'],
      ['t-merchandiser', nobody, personOf('merchandiser'), 'A01A03'],
      ['t-other', nobody, nobody, 'A01A03'],
    ];
    for (const [id, salesperson, merchandiser, org] of rows)
      await sql`insert into biz.so_order (${columns}) values (${id}, ${id}, 'C1001', ${date}, ${date}, ${salesperson}, ${merchandiser}, ${org})`.execute(
        server.context.db,
      );
    const seenBy = async (role: string) => {
      const url = '/online/cgform/api/getData/so_order?order_no=t-*&column=id&order=asc';
      const { result } = await server.call<{ records: { id: string }[] }>('GET', url, undefined, tokenOf(role));
      return result.records.map(({ id }) => id);
    };
    expect(await seenBy('sales')).toEqual(['t-sales']);
    expect(await seenBy('merchandiser')).toEqual(['t-merchandiser']);
    expect(await seenBy('sales-manager')).toEqual(['t-sales']);
    for (const role of ['boss', 'planner', 'accountant', 'viewer']) expect(await seenBy(role)).toHaveLength(3);
  });

  it('IMPLIED-10 samples, shipments and arrivals are seen by those who answer for them and by the heads of their departments', async () => {
    const { db } = server.context;
    const insert = async (table: string, rows: Record<string, string>[]) => {
      for (const row of rows)
        await sql`insert into ${sql.table(`biz.${table}`)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
          db,
        );
    };
    const [sales, follows, buys] = ['sales', 'merchandiser', 'purchaser'].map(personOf) as [string, string, string];
    await insert('so_sample', [
      { id: 't-sales', salesperson: sales, sys_org_code: 'A01A02A01' },
      { id: 't-follow', merchandiser: follows, sys_org_code: 'A01A04' },
    ]);
    await insert('so_shipment', [
      { id: 't-sales', salesperson: sales, sales_depart: 'A01A02', sys_org_code: 'A01A05' },
      { id: 't-follow', merchandiser: follows, sales_depart: 'A01A04', sys_org_code: 'A01A05' },
    ]);
    await insert('pur_arrival', [
      { id: 't-buyer', buyer: buys, buyer_depart: 'A01A03', sys_org_code: 'A01A05' },
      { id: 't-other', buyer: 'nobody', buyer_depart: 'A01A03A01', sys_org_code: 'A01A05' },
    ]);
    const seenBy = async (table: string, role: string) => {
      const url = `/online/cgform/api/getData/${table}?pageSize=500&column=id&order=asc`;
      const { result } = await server.call<{ records: { id: string }[] }>('GET', url, undefined, tokenOf(role));
      return result.records.map(({ id }) => id).filter((id) => id.startsWith('t-'));
    };
    for (const table of ['so_sample', 'so_shipment']) {
      expect([table, await seenBy(table, 'sales')]).toEqual([table, ['t-sales']]);
      expect([table, await seenBy(table, 'merchandiser')]).toEqual([table, ['t-follow']]);
      expect([table, await seenBy(table, 'sales-manager')]).toEqual([table, ['t-sales']]);
      expect([table, await seenBy(table, 'boss')]).toEqual([table, ['t-follow', 't-sales']]);
    }
    expect(await seenBy('pur_arrival', 'purchaser')).toEqual(['t-buyer']);
    expect(await seenBy('pur_arrival', 'purchase-manager')).toEqual(['t-buyer', 't-other']);
    expect(await seenBy('pur_arrival', 'storekeeper')).toEqual(['t-buyer', 't-other']);
  });
});
