import { expect } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';

interface Part {
  title: string;
  records: { id: string; number: string; state?: { text: string } }[];
}

const chainOf = (server: TestServer, form: string, id: unknown, token: string) =>
  server.call<{ from: Part[]; to: Part[] }>('GET', `/online/cgform/api/chain/${form}/${String(id)}`, undefined, token);

const titles = (parts: readonly Part[]) => parts.map(({ title }) => title);

interface Day {
  token: string;
  order: unknown;
  receipt: unknown;
  /** The number of the factory order. */
  fo: string;
}

/** What came of an order in order of time, over as many steps as it took, and what a receipt of money came from. */
export async function proveChain(server: TestServer, { token, order, receipt, fo }: Day): Promise<void> {
  const { from, to } = (await chainOf(server, 'so_order', order, token)).result;
  expect(titles(from)).toEqual(['打样单']);
  expect(titles(to)).toEqual(['生产制单', '裁床单', '扎号', '装箱单', '成品检验', '入库单', '出货单', '出库单', '应收单', '收款单']);
  expect(to[0]?.records).toMatchObject([{ number: fo, state: { text: '后整中' } }]);
  expect(to.find(({ title }) => title === '应收单')?.records).toMatchObject([{ state: { text: '已结清' } }]);
  const paid = (await chainOf(server, 'fin_paid_in', receipt, token)).result;
  expect({ from: titles(paid.from), to: paid.to }).toEqual({ from: ['打样单', '销售订单', '出货单', '应收单'], to: [] });
  expect(paid.from[1]?.records.map(({ id }) => id)).toEqual([String(order)]);
}

type Person = Record<'username' | 'token', string>;

/** Of a chain a user sees what they may open, and nobody learns of a record that they do not see. */
export async function proveSeenChain(server: TestServer, order: unknown, boss: Person, buyer: Person): Promise<void> {
  const [all, bought] = [await chainOf(server, 'so_order', order, boss.token), await chainOf(server, 'so_order', order, buyer.token)];
  expect(titles(all.result.to)).toEqual(expect.arrayContaining(['物料需求', '采购订单', '生产制单', '出货单', '应收单']));
  expect(titles(bought.result.to)).toEqual(expect.arrayContaining(['物料需求', '采购订单']));
  expect(titles(bought.result.to)).not.toEqual(expect.arrayContaining(['生产制单']));
  expect(titles(bought.result.to)).not.toEqual(expect.arrayContaining(['应收单']));
  expect(await chainOf(server, 'fin_receivable', 'none', buyer.token)).toMatchObject({ success: false });
}
