import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowText } from '../db/clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Answer {
  columns: { dataIndex: string; title: string; fieldType: string }[];
  data: Page;
}

interface Page {
  total: number;
  records: Record<string, unknown>[];
}

const FOLDER = 'fixtures/garment/reports';
const codes = (await readdir(FOLDER)).map((file) => file.replace('.json', ''));
const NUMERIC = new Set(['Integer', 'Long', 'Double', 'BigDecimal']);

/** A factory order for which there is material in a warehouse. */
const ISSUED = `select 'fo_no=' || f.fo_no || '&self_warehouse=' || i.warehouse_code from biz.mes_factory_order f
  join biz.pur_requirement q on q.order_no = f.order_no and q.status = 'audited'
  join biz.pur_requirement_line l on l.req_id = q.id and l.style_no = f.style_no and l.need_qty > coalesce(l.issued_qty, 0)
  join biz.wh_inventory i on i.item_code = l.material_code and i.colour_code = coalesce(l.colour_code, '-') and i.free_qty > 0 limit 1`;

/** An order of which something is in a store, and that store. */
const SHIPPABLE = `select 'order_no=' || o.order_no || '&self_warehouse=' || i.warehouse_code from biz.so_order o
  join biz.so_order_line l on l.order_id = o.id and l.quantity > l.shipped_qty
  join biz.mes_balance b on b.order_no = o.order_no and b.style_no = l.style_no and b.colour_code = l.colour_code and b.size_code = l.size_code
  join biz.wh_inventory i on i.item_code = l.style_no and i.colour_code = l.colour_code and i.size_code = l.size_code and i.item_kind = 'product'
  where b.stored_qty > b.ship_qty and i.free_qty > 0 limit 1`;
const TO_COME = `select 'po_no=' || o.po_no from biz.pur_order o join biz.pur_order_line l on l.po_id = o.id
  where o.status in ('audited', 'partial') and l.qty > l.arrived_qty and l.spec is not null limit 1`;
/** A supplier of whom goods wait for a store. */
const TO_STORE = `select 'type_code=' || type_code || '&self_warehouse=' || coalesce(warehouse_code, '') || '&self_supplier=' || coalesce(supplier_code, '')
  from biz.wh_waiting_in where status = 'waiting' and type_code = 'IN_PUR' limit 1`;

