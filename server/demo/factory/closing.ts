import { round, taxIn } from './amounts.ts';
import { at } from './days.ts';
import type { Factory } from './order-flow.ts';
import { itemFor, materialOf, NONE } from './requirements.ts';
import { sourceOf, unaudited } from './stock-bills.ts';
import { departments, staff } from './staff.ts';
import type { Material } from './master-data.ts';
import { COMPANY, type World } from './world.ts';

/** The last working day of the history, a Saturday. */
const LAST_DAY = -2;
const LEAST_TO_HALVE = 20;
const UNDELIVERED = 3000;
const WRONG_BILL = 1260;

/** What lies on the desks at the end of the last day: documents that were given up or only begun, and goods that are half stored. */
export function closeTheBooks(factory: Factory): void {
  const { world, master } = factory;
  storeHalf(factory);
  const hangers = [...master.materials.values()].find(({ category }) => category === '6030');
  if (hangers) {
    giveUpPurchases(world, hangers);
    giveUpBills(world, hangers);
  }
  giveUpSlip(world);
  leaveLays(factory);
}

/** Half of something that came is in store when the day ends. */
function storeHalf({ bills, finance, master }: Factory): void {
  const waiting = bills.announced.find(
    ({ status, qty, supplier_code: of }) => of !== null && status === 'waiting' && qty >= LEAST_TO_HALVE,
  );
  const supplier = [...master.suppliers.values()].find(({ code }) => code === waiting?.supplier_code);
  if (!waiting || !supplier) return;
  const qty = Math.floor(waiting.qty / 2);
  const head = { type: waiting.type_code, warehouse: waiting.warehouse_code, supplier: supplier.code };
  const source = { type: waiting.source_type, no: waiting.source_no, id: waiting.source_id };
  const inbound = bills.draftInbound({ ...head, source }, [{ waiting, item: waiting, qty, price: waiting.price, rolls: null }]);
  bills.auditInbound(inbound);
  const amount = round(qty * waiting.price * (1 + Number(supplier.tax) / 100), 2);
  finance.owe({ supplier, amount, source: { type: 'wh_inbound', no: inbound.row.in_no, id: inbound.row.id } });
}

/** One order that the supplier could not deliver, one that was written twice, an arrival that was another firm's, and one that is being written. */
function giveUpPurchases(world: World, material: Material): void {
  const { days, data } = world;
  const { closedRemark, voidRemark } = data.setup.texts;
  const day = days.date(LAST_DAY);
  const audited = { audit_by: staff.purchasingHead, audit_time: days.time(at(LAST_DAY, 15)), remark: closedRemark };
  giveUpPurchase(world, material, { status: 'closed', ...audited });
  giveUpPurchase(world, material, { status: 'void', ...unaudited(), remark: voidRemark });
  for (const [status, remark] of [
    ['draft', null],
    ['void', voidRemark],
  ])
    world.add('pur_arrival', {
      ...{ arrival_no: world.number('pur_arrival_no', LAST_DAY), supplier_code: material.supplierCode, po_no: null, arrive_date: day },
      ...{ delivery_note: null, receiver: staff.storekeepers[0], status, warehouse_code: material.warehouse, total_qty: 0 },
      ...{ ...unaudited(), remark },
    });
}

function giveUpPurchase(world: World, material: Material, state: object): void {
  const { days } = world;
  const amount = round(UNDELIVERED * material.price, 2);
  const due = days.date(LAST_DAY + 7);
  const order = world.add(
    'pur_order',
    {
      ...{ po_no: world.number('pur_order_no', LAST_DAY), supplier_code: material.supplierCode, po_date: days.date(LAST_DAY) },
      ...{ arrive_date: due, buyer: staff.buyers[0], currency: 'CNY', tax_rate: material.taxRate, payment_terms: 'monthly30' },
      ...{ total_amount: amount, tax_amount: taxIn(amount, material.taxRate), ...state },
    },
    ...([at(LAST_DAY, 14), staff.buyers[0]] as const),
  );
  order.sys_org_code = COMPANY + departments.purchasing;
  world.add('pur_order_line', {
    ...{
      po_id: order.id,
      requirement_line_id: null,
      order_no: null,
      ...materialOf(material, NONE),
      qty: UNDELIVERED,
      price: material.price,
    },
    ...{ amount, arrive_date: due, arrived_qty: 0, accepted_qty: 0, returned_qty: 0, left_qty: UNDELIVERED },
  });
}

