import type { DemoCheck } from './demo-check.ts';

/** Forms with records of their own. */
const SCREENS = [
  ...['md_colour', 'md_size', 'md_customer', 'md_style_type', 'md_style', 'md_material_category', 'md_material', 'md_process_item'],
  ...[
    'md_process_group',
    'pur_supplier',
    'pur_requirement',
    'pur_order',
    'pur_arrival',
    'pur_review',
    'so_order_type',
    'so_sample',
    'so_order',
  ],
  ...[
    'so_packing',
    'so_shipment',
    'mes_worker',
    'mes_factory_order',
    'mes_cutting_group',
    'mes_cutting',
    'mes_bundle',
    'mes_ticket',
    'mes_scan',
  ],
  ...['mes_inspection', 'mes_wage', 'mes_wage_adjust', 'mes_balance', 'mes_outsource', 'mes_outsource_move', 'pd_plan', 'pd_calendar'],
  ...['wh_warehouse', 'wh_type', 'wh_waiting_in', 'wh_inbound', 'wh_outbound', 'wh_inventory', 'wh_move', 'wh_layer', 'wh_stocktake'],
  ...['fin_account', 'fin_receivable', 'fin_paid_in', 'fin_payable', 'fin_paid_out', 'eqp_type', 'eqp_info', 'eqp_borrow', 'eqp_repair'],
] as const;
const LEAST_ROWS = 10;

/** Documents by the number that they have, and the dictionary of their state with the column that holds it. */
const STATES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'doc_status',
    'status',
    [
      'pur_requirement',
      'pur_order',
      'pur_review',
      'so_packing',
      'so_shipment',
      'mes_inspection',
      'mes_outsource',
      'wh_inbound',
      'pd_plan',
      'fin_paid_out',
    ],
  ],
  ['order_status', 'order_status', ['so_order']],
  ['sample_status', 'status', ['so_sample']],
  ['arrival_status', 'status', ['pur_arrival']],
  ['fo_status', 'status', ['mes_factory_order']],
  ['cut_status', 'status', ['mes_cutting']],
  ['bundle_status', 'status', ['mes_bundle']],
  ['ticket_status', 'status', ['mes_ticket']],
  ['scan_status', 'status', ['mes_scan']],
  ['wage_status', 'status', ['mes_wage']],
  ['waiting_status', 'status', ['wh_waiting_in']],
  ['settle_status', 'status', ['fin_receivable', 'fin_payable']],
  ['supplier_status', 'status', ['pur_supplier']],
  ['eqp_status', 'status', ['eqp_info']],
  ['borrow_status', 'status', ['eqp_borrow']],
  ['repair_status', 'status', ['eqp_repair']],
];

/** Codes and numbers that documents hold without a field that says so: the document, its column, and where it must be found. */
const NUMBERS: readonly (readonly [string, string, string, string])[] = [
  ...(['pur_requirement', 'mes_factory_order', 'mes_balance', 'so_packing', 'so_shipment', 'fin_receivable'] as const).map(
    (table) => [table, 'order_no', 'so_order', 'order_no'] as const,
  ),
  ...(
    [
      'mes_cutting',
      'mes_bundle',
      'mes_ticket',
      'mes_scan',
      'mes_balance',
      'mes_inspection',
      'mes_outsource',
      'so_packing',
      'pd_plan_line',
    ] as const
  ).map((table) => [table, 'fo_no', 'mes_factory_order', 'fo_no'] as const),
  ...(
    ['md_style_bom', 'pur_supplier_material', 'pur_requirement_line', 'pur_order_line', 'pur_arrival_line', 'pur_review_line'] as const
  ).map((table) => [table, 'material_code', 'md_material', 'material_code'] as const),
  ...(['so_order_line', 'so_sample', 'so_packing_line', 'so_shipment_line', 'mes_factory_order', 'mes_bundle'] as const).map(
    (table) => [table, 'style_no', 'md_style', 'style_no'] as const,
  ),
  ...(['md_style_process', 'mes_factory_process', 'mes_ticket', 'mes_scan', 'mes_wage_line'] as const).map(
    (table) => [table, 'process_code', 'md_process_item', 'process_code'] as const,
  ),
  ['pur_arrival', 'po_no', 'pur_order', 'po_no'],
  ['pur_review', 'arrival_no', 'pur_arrival', 'arrival_no'],
  ['mes_bundle', 'cut_no', 'mes_cutting', 'cut_no'],
  ['mes_ticket', 'bundle_no', 'mes_bundle', 'bundle_no'],
  ['mes_scan', 'ticket_no', 'mes_ticket', 'ticket_no'],
  ['mes_scan', 'wage_no', 'mes_wage', 'wage_no'],
  ['mes_outsource_move', 'os_no', 'mes_outsource', 'os_no'],
  ['so_shipment', 'packing_no', 'so_packing', 'packing_no'],
  ['so_shipment', 'ar_no', 'fin_receivable', 'ar_no'],
  ['fin_paid_in_line', 'ar_no', 'fin_receivable', 'ar_no'],
  ['fin_paid_out_line', 'ap_no', 'fin_payable', 'ap_no'],
  ['eqp_borrow', 'eqp_code', 'eqp_info', 'eqp_code'],
  ['eqp_repair', 'eqp_code', 'eqp_info', 'eqp_code'],
];

/** What a visitor sees first: filled screens, every state, numbers that lead somewhere. */
export const screenChecks: readonly DemoCheck[] = [
  ...SCREENS.map((table) => ({
    name: `${table} has ${LEAST_ROWS} records or more`,
    query: `select count(*) from ${table} having count(*) < ${LEAST_ROWS}`,
  })),
  ...STATES.map(([dictionary, column, tables]) => ({
    name: `every value of ${dictionary} occurs`,
    query: `
      select i.item_value from sys_dict_item i join sys_dict d on d.id = i.dict_id and d.dict_code = '${dictionary}'
      where not exists (${tables.map((table) => `select from ${table} where ${column} = i.item_value`).join(' union all ')})`,
  })),
  ...NUMBERS.map(([table, column, target, key]) => ({
    name: `${table}.${column} is a ${key} of ${target}`,
    query: `select distinct ${column} from ${table} t where ${column} is not null and not exists (select from ${target} o where o.${key} = t.${column})`,
  })),
];
