import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitDemoPeople } from '#server/demo/demo-people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { factoryOf, type Factory } from '../testing/factory.ts';
import { proveChain, proveSeenChain } from '../testing/prove-chain.ts';
import { proveRights } from '../testing/prove-rights.ts';
import { makeGoods } from '../testing/make-goods.ts';
import { buyMaterials } from '../testing/buy-materials.ts';
import { countStock } from '../testing/count-stock.ts';

const LOADING_MS = 300_000;

describe('a day of the factory by the actions of its documents', () => {
  let server: TestServer;
  let admin: string;
  let factory: Factory;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    admin = await server.signIn();
    factory = factoryOf(server, admin);
  }, LOADING_MS);
  afterAll(() => server.close());

  it(
    'SCREEN-04 SCREEN-05 an order becomes factory orders, lays, bundles, work, stock, a shipment and money; every sum of the demo still agrees',
    async () => {
      const { today, rows, one, act, done, add, pull, broken } = factory;
      const order = await one('so_order', "order_status = 'draft'");
      const ofOrder = `order_no = '${order['order_no']}'`;
      await done('so_order', 'confirm', order['id']);
      expect(await act('so_order', 'confirm', String(order['id']))).toMatchObject({
        success: false,
        message: expect.stringContaining('确认'),
      });
      await done('so_order', 'factory_orders', order['id']);
      const made = await rows('mes_factory_order', ofOrder);
      await done('so_order', 'factory_orders', order['id']);
      expect(await rows('mes_factory_order', ofOrder)).toHaveLength(made.length);
      const [fo] = made;
      await done('mes_factory_order', 'release', fo?.['id']);
      expect(await one('so_order', ofOrder)).toMatchObject({ order_status: 'production' });
      const [line, ...others] = await rows('mes_factory_order_line', `fo_id = '${fo?.['id']}'`);
      const pieces = Math.min(6, Number(line?.['qty']));
      const lay = await add('mes_cutting', {
        ...{
          fo_no: fo?.['fo_no'],
          style_no: fo?.['style_no'],
          cut_part: 'shell',
          bed_no: 1,
          group_code: (await one('mes_cutting_group', 'true'))['group_code'],
        },
        ...{ cut_date: today, marker_length_m: 1, end_loss_m: 0.04, bundle_max: 4, status: 'draft' },
        mes_cutting_ply: [{ colour_code: line?.['colour_code'], lot_no: 'L1', shade: 'A', plies: pieces }],
        mes_cutting_size: [{ size_code: line?.['size_code'], ratio: 1 }],
      });
      await done('mes_cutting', 'audit', lay);
      await done('mes_cutting', 'bundle', lay);
      expect(await broken()).toEqual([]);
      await done('mes_cutting', 'unbundle', lay);
      await done('mes_cutting', 'bundle', lay);
      const bundles = await rows('mes_bundle', `fo_no = '${fo?.['fo_no']}'`);
      expect(bundles.map(({ qty }) => qty)).toEqual(pieces > 4 ? [3, 3] : [pieces]);
      const team = (await one('mes_worker', "active = 'Y'"))['depart_id'];
      await done('mes_bundle', 'issue', bundles.map(({ id }) => id).join(','), { depart_id: team });
      const { username } = await one('mes_worker', "active = 'Y'");
      for (const ticket of await rows('mes_ticket', `fo_no = '${fo?.['fo_no']}'`).then((all) =>
        all.toSorted((a, b) => Number(a['step_no']) - Number(b['step_no'])),
      ))
        await done('mes_ticket', 'report', ticket['id'], { worker: username, good: ticket['qty'] });
      expect(
        await one(
          'mes_balance',
          `fo_no = '${fo?.['fo_no']}' and colour_code = '${line?.['colour_code']}' and size_code = '${line?.['size_code']}'`,
        ),
      ).toMatchObject({ finish_qty: pieces });
      expect(await broken()).toEqual([]);
      expect(others.length).toBeGreaterThan(0);
      const sku = {
        style_no: fo?.['style_no'],
        style_name: fo?.['style_name'],
        colour_code: line?.['colour_code'],
        size_code: line?.['size_code'],
      };
      const packing = await add('so_packing', {
        ...{
          fo_no: fo?.['fo_no'],
          order_no: order['order_no'],
          customer_code: order['customer_code'],
          pack_mode: 'solid',
          pack_date: today,
          status: 'draft',
        },
      });
      await done('so_packing', 'pull', packing, { per: 4 });
      expect(
        await rows('so_packing_line', `packing_id = '${packing}'`).then((all) =>
          all.map(({ carton_to: carton, total }) => [carton, total]).toSorted(),
        ),
      ).toEqual(
        pieces > 4
          ? [
              [1, 4],
              [2, pieces - 4],
            ]
          : [[1, pieces]],
      );
      expect(await act('so_packing', 'audit', packing)).toMatchObject({ success: false, message: expect.stringContaining('终检') });
      const inspection = await add('mes_inspection', {
        ...{
          fo_no: fo?.['fo_no'],
          style_no: fo?.['style_no'],
          insp_kind: 'aql',
          insp_date: today,
          inspector: 'admin',
          lot_qty: pieces,
          sample_qty: pieces,
        },
        ...{ critical_qty: 0, major_qty: 0, minor_qty: 0, good_qty: pieces, defect_qty: 0, status: 'draft' },
      });
      await done('mes_inspection', 'audit', inspection);
      await done('so_packing', 'audit', packing);
      const store = await one('wh_warehouse', "warehouse_code = 'CP01'");
      const inbound = await add('wh_inbound', {
        ...{
          type_code: 'IN_FG',
          warehouse_code: store['warehouse_code'],
          in_date: today,
          fo_no: fo?.['fo_no'],
          keeper: 'admin',
          status: 'draft',
        },
      });
      await pull('wh_inbound', 'pull', inbound);
      await done('wh_inbound', 'audit', inbound);
      expect(await broken()).toEqual([]);
      const [orderLine] = await rows(
        'so_order_line',
        `order_id = '${order['id']}' and colour_code = '${sku.colour_code}' and size_code = '${sku.size_code}' and style_no = '${sku.style_no}'`,
      );
      const shipment = (qty?: number) =>
        add('so_shipment', {
          ...{
            order_no: order['order_no'],
            customer_code: order['customer_code'],
            ship_date: today,
            warehouse_code: store['warehouse_code'],
            currency: order['currency'],
            status: 'draft',
          },
          ...{ salesperson: order['salesperson'], merchandiser: order['merchandiser'], sales_depart: order['sys_org_code'] },
          ...(qty && {
            so_shipment_line: [{ order_line_id: orderLine?.['id'], ...sku, open_qty: pieces, qty, unit_price: orderLine?.['unit_price'] }],
          }),
        });
      const tooMuch = await shipment(pieces + 1);
      expect(await act('so_shipment', 'audit', tooMuch)).toMatchObject({
        success: false,
        message: expect.stringMatching(/第 1 行：.*不够出/),
      });
      await done('so_shipment', 'void', tooMuch);
      const shipped = await shipment();
      await pull('so_shipment', 'pull', shipped);
      expect(await rows('so_shipment_line', `shipment_id = '${shipped}'`)).toMatchObject([
        { order_line_id: orderLine?.['id'], qty: pieces },
      ]);
      await done('so_shipment', 'audit', shipped);
      expect(await one('so_order', ofOrder)).toMatchObject({ order_status: 'partial', shipped_qty: pieces });
      expect(await broken()).toEqual([]);
      const bill = await one('fin_receivable', `source_id = '${shipped}'`);
      const receipt = await add('fin_paid_in', {
        ...{
          customer_code: order['customer_code'],
          pay_date: today,
          kind: 'normal',
          account_code: (await one('fin_account', `currency = '${order['currency']}'`))['account_code'],
        },
        ...{ pay_way: 'transfer', currency: order['currency'], amount: bill['amount'], status: 'draft' },
        fin_paid_in_line: [
          { ar_no: bill['ar_no'], bill_date: today, bill_amount: bill['amount'], open_amount: bill['amount'], amount: bill['amount'] },
        ],
      });
      await done('fin_paid_in', 'audit', receipt);
      expect(await one('fin_receivable', `source_id = '${shipped}'`)).toMatchObject({ status: 'settled' });
      expect(await broken()).toEqual([]);
      await proveChain(server, { token: admin, order: order['id'], receipt, fo: String(fo?.['fo_no']) });
    },
    LOADING_MS,
  );

  it(
    'SCREEN-03 an order becomes requirements, a purchase, an arrival, an inspection, stock, money and a return; each step is taken back where it may be',
    () => buyMaterials(factory),
    LOADING_MS,
  );

  it(
    'SCREEN-05 a factory order is changed, its lays and bundles are taken back and split, work is sent out, reported, withdrawn and paid',
    () => makeGoods(factory),
    LOADING_MS,
  );

  it('SCREEN-06 a stocktake books what was counted too much and too little', () => countStock(factory), LOADING_MS);

  it(
    'PERM-05 SCREEN-04 a document is audited by those whose work it is, not by who made it, and the credit limit is passed over by the boss alone',
    async () => {
      const people = await admitDemoPeople(server.context.db);
      const token = async (role: string) => {
        const username = people?.users.find((user) => user.role === role)?.username ?? expect.fail(role);
        return { username, token: await server.signIn(username, people?.password) };
      };
      await proveRights(factory, token);
      const shipped = await factory.one('so_order', "order_status = 'shipped'");
      await proveSeenChain(server, shipped['id'], await token('boss'), await token('purchaser'));
    },
    LOADING_MS,
  );
});