/** Bills that were entered by hand although they were there already, and goods that nobody will store. */
function giveUpBills(world: World, material: Material): void {
  const { days, data } = world;
  const source = sourceOf({ type: 'manual', no: '', id: 'void' });
  const bill = {
    ...{
      ...source,
      bill_date: days.date(LAST_DAY),
      due_date: days.date(LAST_DAY + 30),
      currency: 'CNY',
      amount: WRONG_BILL,
      tax_rate: '13',
    },
    ...{ tax_amount: taxIn(WRONG_BILL, '13'), left_amount: WRONG_BILL, invoice_no: null, invoice_date: null, status: 'void' },
    remark: data.setup.texts.voidRemark,
  };
  const customer = data.customers[0]?.code ?? null;
  const receivable = { ar_no: world.number('fin_ar_no', LAST_DAY), customer_code: customer, order_no: null, rate: 1, received_amount: 0 };
  world.add('fin_receivable', { ...bill, ...receivable });
  const payable = { ap_no: world.number('fin_ap_no', LAST_DAY), supplier_code: material.supplierCode, paid_amount: 0 };
  world.add('fin_payable', { ...bill, ...payable });
  world.add('wh_waiting_in', {
    ...{ waiting_no: world.number('wh_waiting_no', LAST_DAY), type_code: 'IN_PUR', ...source, bill_date: days.date(LAST_DAY) },
    ...{ supplier_code: material.supplierCode, fo_no: null, ...itemFor(material, NONE), qty: 0, stored_qty: 0, left_qty: 0 },
    ...{ price: material.price, warehouse_code: material.warehouse, status: 'void' },
  });
}

/** A second run of a month that found nothing. */
function giveUpSlip(world: World): void {
  const [worker] = world.data.workers;
  if (!worker) return;
  const sums = { piece_qty: 0, piece_amount: 0, guarantee_gap: 0, allowance: 0, deduction: 0, advance: 0, payable: 0 };
  world.add(
    'mes_wage',
    {
      ...{ wage_no: world.number('mes_wage_no', LAST_DAY), pay_month: world.days.month(-70), run_no: 2, worker: worker.username },
      ...{ depart_id: world.department(worker.team), pay_type: 'share', work_hours: 0, guarantee_hour: 0, ...sums, status: 'void' },
      ...{ signed_at: null, ...unaudited() },
    },
    ...([at(LAST_DAY, 17), staff.clerk] as const),
  );
}

/** Lays that are written for Monday: one to cut anew what was spoilt, and one that nobody needs any more. */
function leaveLays({ world, orders }: Factory): void {
  const fo = orders.findLast(({ row }) => row.status === 'cutting') ?? orders.findLast(({ row }) => row.status === 'sewing');
  const line = fo?.style.lines[0];
  if (!fo || !line) return;
  const { row } = fo;
  for (const [bed, status, plies] of [
    [1, 'draft', 2],
    [2, 'void', 1],
  ] as const) {
    const sums = {
      plies,
      ratio_sum: 1,
      cut_qty: plies,
      theory_m: round(1.5 * plies, 2),
      used_m: 0,
      unit_use: 0,
    };
    const lay = world.add(
      'mes_cutting',
      {
        ...{ cut_no: world.number('mes_cut_no', LAST_DAY), fo_no: row.fo_no, style_no: row.style_no, style_name: row.style_name },
        ...{
          cut_part: 'recut',
          bed_no: bed,
          group_code: 'CG07',
          cut_date: world.days.date(LAST_DAY),
          marker_no: null,
          marker_length_m: 1.46,
        },
        ...{ marker_width_cm: null, marker_eff: null, end_loss_m: 0.04, bundle_max: row.bundle_max, status, ...sums, ...unaudited() },
      },
      ...([at(LAST_DAY, 17), staff.cuttingHead] as const),
    );
    world.add('mes_cutting_ply', { cutting_id: lay.id, colour_code: line.colour_code, lot_no: '-', shade: 'A', plies });
    world.add('mes_cutting_size', { cutting_id: lay.id, size_code: line.size_code, ratio: 1, size_qty: plies });
  }
}
