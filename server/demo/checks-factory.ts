import type { DemoCheck } from './demo-check.ts';

/** Stock, cutting, work and wages (garment.md G.6, 5 to 9, and the chain of A). */
export const factoryChecks: readonly DemoCheck[] = [
  {
    name: 'the ledger of a stock key is what is on hand and what its layers hold, in quantity and in money',
    query: `
      with key as (select warehouse_code, item_kind, item_code, colour_code, size_code, lot_no, sum(qty) as qty, sum(cost_amount) as cost from wh_move group by 1, 2, 3, 4, 5, 6),
      layer as (select warehouse_code, item_kind, item_code, colour_code, size_code, lot_no, sum(left_qty) as qty, sum(left_qty * price) as cost, min(left_qty) as least from wh_layer group by 1, 2, 3, 4, 5, 6)
      select i.warehouse_code, i.item_code, i.colour_code, i.size_code, i.lot_no, i.qty, m.qty as moved, l.qty as layers from wh_inventory i
      left join key m using (warehouse_code, item_kind, item_code, colour_code, size_code, lot_no) left join layer l using (warehouse_code, item_kind, item_code, colour_code, size_code, lot_no)
      where i.qty <> coalesce(m.qty, 0) or i.qty <> coalesce(l.qty, 0) or i.qty < 0 or l.least < 0 or abs(i.cost_amount - m.cost) > 0.01 or abs(i.cost_amount - l.cost) > 0.01
        or i.free_qty <> i.qty - i.locked_qty or i.free_qty < 0`,
  },
  { name: 'no balance of the ledger is below nothing', query: 'select bill_no, item_code from wh_move where balance_qty < 0' },
  {
    name: 'every line of a stock document is in the ledger once, and every receipt has a layer',
    query: `
      select h.in_no from wh_inbound h join wh_inbound_line l on l.inbound_id = h.id and h.status not in ('draft', 'void')
      left join wh_move m on m.bill_line_id = l.id left join wh_layer y on y.in_line_id = l.id where m.qty is distinct from l.qty or y.in_qty is distinct from l.qty
      union all
      select h.out_no from wh_outbound h join wh_outbound_line l on l.outbound_id = h.id and h.status not in ('draft', 'void')
      left join wh_move m on m.bill_line_id = l.id where -m.qty is distinct from l.qty or abs(-m.cost_amount - l.amount) > 0.0001`,
  },
  {
    name: 'the bundles of a lay are its plies times its ratio, for each colour and size',
    query: `
      select c.cut_no, p.colour_code, s.size_code, p.plies * s.ratio as pieces, b.qty from mes_cutting c
      join (select cutting_id, colour_code, sum(plies) as plies from mes_cutting_ply group by 1, 2) p on p.cutting_id = c.id join mes_cutting_size s on s.cutting_id = c.id
      left join (select cut_no, colour_code, size_code, sum(qty) as qty from mes_bundle where status not in ('split', 'void') group by 1, 2, 3) b
        on b.cut_no = c.cut_no and b.colour_code = p.colour_code and b.size_code = s.size_code
      where c.cut_part = 'shell' and c.status in ('bundled', 'issued') and b.qty is distinct from p.plies * s.ratio`,
  },
  {
    name: 'a lay uses what its rolls give, its plies are those of its rolls, and its sums are right',
    query: `
      select c.cut_no, c.used_m, r.used, c.theory_m from mes_cutting c
      left join (select cutting_id, sum(used_m) as used, sum(plies) as plies from mes_cutting_roll group by 1) r on r.cutting_id = c.id
      left join (select cutting_id, sum(plies) as plies from mes_cutting_ply group by 1) p on p.cutting_id = c.id
      left join (select cutting_id, sum(ratio) as ratio from mes_cutting_size group by 1) s on s.cutting_id = c.id
      where c.status <> 'void' and (c.used_m is distinct from coalesce(r.used, 0) or c.plies is distinct from p.plies or r.plies <> p.plies or c.cut_qty <> p.plies * s.ratio or c.used_m > c.theory_m * 1.05)`,
  },
  {
    name: 'no more fabric is laid than was fetched from the store',
    query: `
      select r.fo_no, r.lot_no, r.metres, o.qty from
      (select c.fo_no, r.lot_no, sum(r.issued_m) as metres from mes_cutting_roll r join mes_cutting c on c.id = r.cutting_id and c.status <> 'void' group by 1, 2) r
      left join (select o.fo_no, l.lot_no, sum(l.qty * case m.unit when 'kg' then 100000 / (m.weight_gsm * m.width_cm) else 1 end) as qty
        from wh_outbound_line l join wh_outbound o on o.id = l.outbound_id and o.type_code = 'OUT_PROD' join md_material m on m.material_code = l.item_code group by 1, 2) o
        on o.fo_no = r.fo_no and o.lot_no = r.lot_no
      where r.metres > coalesce(o.qty, 0) * 1.005 + 0.05`,
  },
  {
    name: 'the counters of a balance are the sums of what they count, and none passes the one before it',
    query: `
      with cut as (select c.fo_no, p.colour_code, s.size_code, sum(p.plies * s.ratio) as qty from mes_cutting c join mes_cutting_ply p on p.cutting_id = c.id
          join mes_cutting_size s on s.cutting_id = c.id where c.cut_part in ('shell', 'recut') and c.status not in ('draft', 'void') group by 1, 2, 3),
      issued as (select fo_no, colour_code, size_code, sum(qty) as qty from mes_bundle where status in ('issued', 'sewing', 'done') and cut_part in ('shell', 'recut') group by 1, 2, 3),
      work as (select s.fo_no, s.colour_code, s.size_code, sum(case when s.stage = 'sewing' then s.qty + s.defect_qty else 0 end) as sewn,
          sum(case when s.stage = 'finishing' then s.qty + s.defect_qty else 0 end) as finished, sum(s.defect_qty) as defects,
          sum(case when s.stage = 'sewing' then s.defect_qty else 0 end) as early
        from mes_scan s join md_process_item p on p.process_code = s.process_code and p.check_point = 'Y' group by 1, 2, 3),
      back as (select m.fo_no, l.colour_code, l.size_code, sum(l.defect_qty) as qty from mes_outsource_move_line l join mes_outsource_move m on m.id = l.move_id and m.direction = 'receive' and m.status = 'audited' group by 1, 2, 3),
      lost as (select o.fo_no, l.colour_code, l.size_code, sum(case m.direction when 'send' then l.qty else 0 - l.qty - coalesce(l.defect_qty, 0) end) as qty from mes_outsource o
          join mes_outsource_move m on m.os_no = o.os_no and m.status = 'audited' join mes_outsource_move_line l on l.move_id = m.id where o.status = 'closed' and o.short_qty > 0 group by 1, 2, 3),
      bad as (select fo_no, colour_code, size_code, sum(defect_qty) as qty from mes_inspection where status = 'audited' and colour_code is not null group by 1, 2, 3),
      stored as (select h.fo_no, l.colour_code, l.size_code, sum(l.qty) as qty from wh_inbound_line l join wh_inbound h on h.id = l.inbound_id and h.type_code = 'IN_FG' and h.status not in ('draft', 'void') group by 1, 2, 3),
      shipped as (select h.order_no, l.style_no, l.colour_code, l.size_code, sum(l.qty) as qty from so_shipment_line l join so_shipment h on h.id = l.shipment_id and h.status in ('audited', 'done') group by 1, 2, 3, 4)
      select b.fo_no, b.colour_code, b.size_code from mes_balance b
      left join cut using (fo_no, colour_code, size_code) left join issued using (fo_no, colour_code, size_code) left join work using (fo_no, colour_code, size_code)
      left join bad using (fo_no, colour_code, size_code) left join back using (fo_no, colour_code, size_code) left join lost using (fo_no, colour_code, size_code) left join stored using (fo_no, colour_code, size_code) left join shipped using (order_no, style_no, colour_code, size_code)
      where b.cut_qty <> coalesce(cut.qty, 0) or b.issue_qty <> coalesce(issued.qty, 0) or b.sew_qty <> coalesce(work.sewn, 0) or b.finish_qty <> coalesce(work.finished, 0)
        or b.defect_qty <> coalesce(work.defects, 0) + coalesce(bad.qty, 0) + coalesce(back.qty, 0) + coalesce(lost.qty, 0) or coalesce(b.early_defect_qty, 0) <> coalesce(work.early, 0) + coalesce(back.qty, 0) + coalesce(lost.qty, 0) or b.stored_qty <> coalesce(stored.qty, 0) or b.ship_qty <> coalesce(shipped.qty, 0)
        or b.cut_limit <> ceil(b.plan_qty * 1.02) or b.cut_qty > b.cut_limit or b.issue_qty > b.cut_qty or b.sew_qty > b.issue_qty or b.finish_qty > b.sew_qty
        or b.stored_qty > b.finish_qty - b.defect_qty + coalesce(b.early_defect_qty, 0) or b.stored_qty + b.defect_qty > b.cut_qty or b.ship_qty > b.stored_qty or b.out_qty < 0 or b.wip_qty <> b.cut_qty - b.stored_qty - b.defect_qty`,
  },
  {
    name: 'what is with a subcontractor is what was sent without what came back, as the state of its order says',
    query: `
      select o.os_no from mes_outsource o left join (select os_no, sum(case when direction = 'send' then total_qty else 0 end) as sent,
        sum(case when direction = 'receive' then total_qty else 0 end) as back from mes_outsource_move where status = 'audited' group by 1) m using (os_no)
      where o.sent_qty <> coalesce(m.sent, 0) or o.back_qty <> coalesce(m.back, 0) or o.sent_qty > o.qty or o.back_qty > o.sent_qty or o.lost_qty <> o.sent_qty - o.back_qty - o.defect_qty
        or o.status in ('audited', 'partial', 'done') and o.status <> case when o.sent_qty = 0 then 'audited' when o.back_qty + o.defect_qty < o.qty then 'partial' else 'done' end
      union all
      select b.fo_no from mes_balance b left join (select fo_no, sum(sent_qty - back_qty - coalesce(defect_qty, 0) - coalesce(short_qty, 0)) as qty from mes_outsource group by 1) o using (fo_no)
      group by b.fo_no, o.qty having sum(b.out_qty) <> coalesce(o.qty, 0)`,
  },
  {
    name: 'a bundle has one ticket for each operation, and its pieces are numbered without gaps or overlaps',
    query: `
      select bundle_no from mes_ticket group by bundle_no, step_no having count(*) > 1
      union all
      select b.bundle_no from mes_bundle b join mes_factory_order f on f.fo_no = b.fo_no
      left join lateral (select count(*) as steps from mes_factory_process p where p.fo_id = f.id and p.stage <> 'cutting' and p.outsourced = 'N') p on true
      left join lateral (select count(*) as tickets from mes_ticket t where t.bundle_no = b.bundle_no) t on true
      where b.cut_part = 'shell' and t.tickets <> p.steps or b.number_to - b.number_from + 1 <> b.qty
      union all
      select bundle_no from (select bundle_no, number_from, lag(number_to) over (partition by fo_no, cut_part, colour_code, size_code order by number_from) as last
        from mes_bundle where status not in ('split', 'void')) n where number_from <> coalesce(last, 0) + 1`,
  },
  {
    name: 'what is reported of a ticket is the sum of its reports, and no more than its pieces',
    query: `
      select t.ticket_no, t.done_qty, s.qty from mes_ticket t left join (select ticket_no, sum(qty) as qty, sum(defect_qty) as defects from mes_scan group by 1) s using (ticket_no)
      where t.done_qty <> coalesce(s.qty, 0) or t.defect_qty <> coalesce(s.defects, 0) or t.done_qty + t.defect_qty > t.qty
        or t.status <> case when t.status = 'void' then 'void' when t.done_qty + t.defect_qty = t.qty then 'done' when t.done_qty > 0 then 'part' else 'open' end`,
  },
  {
    name: 'no operation that needs the one before it is ahead of it',
    query: `
      select t.ticket_no from (select t.*, lag(t.done_qty) over (partition by t.bundle_no order by t.step_no) as before from mes_ticket t) t
      join mes_factory_order f on f.fo_no = t.fo_no join mes_factory_process p on p.fo_id = f.id and p.step_no = t.step_no
      where p.must_prev = 'Y' and t.done_qty + t.defect_qty > t.before`,
  },
  {
    name: 'a report was paid at the rate of the routing, and what was done of an operation is the sum of its reports',
    query: `
      select s.scan_no from mes_scan s join mes_factory_order f on f.fo_no = s.fo_no left join mes_factory_process p on p.fo_id = f.id and p.process_code = s.process_code
      where s.unit_price is distinct from p.unit_price or s.amount <> s.qty * s.unit_price
      union all
      select f.fo_no from mes_factory_process p join mes_factory_order f on f.id = p.fo_id
      left join (select fo_no, process_code, sum(qty) as qty from mes_scan group by 1, 2) s on s.fo_no = f.fo_no and s.process_code = p.process_code where p.done_qty <> coalesce(s.qty, 0)`,
  },
  {
    name: 'a wage slip holds the settled reports of its worker and month, and its sums are right',
    query: `
      select w.wage_no, l.qty, s.qty from mes_wage w left join (select wage_id, sum(qty) as qty, sum(amount) as amount from mes_wage_line group by 1) l on l.wage_id = w.id
      left join (select wage_no, sum(qty) as qty, sum(amount) as amount from mes_scan where status = 'settled' group by 1) s on s.wage_no = w.wage_no
      where w.status <> 'void' and (w.pay_type <> 'share' and (coalesce(l.qty, 0) <> coalesce(s.qty, 0) or coalesce(l.amount, 0) <> coalesce(s.amount, 0))
        or w.piece_amount <> coalesce(round(l.amount, 2), 0) or w.payable <> w.piece_amount + w.guarantee_gap + w.allowance - w.deduction - w.advance)
      union all
      select s.scan_no, s.qty, null from mes_scan s left join mes_wage w on w.wage_no = s.wage_no where s.status = 'settled' and (w.worker is distinct from s.worker or w.pay_month <> s.pay_month)`,
  },
  {
    name: 'a count books what was counted too much or too little',
    query: `
      select c.count_no from wh_stocktake c join (select count_id, sum(diff_qty) as qty, sum(diff_amount) as amount from wh_stocktake_line group by 1) l on l.count_id = c.id
      left join (select source_no, sum(qty) as qty from (select i.source_no, l.qty from wh_inbound i join wh_inbound_line l on l.inbound_id = i.id where i.type_code = 'IN_COUNT'
        union all select o.source_no, -l.qty from wh_outbound o join wh_outbound_line l on l.outbound_id = o.id where o.type_code = 'OUT_COUNT') b group by 1) b on b.source_no = c.count_no
      where c.status = 'done' and (l.qty <> coalesce(b.qty, 0) or c.diff_amount <> round(l.amount, 2))`,
  },
];
