import type { DemoCheck } from './demo-check.ts';

/** Sales, requirements, purchasing and inspection (garment.md G.6, 1 to 4). */
export const orderChecks: readonly DemoCheck[] = [
  {
    name: 'an order is the sum of its lines, and what was shipped of a line is the sum of its shipments',
    query: `
      select o.order_no from so_order o left join so_order_line l on l.order_id = o.id
      group by o.id having sum(l.amount) is distinct from o.total_amount or sum(l.quantity) <> o.total_qty or sum(l.shipped_qty) <> o.shipped_qty
      union all
      select o.order_no || ' ' || l.style_no || ' ' || l.colour_code || ' ' || l.size_code from so_order_line l join so_order o on o.id = l.order_id
      left join (select s.order_line_id, sum(s.qty) as qty from so_shipment_line s join so_shipment h on h.id = s.shipment_id and h.status in ('audited', 'done')
        group by s.order_line_id) s on s.order_line_id = l.id
      where coalesce(s.qty, 0) <> l.shipped_qty or l.shipped_qty > floor(l.quantity * (1 + o.over_ship_rate / 100)) or l.left_qty <> greatest(l.quantity - l.shipped_qty, 0)`,
  },
  {
    name: 'the state of an order follows from what happened to it',
    query: `
      select o.order_no, o.order_status from so_order o
      join lateral (select bool_and(l.shipped_qty >= l.quantity - floor(l.quantity * 0.03)) as whole, sum(l.shipped_qty) as shipped from so_order_line l where l.order_id = o.id) l on true
      left join lateral (select count(*) as released from mes_factory_order f where f.order_no = o.order_no and f.status not in ('draft', 'void')) f on true
      where case o.order_status
        when 'draft' then l.shipped > 0 or f.released > 0 or o.confirmed_at is not null
        when 'confirmed' then l.shipped > 0 or f.released > 0 or o.confirmed_at is null
        when 'production' then l.shipped > 0 or f.released = 0
        when 'partial' then l.shipped = 0 or l.whole
        when 'shipped' then not l.whole
        when 'closed' then l.shipped = 0 or (not l.whole and coalesce(o.remark, '') = '') or exists (select from fin_receivable r where r.order_no = o.order_no and r.left_amount > 0 and r.status <> 'void')
        else f.released > 0 end`,
  },
  {
    name: 'the lines of an order are whole blocks: every colour of a style in all of its sizes, in the ratio of the style',
    query: `
      select o.order_no, l.style_no, l.colour_code from so_order o join so_order_line l on l.order_id = o.id join md_style s on s.style_no = l.style_no
      group by o.order_no, l.style_no, l.colour_code, s.sizes, s.ratio
      having count(*) <> cardinality(string_to_array(s.sizes, ',')) or max(l.quantity) > 3 * min(l.quantity)`,
  },
  {
    name: 'colour and size of a line belong to its style, and its price and quantity are above nothing',
    query: `
      select o.order_no, l.style_no, l.colour_code, l.size_code from so_order o join so_order_line l on l.order_id = o.id left join md_style s on s.style_no = l.style_no
      where s.id is null or l.colour_code <> all (string_to_array(s.colours, ',')) or l.size_code <> all (string_to_array(s.sizes, ',')) or l.quantity <= 0 or l.unit_price <= 0`,
  },
  {
    name: 'a deposit is no more than the order',
    query: 'select order_no from so_order where deposit > total_amount',
  },
  {
    name: 'a requirement is the explosion of its order by the bills of materials',
    query: `
      with q as (select o.order_no, l.style_no, l.colour_code, l.size_code, sum(l.quantity) as qty from so_order_line l join so_order o on o.id = l.order_id group by 1, 2, 3, 4),
      hit as (select q.*, b.material_code, b.consumption, coalesce(b.loss_rate, 0) as loss_rate,
          case b.match_mode when 'fixed' then b.colour_code when 'none' then '-' else q.colour_code end as material_colour,
          row_number() over (partition by q.order_no, q.style_no, q.colour_code, q.size_code, b.material_code, b.use_part
            order by (case when b.garment_colour is null then 0 else 2 end) + (case when b.size_code is null then 0 else 1 end) desc) as rank
        from q join md_style s on s.style_no = q.style_no join md_style_bom b on b.style_id = s.id
        where (b.garment_colour is null or b.garment_colour = q.colour_code) and (b.size_code is null or b.size_code = q.size_code)),
      wanted as (select order_no, style_no, material_code, material_colour, consumption, round(sum(qty * consumption * (1 + loss_rate / 100)), 3) as need
        from hit where rank = 1 group by 1, 2, 3, 4, 5),
      written as (select r.order_no, l.* from pur_requirement_line l join pur_requirement r on r.id = l.req_id)
      select coalesce(w.order_no, l.order_no), coalesce(w.material_code, l.material_code), w.need, l.need_qty
      from written l full join (select * from wanted where order_no in (select order_no from pur_requirement)) w
        on w.order_no = l.order_no and w.style_no = l.style_no and w.material_code = l.material_code and w.material_colour = l.colour_code
      where w.need is distinct from l.need_qty`,
  },
  {
    name: 'what was ordered for a need is the sum of the audited purchase lines',
    query: `
      select l.id, l.material_code, l.ordered_qty, p.qty from pur_requirement_line l
      left join (select p.requirement_line_id, sum(case when o.status = 'closed' then least(p.qty, p.arrived_qty) else p.qty end) as qty
        from pur_order_line p join pur_order o on o.id = p.po_id and o.status in ('audited', 'partial', 'done', 'closed')
        group by p.requirement_line_id) p on p.requirement_line_id = l.id
      where l.ordered_qty <> coalesce(p.qty, 0)`,
  },
  {
    name: 'what was issued for a need is the sum of its outbound lines',
    query: `
      select l.id, l.material_code, l.issued_qty, m.qty from pur_requirement_line l
      left join (select m.source_line_id, sum(m.qty) as qty from wh_outbound_line m join wh_outbound o on o.id = m.outbound_id and o.type_code = 'OUT_PROD' and o.status <> 'draft'
        group by m.source_line_id) m on m.source_line_id = l.id
      where l.issued_qty <> coalesce(m.qty, 0)`,
  },
  {
    name: 'arrived, accepted and returned of a purchase line are the sums of its arrivals, within what may be received too much',
    query: `
      select o.po_no, p.material_code, p.arrived_qty, a.arrived - a.rejected as counted from pur_order_line p join pur_order o on o.id = p.po_id
      left join md_material m on m.material_code = p.material_code
      left join (select a.po_line_id, sum(a.qty) as arrived, sum(a.accepted_qty) as accepted, sum(a.rejected_qty) as rejected
        from pur_arrival_line a join pur_arrival h on h.id = a.arrival_id and h.status in ('submitted', 'reviewed', 'stored') group by a.po_line_id) a on a.po_line_id = p.id
      where p.arrived_qty <> coalesce(a.arrived - a.rejected, 0) or p.accepted_qty <> coalesce(a.accepted, 0) or p.returned_qty <> coalesce(a.rejected, 0)
        or p.arrived_qty > p.qty * (1 + m.over_rate / 100) or p.left_qty <> greatest(p.qty - p.arrived_qty, 0)`,
  },
  {
    name: 'the rolls of a lot add up to what arrived of it',
    query: `
      select a.arrival_no, l.material_code, l.lot_no, l.qty, r.qty as rolls from pur_arrival_line l join pur_arrival a on a.id = l.arrival_id
      join md_material m on m.material_code = l.material_code and m.roll_control = 'Y'
      left join lateral (select sum(case m.unit when 'kg' then r.weight_kg else r.length_m end) as qty from pur_arrival_roll r
        where r.arrival_id = a.id and r.material_code = l.material_code and r.lot_no = l.lot_no) r on true
      where a.status <> 'void' and abs(coalesce(r.qty, 0) - l.qty) > l.qty * 0.005`,
  },
  {
    name: 'an inspection accepts and rejects what was offered, and says why',
    query: `
      select r.review_no, l.material_code from pur_review_line l join pur_review r on r.id = l.review_id
      where l.accepted_qty + l.rejected_qty <> l.qty or (l.rejected_qty > 0 and l.defect_id is null)
      union all
      select r.review_no, l.material_code from pur_review_line l join pur_review r on r.id = l.review_id and r.status = 'audited'
      join pur_arrival_line a on a.id = l.arrival_line_id where a.accepted_qty <> l.accepted_qty or a.rejected_qty <> l.rejected_qty or a.qty <> l.qty`,
  },
  {
    name: 'what waits to be stored is what was announced without what has been stored',
    query: `
      select w.waiting_no, w.stored_qty, i.qty from wh_waiting_in w
      left join (select l.waiting_id, sum(l.qty) as qty from wh_inbound_line l join wh_inbound h on h.id = l.inbound_id and h.status not in ('draft', 'void') group by l.waiting_id) i on i.waiting_id = w.id
      where w.stored_qty <> coalesce(i.qty, 0) or w.left_qty <> w.qty - w.stored_qty or w.left_qty < 0
        or w.status <> case when w.status = 'void' then 'void' when w.left_qty = 0 then 'stored' when w.stored_qty > 0 then 'partial' else 'waiting' end`,
  },
  {
    name: 'a shipment and an arrival belong to the people of their order, and somebody answers for each sample',
    query: `
      select s.ship_no from so_shipment s join so_order o using (order_no)
      where (s.salesperson, s.merchandiser, s.sales_depart) is distinct from (o.salesperson, o.merchandiser, o.sys_org_code)
      union all
      select a.arrival_no from pur_arrival a join pur_order o using (po_no) where (a.buyer, a.buyer_depart) is distinct from (o.buyer, o.sys_org_code)
      union all
      select s.sample_no from so_sample s where s.salesperson is null or s.merchandiser is null`,
  },
];
