import type { DemoCheck } from './demo-check.ts';

/** Money, machines, numbers and dates (garment.md G.6, 10 to 13). */
export const bookChecks: readonly DemoCheck[] = [
  {
    name: 'an order has the currency, the terms and the salesperson of its customer',
    query: `
      select o.order_no from so_order o join md_customer c using (customer_code)
      where o.currency <> c.currency or o.payment_terms <> c.payment_terms or o.salesperson <> c.owner`,
  },
  {
    name: 'what is received for a bill is the sum of what was applied to it, and no more than the bill',
    query: `
      select r.ar_no from fin_receivable r left join (select l.ar_no, sum(l.amount) as amount from fin_paid_in_line l join fin_paid_in p on p.id = l.paid_in_id and p.status not in ('draft', 'void') group by 1) l using (ar_no)
      where r.received_amount <> coalesce(l.amount, 0) or r.left_amount <> r.amount - r.received_amount or r.left_amount < 0
        or r.status <> case when r.status = 'void' then 'void' when r.left_amount = 0 then 'settled' when r.received_amount > 0 then 'partial' else 'open' end
      union all
      select r.ap_no from fin_payable r left join (select l.ap_no, sum(l.amount) as amount from fin_paid_out_line l join fin_paid_out p on p.id = l.paid_out_id and p.status not in ('draft', 'void') group by 1) l using (ap_no)
      where r.paid_amount <> coalesce(l.amount, 0) or r.left_amount <> r.amount - r.paid_amount or r.left_amount * sign(r.amount) < 0
        or r.status <> case when r.status = 'void' then 'void' when r.left_amount = 0 then 'settled' when r.paid_amount <> 0 then 'partial' else 'open' end`,
  },
  {
    name: 'money that came or went is applied to bills of the same partner, and no more than all of it',
    query: `
      select p.receipt_no from fin_paid_in p left join (select paid_in_id, sum(amount) as amount from fin_paid_in_line group by 1) l on l.paid_in_id = p.id
      where p.used_amount <> coalesce(l.amount, 0) or p.left_amount <> p.amount - p.used_amount or p.left_amount < 0
      union all
      select p.pay_no from fin_paid_out p left join (select paid_out_id, sum(amount) as amount from fin_paid_out_line group by 1) l on l.paid_out_id = p.id
      where p.used_amount <> coalesce(l.amount, 0) or p.left_amount <> p.amount - p.used_amount or p.left_amount < 0
      union all
      select p.receipt_no from fin_paid_in p join fin_paid_in_line l on l.paid_in_id = p.id join fin_receivable r on r.ar_no = l.ar_no where r.customer_code <> p.customer_code or r.currency <> p.currency
      union all
      select p.pay_no from fin_paid_out p join fin_paid_out_line l on l.paid_out_id = p.id join fin_payable r on r.ap_no = l.ap_no where r.supplier_code <> p.supplier_code`,
  },
  {
    name: 'the balance of an account is its opening with what came in and without what went out',
    query: `
      select a.account_code, a.balance from fin_account a
      left join (select account_code, sum(amount) as amount from fin_paid_in where status not in ('draft', 'void') group by 1) i using (account_code)
      left join (select account_code, sum(amount) as amount from fin_paid_out where status not in ('draft', 'void') group by 1) o using (account_code)
      where a.balance <> a.opening + coalesce(i.amount, 0) - coalesce(o.amount, 0) or a.balance < 0`,
  },
  {
    name: 'a shipment is owed for, and a receipt of bought goods too',
    query: `
      select s.ship_no from so_shipment s left join fin_receivable r on r.source_type = 'so_shipment' and r.source_id = s.id
      where s.status in ('audited', 'done') and (r.amount is distinct from s.total_amount or r.ar_no is distinct from s.ar_no)
      union all
      select i.in_no from wh_inbound i left join fin_payable p on p.source_type = 'wh_inbound' and p.source_id = i.id
      where i.type_code = 'IN_PUR' and i.status = 'done' and (p.id is null or p.supplier_code <> i.supplier_code)`,
  },
  {
    name: 'a machine is not lent twice at a time, and one that is repaired or lent is not in use',
    query: `
      select one.borrow_no from eqp_borrow one join eqp_borrow other on other.eqp_code = one.eqp_code and other.id <> one.id
        and one.status in ('out', 'returned') and other.status in ('out', 'returned')
        and one.borrow_date <= coalesce(other.return_date, date '2999-12-31') and other.borrow_date <= coalesce(one.return_date, date '2999-12-31')
      union all
      select e.eqp_code from eqp_info e where (e.status = 'borrowed') <> exists (select from eqp_borrow b where b.eqp_code = e.eqp_code and b.status = 'out')
        or (e.status = 'repair') <> exists (select from eqp_repair r where r.eqp_code = e.eqp_code and r.status = 'repairing')`,
  },
  {
    name: 'dates rise along the chain: order, purchase, arrival, inspection, receipt',
    query: `
      select p.po_no from pur_order p join pur_order_line l on l.po_id = p.id join so_order o on o.order_no = l.order_no where p.po_date < o.order_date
      union all
      select a.arrival_no from pur_arrival a join pur_order p on p.po_no = a.po_no where a.arrive_date < p.po_date
      union all
      select r.review_no from pur_review r join pur_arrival a on a.arrival_no = r.arrival_no where r.review_date < a.arrive_date
      union all
      select i.in_no from wh_inbound i join pur_review r on r.review_no = i.source_no where i.in_date < r.review_date`,
  },
  {
    name: 'dates rise along the chain: release, cut, report, packing, shipment, receipt of money',
    query: `
      select f.fo_no from mes_factory_order f join so_order o on o.order_no = f.order_no where f.create_time::date < o.order_date
      union all
      select c.cut_no from mes_cutting c join mes_factory_order f on f.fo_no = c.fo_no where c.cut_date < f.audit_time::date
      union all
      select s.scan_no from mes_scan s join mes_bundle b on b.bundle_no = s.bundle_no join mes_cutting c on c.cut_no = b.cut_no where s.scan_time::date < c.cut_date
      union all
      select k.packing_no from so_packing k join (select fo_no, max(scan_time) as last from mes_scan group by 1) s on s.fo_no = k.fo_no where k.pack_date < s.last::date
      union all
      select h.ship_no from so_shipment h join so_packing k on k.packing_no = h.packing_no where h.ship_date < k.pack_date
      union all
      select p.receipt_no from fin_paid_in p join fin_paid_in_line l on l.paid_in_id = p.id join fin_receivable r on r.ar_no = l.ar_no where p.kind = 'normal' and p.pay_date < r.bill_date`,
  },
  {
    name: 'a material is one thing: a code has one name, and a name one specification and one code',
    query: `
      select material_name from md_material group by material_name, spec having count(*) > 1
      union all
      select b.material_code from md_style_bom b left join md_material m on m.material_code = b.material_code where m.material_name is distinct from b.material_name or m.unit <> b.unit`,
  },
  {
    name: 'knitwear is made of knitted fabric in kilograms, everything else of woven fabric in metres',
    query: `
      select s.style_no, b.material_name, b.unit from md_style s join md_style_bom b on b.style_id = s.id and b.is_main = 'Y'
      join md_material m on m.material_code = b.material_code join md_material_category c on c.id = m.category_id
      where (b.unit = 'kg') <> (c.category_code like '1020%') or (s.category in ('tshirt', 'knit', 'sweat') and b.unit <> 'kg')`,
  },
  {
    name: 'a style comes in sizes of its size group, of which one is the base size',
    query: `
      select s.style_no, z.code from md_style s cross join unnest(string_to_array(s.sizes, ',')) z (code)
      left join md_size on md_size.size_code = z.code where md_size.size_group is distinct from s.size_group
      union all select style_no, base_size from md_style where base_size <> all (string_to_array(sizes, ','))`,
  },
  {
    name: 'every style has a fabric, thread, labels and packing, and coats have a lining',
    query: `
      select s.style_no from md_style s left join md_style_bom b on b.style_id = s.id group by s.id
      having sum((b.is_main = 'Y')::int) is distinct from 1 or not array['main', 'thread', 'label', 'packing']::text[] <@ array_agg(b.category::text)
        or (s.category in ('coat', 'suit', 'down', 'jacket') and not array_agg(b.category::text) @> array['lining'])`,
  },
  {
    name: 'the totals of a style are those of its materials and operations',
    query: `
      select s.style_no from md_style s left join (select style_id, sum(amount) as amount from md_style_bom group by 1) b on b.style_id = s.id
      left join (select style_id, sum(unit_price) as price, sum(smv) as smv from md_style_process group by 1) p on p.style_id = s.id
      where s.material_cost is distinct from b.amount or s.labour_cost is distinct from p.price or s.smv_total is distinct from p.smv`,
  },
];
