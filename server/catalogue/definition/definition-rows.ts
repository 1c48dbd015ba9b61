import type { FormButtonTable, FormFieldTable, FormHeadTable, FormIndexTable } from '#server/db/tables/online.ts';
import { snakeCase } from '../camel-case.ts';
import { dateTimeText } from '../values/date-text.ts';
import { isFlag } from './lenient.ts';

type Kind = 'text' | 'number' | 'flag' | 'time';

/** How each column of a definition table is parsed from a file or a request. */
export type Columns<Row> = Readonly<Record<keyof Row, Kind>>;

/** The audit columns: who wrote a row, and when. */
export const auditColumns = { create_by: 'text', create_time: 'time', update_by: 'text', update_time: 'time' } as const;

const headColumns: Columns<FormHeadTable> = {
  ...{ id: 'text', table_name: 'text', table_type: 'number', table_version: 'number', table_txt: 'text', is_checkbox: 'text' },
  ...{ is_db_synch: 'text', is_page: 'text', is_tree: 'text', id_sequence: 'text', id_type: 'text', query_mode: 'text' },
  ...{ relation_type: 'number', sub_table_str: 'text', tab_order_num: 'number', tree_parent_id_field: 'text', tree_id_field: 'text' },
  ...{ tree_fieldname: 'text', form_category: 'text', form_template: 'text', form_template_mobile: 'text', scroll: 'number' },
  ...{ copy_version: 'number', copy_type: 'number', physic_id: 'text', ext_config_json: 'text', theme_template: 'text' },
  ...{ is_des_form: 'text', des_form_code: 'text', low_app_id: 'text' },
  ...auditColumns,
};

const fieldColumns: Columns<FormFieldTable> = {
  ...{ id: 'text', cgform_head_id: 'text', db_field_name: 'text', db_field_txt: 'text', db_field_name_old: 'text', db_is_key: 'flag' },
  ...{ db_is_null: 'flag', db_is_persist: 'flag', db_type: 'text', db_length: 'number', db_point_length: 'number', db_default_val: 'text' },
  ...{ dict_field: 'text', dict_table: 'text', dict_text: 'text', field_show_type: 'text', field_href: 'text', field_length: 'number' },
  ...{ field_valid_type: 'text', field_must_input: 'text', field_extend_json: 'text', field_default_value: 'text' },
  ...{ field_value_rule_code: 'text', is_query: 'flag', is_show_form: 'flag', is_show_list: 'flag', is_read_only: 'flag' },
  ...{ query_mode: 'text', main_table: 'text', main_field: 'text', order_num: 'number', converter: 'text', query_def_val: 'text' },
  ...{ query_dict_text: 'text', query_dict_field: 'text', query_dict_table: 'text', query_show_type: 'text' },
  ...{ query_config_flag: 'text', query_valid_type: 'text', query_must_input: 'text', sort_flag: 'text' },
  ...auditColumns,
};

const indexColumns: Columns<FormIndexTable> = {
  ...{ id: 'text', cgform_head_id: 'text', index_name: 'text', index_field: 'text', index_type: 'text', is_db_synch: 'text' },
  ...{ del_flag: 'number' },
  ...auditColumns,
};

const buttonColumns: Columns<FormButtonTable> = {
  ...{ id: 'text', button_code: 'text', button_icon: 'text', button_name: 'text', button_status: 'text', button_style: 'text' },
  ...{ exp: 'text', cgform_head_id: 'text', opt_type: 'text', order_num: 'number', opt_position: 'text' },
};

/** A head row of exactly the table's columns; numbers and flags may come as texts, and what cannot be read is null. */
export function headRow(row: object): FormHeadTable {
  return pick(headColumns, row);
}

/** A field row of exactly the table's columns. A missing `db_is_persist` or `db_is_null` is 1. */
export function fieldRow(row: object): FormFieldTable {
  return pick(fieldColumns, { db_is_persist: 1, db_is_null: 1, ...row });
}

/** An index row of exactly the table's columns. */
export function indexRow(row: object): FormIndexTable {
  return pick(indexColumns, row);
}

/** A button row of exactly the table's columns. */
export function buttonRow(row: object): FormButtonTable {
  return pick(buttonColumns, row);
}

/** A row as sent by a client, by column names and without audit columns, which the server sets. */
export function sentRow(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = Object.entries(sent).map(([name, value]) => [snakeCase(name), value] as const);
  return Object.fromEntries(named.filter(([name]) => !Object.hasOwn(auditColumns, name)));
}

/** A row of exactly these columns; what cannot be read is null. */
export function pick<Row>(columns: Columns<Row>, row: object): Row {
  const given: Readonly<Record<string, unknown>> = { ...row };
  return Object.fromEntries(Object.entries<Kind>(columns).map(([name, kind]) => [name, readColumn(kind, given[name])])) as Row;
}

function readColumn(kind: Kind, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return kind === 'text' ? JSON.stringify(value) : null;
  switch (kind) {
    case 'text':
      return String(value).replaceAll('\0', '');
    case 'flag':
      return value === '' ? null : isFlag(value) ? 1 : 0;
    case 'time':
      return dateTimeText(value);
    case 'number': {
      const number = Math.trunc(Number(value));
      return value === '' || !Number.isSafeInteger(number) || Math.abs(number) > 2_147_483_647 ? null : number;
    }
  }
}
