import type { AuditColumns } from './online.ts';

/** One row for each online report (wire 9.6). */
export interface ReportHeadTable extends AuditColumns {
  id: string;
  code: string;
  name: string;
  cgr_sql: string;
  return_val_field: string | null;
  return_txt_field: string | null;
  return_type: string | null;
  db_source: string | null;
  content: string | null;
  low_app_id: string | null;
  tenant_id: number | null;
  name_en: string | null;
  /** The chart of the report as JSON. */
  chart_config: string | null;
}

/** One row for each column of a report (wire 9.7). */
export interface ReportItemTable extends AuditColumns {
  id: string;
  cgrhead_id: string;
  field_name: string;
  field_txt: string | null;
  field_width: number | null;
  field_type: string | null;
  search_mode: string | null;
  is_order: number | null;
  is_search: number | null;
  dict_code: string | null;
  field_href: string | null;
  is_show: number | null;
  order_num: number | null;
  replace_val: string | null;
  is_total: string | null;
  group_title: string | null;
  title_en: string | null;
  group_title_en: string | null;
}

/** A placeholder of a report's SQL with its value when none is given. */
export interface ReportParamTable extends AuditColumns {
  id: string;
  cgrhead_id: string;
  param_name: string;
  param_txt: string | null;
  param_value: string | null;
  order_num: number | null;
  title_en: string | null;
  /** As an item spells its type: String, Integer, Date. */
  param_type: string | null;
  /** What it is chosen from, as an item has it. */
  dict_code: string | null;
}

/** The tables of online reports. */
export interface ReportTables {
  'sys.onl_cgreport_head': ReportHeadTable;
  'sys.onl_cgreport_item': ReportItemTable;
  'sys.onl_cgreport_param': ReportParamTable;
}
