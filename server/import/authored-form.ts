import { formatForServer, type Language } from '#messages';
import { derivedId } from './derived-id.ts';

type Row = Readonly<Record<string, unknown>>;
type SystemColumn = 'id' | 'create_by' | 'create_time' | 'update_by' | 'update_time' | 'sys_org_code';

/** A form as a person writes it: in the spelling of an export, without ids, without what is as usual, without the system's own fields. */
export interface AuthoredForm {
  /** The id, where others name it; else it follows from the name of the table. */
  id?: string;
  head: Row & { table_name: string };
  fields: Row[];
  indexes?: Row[];
  buttons?: Row[];
}

const SUB_TABLE = 3;

const usualHead = {
  ...{ table_type: 1, table_version: 1, is_checkbox: 'Y', is_page: 'Y', is_tree: 'N', id_type: 'UUID', query_mode: 'single' },
  ...{ form_category: 'bdfl_include', form_template: '1', scroll: 1, copy_type: 0, theme_template: 'normal', is_des_form: 'N' },
};

const usualField = {
  ...{ db_is_key: 0, db_is_null: 1, db_is_persist: 1, db_type: 'string', db_default_val: '', field_show_type: 'text', field_length: 120 },
  ...{ dict_field: '', dict_table: '', dict_text: '', field_href: '', field_valid_type: '', field_must_input: '0', field_extend_json: '' },
  ...{ field_default_value: '', is_query: 0, is_show_form: 1, is_show_list: 0, is_read_only: 0, query_mode: 'single', main_table: '' },
  ...{ main_field: '', query_config_flag: '0' },
};

/** Length and digits after the point where a field names none. */
const usualSizes: Readonly<Record<string, readonly [number, number]>> = {
  ...{ string: [50, 0], int: [10, 0], Date: [20, 0], Datetime: [20, 0], BigDecimal: [14, 2] },
};

const hidden = { is_show_form: 0 };
const moment = { db_type: 'Datetime', field_show_type: 'datetime' };

/** A field of the system, with its titles in both languages. */
function systemField(name: SystemColumn, own: Row = {}): Row {
  const title = (language: Language) => formatForServer(language, `system-column.${name}`);
  return { db_field_name: name, db_field_txt: title('zh-CN'), field_extend_json: { titleEn: title('en-US') }, ...hidden, ...own };
}

const systemFields: readonly Row[] = [
  systemField('id', { db_length: 36, db_is_key: 1, db_is_null: 0, is_read_only: 1 }),
  systemField('create_by'),
  systemField('create_time', moment),
  systemField('update_by'),
  systemField('update_time', moment),
  systemField('sys_org_code', { db_length: 64 }),
];

/** True for the entry of a form without the id of an export. */
export function isAuthoredForm(entry: Row): entry is Row & AuthoredForm {
  const { head, fields } = entry;
  return typeof head === 'object' && head !== null && !('id' in head) && 'table_name' in head && Array.isArray(fields);
}

/**
 * The whole definition: the usual values filled in, ids from names, the system's fields before the form's own, which follow in the order
 * in which they stand. Columns of a list can be sorted; all fields of a sub-table are in its list.
 */
export function wholeForm({ id, head, fields, indexes = [], buttons = [] }: AuthoredForm) {
  const formId = id ?? derivedId('form', head.table_name);
  const isSub = head.table_type === SUB_TABLE;
  const whole = (field: Row, index: number) => {
    const place = { is_show_list: isSub && field.is_show_form !== 0 ? 1 : 0, order_num: index };
    const [db_length, db_point_length] = usualSizes[String(field.db_type ?? usualField.db_type)] ?? [0, 0];
    const complete: Record<string, unknown> = { ...usualField, db_length, db_point_length, ...place, ...field };
    return { sort_flag: String(complete.is_show_list), ...complete, id: derivedId(formId, field.db_field_name) };
  };
  return {
    head: { ...usualHead, ...head, id: formId },
    fields: [...systemFields, ...fields].map(whole),
    indexes: indexes.map((index) => ({ index_type: 'normal', ...index, id: index.index_name })),
    buttons: buttons.map((button) => ({ button_status: '1', ...button, id: button.button_code })),
  };
}
