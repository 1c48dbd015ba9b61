import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** A column of a linked record, as the server tells it: it is shown, and never stored here (wire 4.22). */
export const linkTableFieldColumn = definePureColumnType<'link-table-field', string>({
  name: 'link-table-field',
  aliases: { any: ['link_table_field'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => value,
  compare: (a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }),
  editing: 'shown',
  operators: ['like', 'eq', 'ne', 'in'],
});