describe('the reports of the factory', () => {
  let server: TestServer;
  let token: string;
  let asked: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    token = await server.signIn();
    // A day on which nothing is at a subcontractor has no order to send pieces for.
    await sql`update biz.mes_outsource set status = 'partial' where id = (select max(id) from biz.mes_outsource)`.execute(
      server.context.db,
    );
    // Nor are there pieces to be received from one.
    await sql`update biz.mes_balance set out_qty = 1 where id = (select max(id) from biz.mes_balance where cut_qty > 1)`.execute(
      server.context.db,
    );
    // Nor has an order been given up with pieces out.
    const { rows: moves } = await sql<{ os_no: string }>`update biz.mes_outsource_move_line l set qty = l.qty - 1
      from biz.mes_outsource_move m where m.id = l.move_id and l.qty > 1 and l.id = (select max(x.id) from biz.mes_outsource_move_line x
        join biz.mes_outsource_move y on y.id = x.move_id where y.direction = 'receive' and y.status = 'audited' and x.qty > 1) returning m.os_no`.execute(
      server.context.db,
    );
    // Its reader is no worker of the demo.
    await sql`update biz.mes_scan set worker = 'admin' where id = (select max(id) from biz.mes_scan where status <> 'reversed')`.execute(
      server.context.db,
    );
    const first = async (select: string) => Object.values((await sql.raw<object>(select).execute(server.context.db)).rows[0] ?? {})[0];
    const unpaid =
      "biz.mes_scan s join biz.mes_worker w on w.username = s.worker where w.pay_type <> 'share' and s.status = 'ok' and s.wage_no is null";
    const month = `pay_month=${await first(`select s.pay_month from ${unpaid} order by s.pay_month limit 1`)}`;
    asked = {
      ds_requirement: `order_no=${await first('select order_no from biz.so_order order by order_no limit 1')}`,
      rp_receivable: `customer=${await first("select customer_code from biz.fin_receivable where status = 'open' limit 1")}`,
      rp_payable: `supplier=${await first("select supplier_code from biz.fin_payable where status = 'open' limit 1")}`,
      ds_wage: month,
      ds_apply_in: `party=${await first("select customer_code from biz.fin_receivable where status = 'open' and currency = 'CNY' limit 1")}&self_currency=CNY&self_amount=1e9`,
      ds_apply_out: `party=${await first("select supplier_code from biz.fin_payable where status = 'open' and currency = 'CNY' limit 1")}&self_currency=CNY&self_amount=1e9`,
      ds_cut: `fo_no=${await first('select fo_no from biz.mes_balance where cut_limit > cut_qty limit 1')}`,
      ds_pack: `fo_no=${await first('select fo_no from biz.mes_balance where finish_qty > defect_qty + stored_qty limit 1')}`,
      ds_issue: await first(ISSUED),
      ds_shipment_line: await first(SHIPPABLE),
      ds_arrival_line: await first(TO_COME),
      ds_review_line: `arrival_no=${await first("select arrival_no from biz.pur_arrival where status = 'submitted' limit 1")}`,
      ds_inbound_line: await first(TO_STORE),
      ds_outsource_out: `fo_no=${await first('select fo_no from biz.mes_balance where cut_qty > coalesce(out_qty, 0) limit 1')}`,
      ds_outsource_back: `fo_no=${await first('select fo_no from biz.mes_balance where out_qty > 0 limit 1')}`,
      ds_outsource_lost: `os_no=${moves[0]?.os_no}`,
      ds_wage_line: `${month}&self_worker=${await first(`select s.worker from ${unpaid} order by s.pay_month limit 1`)}`,
    };
  });
  afterAll(() => server.close());

  const get = async <Result>(url: string) => {
    const [call = '', code = '', query = ''] = url.split(/[/?]/);
    const model = await server.call('GET', `/online/cgreport/api/getRpColumns/${code}`, undefined, token);
    const { cgRpConfigId } = model.result as { cgRpConfigId: string };
    const answer = await server.call('GET', `/online/cgreport/api/${call}/${cgRpConfigId}?${query}`, undefined, token);
    expect([url, answer.success, answer.message]).toEqual([url, true, '']);
    return answer.result as Result;
  };
  /** What the document that asks a report gives it: without that it has no rows. */
  const queryOf = (code: string) => (asked[code] ? `&self_${asked[code]}` : '');

  it.each(codes)('IMPLIED-04 %s answers rows over the demo with its parameters as they start', async (code) => {
    const { columns, data } = await get<Answer>(`getColumnsAndData/${code}?pageSize=200${queryOf(code)}`);
    expect(data.total).toBeGreaterThan(0);
    expect(data.records.length).toBe(Math.min(data.total, 200));
    const keys = columns.map(({ dataIndex }) => dataIndex);
    expect(data.records.flatMap((record) => keys.filter((key) => !(key in record)))).toEqual([]);
    const empty = keys.filter((key) => data.records.every((record) => [null, undefined, ''].includes(record[key] as string)));
    expect(empty).toEqual([]);
    const isNumbers = (key: string) => data.records.every((record) => ['number', 'object'].includes(typeof record[key]));
    const wrong = columns.filter(({ dataIndex, fieldType }) => isNumbers(dataIndex) !== NUMERIC.has(fieldType));
    expect(wrong.map(({ dataIndex, fieldType }) => [dataIndex, fieldType, data.records[0]?.[dataIndex]])).toEqual([]);
    expect(columns.filter(({ title }) => !/\p{Script=Han}/u.test(title))).toEqual([]);
    const page = await get<Page>(`getData/${code}?pageSize=5${queryOf(code)}`);
    expect(page.records).toEqual(data.records.slice(0, 5));
  });

  it('SCREEN-03 every order that is confirmed and not shipped whole is in the report of what is due, whether or not anything of it is made', async () => {
    const open = sql<Record<string, unknown>>`select o.order_no, o.order_status, sum(l.quantity)::int as order_qty,
      sum(greatest(l.quantity - l.shipped_qty, 0))::int as left_qty from biz.so_order o join biz.so_order_line l on l.order_id = o.id
      where o.order_status in ('confirmed', 'production', 'partial') group by o.id having sum(greatest(l.quantity - l.shipped_qty, 0)) > 0`;
    const expected = (await open.execute(server.context.db)).rows;
    const { data } = await get<Answer>('getColumnsAndData/rp_due_orders?pageSize=200');
    const told = data.records.map(({ order_no, order_status, order_qty, left_qty }) => ({ order_no, order_status, order_qty, left_qty }));
    const byNumber = (rows: Record<string, unknown>[]) =>
      rows.toSorted((a, b) => String(a['order_no']).localeCompare(String(b['order_no'])));
    expect(byNumber(told)).toEqual(byNumber(expected));
    const unmade = data.records.filter(({ order_status: status }) => status === 'confirmed');
    expect(unmade.length).toBeGreaterThan(0);
    expect(unmade.filter(({ left_qty, order_qty, cut_qty, finish_qty }) => left_qty !== order_qty || cut_qty || finish_qty)).toEqual([]);
  });

  it('SCREEN-03 a style offers an order line the price at which it leaves the factory, and not that of the shops', async () => {
    const { data } = await get<Answer>('getColumnsAndData/rp_style_price?pageSize=200');
    const prices = data.records.map((record) => [Number(record['factory_price']), Number(record['tag_price'])] as const);
    expect(prices.filter(([factory, tag]) => !(factory > 0 && factory < tag / 2))).toEqual([]);
    const { form } = await server.context.catalogue.open('so_order_line');
    expect(form.field('style_no')?.dictionary).toMatchObject({
      ...{ table: 'rp_style_price', field: 'style_no,style_name,factory_price', text: 'style_no,style_name,unit_price' },
    });
  });

  it.each(['rp_style', 'rp_style_price'])('COL-18 the styles of %s are chosen by their pictures too', async (report) => {
    const { data, columns } = await get<Answer>(`getColumnsAndData/${report}?pageSize=200`);
    expect(columns).toContainEqual(expect.objectContaining({ dataIndex: 'image', fieldType: 'Image' }));
    expect(data.records.length).toBeGreaterThan(20);
    expect(data.records.filter((record) => !record['image'])).toEqual([]);
  });

  it('DICT-05 sizes are offered in the order of their list, which a number gives: XS before S, M and L', async () => {
    const path = `/sys/dict/getDictItems/${encodeURIComponent('md_size,size_name,size_code')}`;
    const { result } = await server.call<{ value: string }[]>('GET', path, undefined, await server.signIn());
    const women = result.map(({ value }) => value).filter((value) => value.startsWith('W-'));
    expect(women).toEqual(['W-XXS', 'W-XS', 'W-S', 'W-M', 'W-L', 'W-XL', 'W-XXL', 'W-3XL']);
  });

  it('SCREEN-05 the stock ledger tells this month by default, names what it lists, and sums money alone', async () => {
    const { data, columns } = await get<Answer>('getColumnsAndData/rp_stock_ledger?pageSize=5000');
    const rows = data.records.map((row) => ({
      ...Object.fromEntries(['opening', 'in_qty', 'out_qty', 'closing'].map((name) => [name, Number(row[name])])),
      colour: row['colour_name'],
    })) as { opening: number; in_qty: number; out_qty: number; closing: number; colour: unknown }[];
    expect(rows.filter(({ opening, in_qty, out_qty, closing }) => Math.abs(opening + in_qty - out_qty - closing) > 0.0005)).toEqual([]);
    expect(rows.filter(({ opening }) => opening !== 0).length).toBeGreaterThan(50);
    const names = (await sql<{ colour_name: string }>`select colour_name from biz.md_colour`.execute(server.context.db)).rows;
    const known = new Set(names.map(({ colour_name: name }) => name));
    expect(rows.filter(({ colour }) => colour !== null && !known.has(String(colour)))).toEqual([]);
    const totals = columns.filter((column) => (column as { isTotal?: string }).isTotal === '1').map(({ dataIndex }) => dataIndex);
    expect(totals).toEqual(['closing_cost']);
  });

  it('SCREEN-05 the load of the teams begins with the week in which this month begins, as the calendar of working days begins with this month', async () => {
    const { data } = await get<Answer>('getColumnsAndData/rp_capacity?pageSize=500');
    const weekOf = (day: string) => sql<{ day: string }>`select to_char(date_trunc('week', ${day}::date), 'YYYY-MM-DD') as day`;
    const begin = `${nowText().slice(0, 7)}-01`;
    const [{ day: earliest = '' } = {}] = (await weekOf(begin).execute(server.context.db)).rows;
    const weeks = data.records.map((record) => String(record['week']).slice(0, 10)).toSorted();
    expect([weeks[0], weeks.length > 0]).toEqual([earliest, true]);
    const all = await get<Answer>('getColumnsAndData/rp_capacity?pageSize=500&self_from=2020-01-01');
    expect(all.data.total).toBeGreaterThan(data.total);
    const { form } = await server.context.catalogue.open('pd_calendar');
    const model = await server.call<unknown>('GET', `/online/cgform/api/getQueryInfo/${form.id}`, undefined, token);
    expect(model.result).toContainEqual(
      expect.objectContaining({ field: 'work_date', mode: 'group', view: 'date', defValue: '@this-month' }),
    );
  });

  it.each([
    { table: 'mes_bundle', order: 'b.fo_no desc, b.bundle_seq, b.id' },
    { table: 'mes_ticket', order: 'b.fo_no desc, b.bundle_seq, b.step_no, b.id' },
  ])('SCREEN-04 $table begins with the newest factory order, whose bundles follow one another', async ({ table, order }) => {
    const { form } = await server.context.catalogue.open(table);
    const rows = async (asked: string) => {
      const answer = await server.call<Page>('GET', `/online/cgform/api/getData/${form.id}?pageSize=300${asked}`, undefined, token);
      return answer.result.records.map((record) => record['id']);
    };
    const expected = sql<{ id: string }>`select b.id from ${sql.table(`biz.${table}`)} b order by ${sql.raw(order)} limit 300`;
    const ids = (await expected.execute(server.context.db)).rows.map(({ id }) => id);
    for (const asked of ['', '&column=id&order=desc', '&column=fo_no&order=desc']) expect(await rows(asked)).toEqual(ids);
    expect(await rows('&column=bundle_seq&order=asc')).not.toEqual(ids);
  });

  it('IMPLIED-04 what is cut is within a tenth of the bill of material, for fabrics by the metre and by the kilogram', async () => {
    const { data } = await get<Answer>('getColumnsAndData/rp_cut_consumption?pageSize=500');
    const rates = data.records.map((record) => Number(record['saved_rate']));
    expect([rates.length > 20, rates.filter((rate) => !(Math.abs(rate) <= 10))]).toEqual([true, []]);
  });
});
