import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '#server/testing/test-server.ts';
import { factoryOf, type Factory, type FactoryRow } from '../testing/factory.ts';
import { proveCutting } from '../testing/prove-cutting.ts';
import { proveReceipts } from '../testing/prove-receipts.ts';
import { proveShipments } from '../testing/prove-shipments.ts';
import { proveStyleChoices, proveStyleParts } from '../testing/prove-style-choices.ts';
import { proveCounts, proveMachines, proveSubcontract, proveWork } from '../testing/prove-work.ts';

const LOADING_MS = 300_000;

describe('what the documents of the factory refuse', () => {
  let server: TestServer;
  let admin: string;
  let factory: Factory;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    admin = await server.signIn();
    factory = factoryOf(server, admin);
  }, LOADING_MS);
  afterAll(() => server.close());

  type Edit = (record: Record<string, unknown>) => object;

  /** Saves a record as a form does, with what is changed in it. */
  async function save(table: string, { id }: FactoryRow, edit: Edit): Promise<TestAnswer<unknown>> {
    const { form } = await server.context.catalogue.open(table);
    const path = `/online/cgform/api/form/${form.id}`;
    const { result } = await server.call<Record<string, unknown>>('GET', `${path}/${id}`, undefined, admin);
    return server.call('PUT', path, { ...result, ...edit(result) }, admin);
  }
  const refused = async (table: string, row: FactoryRow, edit: Edit) => {
    const before = await factory.one(table, `id = '${row['id']}'`);
    expect(await save(table, row, edit), table).toMatchObject({ success: false });
    expect(await factory.one(table, `id = '${row['id']}'`)).toEqual(before);
  };
  const saved = async (table: string, row: FactoryRow, edit: Edit) =>
    expect(await save(table, row, edit), table).toMatchObject({ success: true });

  /** The lines of a sent order, the first of them changed. */
  const firstLine = (change: object): Edit => {
    return ({ so_order_line: lines }) => ({
      so_order_line: (lines as object[]).map((line, n) => (n === 0 ? { ...line, ...change } : line)),
    });
  };

  it.each(['confirmed', 'production', 'partial', 'shipped', 'closed', 'cancelled'])(
    'SCREEN-03 (garment.md B.0) an order that is %s changes by its actions alone: neither its lines nor its head are entered again',
    async (status) => {
      const order = await factory.one('so_order', `order_status = '${status}'`);
      const linesOf = () => factory.rows('so_order_line', `order_id = '${order['id']}'`);
      const before = await linesOf();
      await refused('so_order', order, firstLine({ unit_price: 1 }));
      await refused('so_order', order, firstLine({ quantity: 1 }));
      await refused('so_order', order, () => ({ delivery_date: '2030-01-01' }));
      await refused('so_order', order, ({ so_order_line: lines }) => ({ so_order_line: (lines as object[]).slice(1) }));
      expect(await linesOf()).toEqual(before);
    },
  );

  it('SCREEN-03 (garment.md C.5) a draft is entered freely, but is not confirmed with less on a line than was shipped of it', async () => {
    const order = await factory.one('so_order', "order_status = 'draft'");
    const [before] = await factory.rows('so_order_line', `order_id = '${order['id']}'`);
    await saved('so_order', order, firstLine({ quantity: 7 }));
    await saved('so_order', order, () => ({ remark: '请尽快安排' }));
    const [line] = await factory.rows('so_order_line', `order_id = '${order['id']}' and quantity = 7`);
    await factory.set('so_order_line', 'shipped_qty = 8', `id = '${line?.['id']}'`);
    const answer = await factory.act('so_order', 'confirm', order['id'], { confirmed: true });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining('已出 8 件，数量不能少于它') });
    await factory.set('so_order_line', 'shipped_qty = 0', `id = '${line?.['id']}'`);
    await saved('so_order', order, firstLine({ quantity: before?.['quantity'] }));
  });

  it('SCREEN-03 an order that is confirmed tells who confirmed it, and a draft nobody', async () => {
    const { id } = await factory.one('so_order', "order_status = 'draft' and id in (select order_id from biz.so_order_line)");
    await factory.done('so_order', 'confirm', id);
    const confirmed = await factory.one('so_order', `id = '${id}'`);
    expect(confirmed).toMatchObject({ order_status: 'confirmed', audit_by: 'admin', audit_time: confirmed['confirmed_at'] });
    await factory.done('so_order', 'unconfirm', id);
    expect(await factory.one('so_order', `id = '${id}'`)).toMatchObject({ order_status: 'draft', audit_by: null, audit_time: null });
  });

  it('SCREEN-03 (garment.md B.0) a sample keeps what was asked for once it is made, and everything once it is decided', async () => {
    const requested = await factory.one('so_sample', "status = 'requested'");
    await saved('so_sample', requested, () => ({ qty: 3 }));
    const sent = await factory.one('so_sample', "status = 'sent'");
    await refused('so_sample', sent, () => ({ qty: 9 }));
    await saved('so_sample', sent, () => ({ feedback: '袖长加 1 厘米', other_cost: 12 }));
    for (const status of ['approved', 'rejected', 'void']) {
      const decided = await factory.one('so_sample', `status = '${status}'`);
      await refused('so_sample', decided, () => ({ other_cost: 99 }));
    }
  });

  it.each([
    { table: 'fin_receivable', applied: 'received_amount', party: 'customer_code' },
    { table: 'fin_payable', applied: 'paid_amount', party: 'supplier_code' },
  ])(
    'SCREEN-06 (garment.md A) the amount of a $table is not entered again once it has a source or something applied to it',
    async (bill) => {
      const { table, applied, party } = bill;
      const made = await factory.one(table, `status = 'open' and source_no is not null and ${applied} = 0`);
      await refused(table, made, () => ({ amount: 1 }));
      await refused(table, made, () => ({ currency: 'EUR' }));
      await saved(table, made, () => ({ invoice_no: '20260001', invoice_date: factory.today }));
      const own = { [party]: made[party], bill_date: factory.today, due_date: factory.today, currency: 'CNY', amount: 100, status: 'open' };
      const id = await factory.add(table, own);
      const byHand = await factory.one(table, `id = '${id}'`);
      await saved(table, byHand, () => ({ amount: 120 }));
      await factory.set(table, `${applied} = 50`, `id = '${id}'`);
      await refused(table, byHand, () => ({ amount: 49 }));
      await refused(table, byHand, () => ({ amount: 130 }));
      await refused(table, await factory.one(table, "status = 'void'"), () => ({ invoice_no: '20260002' }));
      await factory.set(table, `${applied} = 0`, `id = '${id}'`);
    },
  );

  it(
    'SCREEN-03 (garment.md C.3) a shipment books on lines of its own order alone, and says by name which line it refuses and why',
    () => proveShipments(factory, { refused, saved }),
    LOADING_MS,
  );

  it(
    'SCREEN-02 SCREEN-05 (garment.md C.3) an arrival books on its own purchase and a receipt on what waits from its own supplier, type and factory order',
    () => proveReceipts(factory, { refused }),
    LOADING_MS,
  );

  it(
    'SCREEN-04 (garment.md C.3) a piece that is defective before finishing is out of the chain once: all others are stored; a report that the next operation needs is not reversed',
    () => proveWork(factory),
    LOADING_MS,
  );

  it('(garment.md D.2) a sample, an inspection and what goes to a subcontractor are of colours and sizes of their style', () =>
    proveStyleChoices(factory, refused, saved));

  it('(garment.md D.2) the materials and measures of a style, and its base size, are of the colours and sizes that it comes in', () =>
    proveStyleParts(factory, refused, saved));

  it('SCREEN-04 (garment.md C.3) a lay is of colours and sizes of its style, and its rolls make the plies of each colour', () =>
    proveCutting(factory, refused));

  it('SCREEN-04 (garment.md C.3) what comes back defective from a subcontractor is out with nobody and counted as defective', () =>
    proveSubcontract(factory));

  it('SCREEN-07 (garment.md C.3) two people do not take one machine, and a repair that is going on is neither rewritten nor aimed at another', () =>
    proveMachines(factory, refused));

  it('SCREEN-05 (garment.md C.3) a count stays with its warehouse and what was in it, is not opened twice, and can be given up', () =>
    proveCounts(factory, refused));
});
