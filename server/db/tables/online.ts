import type { Generated } from 'kysely';

/** Audit columns, set by the server. */
export interface AuditColumns {
  create_by: string | null;
  create_time: string | null;
  update_by: string | null;
  update_time: string | null;
}

/** One row for each online form (wire 9.1). */
export interface FormHeadTable extends AuditColumns {
  id: string;
  table_name: string;
  table_type: number;
  table_version: number | null;
  table_txt: string | null;
  is_checkbox: string | null;
  is_db_synch: string;
  is_page: string | null;
  is_tree: string | null;
  id_sequence: string | null;
  id_type: string | null;
  query_mode: string | null;
  relation_type: number | null;
  sub_table_str: string | null;
  tab_order_num: number | null;
  tree_parent_id_field: string | null;
  tree_id_field: string | null;
  tree_fieldname: string | null;
  form_category: string | null;
  form_template: string | null;
  form_template_mobile: string | null;
  scroll: number | null;
  copy_version: number | null;
  copy_type: number | null;
  physic_id: string | null;
  ext_config_json: string | null;
  theme_template: string | null;
  is_des_form: string | null;
  des_form_code: string | null;
  low_app_id: string | null;
}

/** One row for each column of a form (wire 9.2). Flags of the wire are stored as they come: numbers or texts. */
export interface FormFieldTable extends AuditColumns {
  id: string;
  cgform_head_id: string;
  db_field_name: string;
  db_field_txt: string | null;
  db_field_name_old: string | null;
  db_is_key: number | null;
  db_is_null: number | null;
  db_is_persist: number | null;
  db_type: string | null;
  db_length: number | null;
  db_point_length: number | null;
  db_default_val: string | null;
  dict_field: string | null;
  dict_table: string | null;
  dict_text: string | null;
  field_show_type: string | null;
  field_href: string | null;
  field_length: number | null;
  field_valid_type: string | null;
  field_must_input: string | null;
  field_extend_json: string | null;
  field_default_value: string | null;
  field_value_rule_code: string | null;
  is_query: number | null;
  is_show_form: number | null;
  is_show_list: number | null;
  is_read_only: number | null;
  query_mode: string | null;
  main_table: string | null;
  main_field: string | null;
  order_num: number | null;
  converter: string | null;
  query_def_val: string | null;
  query_dict_text: string | null;
  query_dict_field: string | null;
  query_dict_table: string | null;
  query_show_type: string | null;
  query_config_flag: string | null;
  query_valid_type: string | null;
  query_must_input: string | null;
  sort_flag: string | null;
}

/** An index of a form's table (wire 9.3). */
export interface FormIndexTable extends AuditColumns {
  id: string;
  cgform_head_id: string;
  index_name: string;
  index_field: string;
  index_type: string | null;
  is_db_synch: string | null;
  del_flag: number | null;
}

/** A button of a form (wire 9.4). */
export interface FormButtonTable {
  id: string;
  button_code: string | null;
  button_icon: string | null;
  button_name: string | null;
  button_status: string | null;
  button_style: string | null;
  exp: string | null;
  cgform_head_id: string;
  opt_type: string | null;
  order_num: number | null;
  opt_position: string | null;
}

/** A dictionary (wire 9.10). */
export interface DictionaryTable extends AuditColumns {
  id: string;
  dict_name: string | null;
  dict_code: string;
  description: string | null;
  del_flag: number;
  type: number | null;
  name_en: string | null;
}

/** An entry of a dictionary. */
export interface DictionaryItemTable extends AuditColumns {
  id: string;
  dict_id: string;
  item_text: string;
  item_value: string;
  description: string | null;
  sort_order: number | null;
  status: number | null;
  item_color: string | null;
  text_en: string | null;
}

/** A node of the category tree. */
export interface CategoryTable extends AuditColumns {
  id: string;
  pid: string | null;
  name: string | null;
  code: string | null;
  has_child: string | null;
  sys_org_code: string | null;
}

/** A single row with a version number, incremented by each write to a definition, so that all instances notice. */
export interface CatalogueVersionTable {
  id: number;
  version: number;
}

/** Records one-time imports, such as the demo, so that they are not repeated. */
export interface ImportMarkTable {
  name: string;
  done_at: Generated<string>;
}

/** The tables of online forms and dictionaries. */
export interface OnlineTables {
  'sys.onl_cgform_head': FormHeadTable;
  'sys.onl_cgform_field': FormFieldTable;
  'sys.onl_cgform_index': FormIndexTable;
  'sys.onl_cgform_button': FormButtonTable;
  'sys.sys_dict': DictionaryTable;
  'sys.sys_dict_item': DictionaryItemTable;
  'sys.sys_category': CategoryTable;
  'sys.catalogue_version': CatalogueVersionTable;
  'sys.import_mark': ImportMarkTable;
}
