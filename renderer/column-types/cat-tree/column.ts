import type { ColumnConfig } from '#renderer/compile/plan.ts';
import type { Report } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { textOf, textsOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { treeCondition } from '../tree-condition.ts';
import { wireText } from '../wire-text.ts';

/** The code of what is above all categories. */
const TOP = '0';

/** Categories: the id of one, or of several joined by comma (TREE-04). Another column may hold their names. */
export const catTreeColumn = definePureColumnType<'cat-tree', string>({
  name: 'cat-tree',
  aliases: { any: ['cat_tree'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  isRemote: true,
  configure,
  fills: ({ config }) => textsOf(config?.['textField']),
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ minWidth: 140 }),
});

/** Which categories: by code in `pcode` or `pidValue`, or by id in `pid`. With `async` or a stored column it is a dictionary of categories (TREE-07). */
function configure(field: FieldDocument, report: Report): ColumnConfig {
  const { source, extension, store } = field;
  const root = textOf(source['pcode']) ?? textOf(source['pidValue']) ?? textOf(source['dictCode']) ?? TOP;
  const textField = textOf(source['textField']) ?? textOf(source['dictText']);
  const isLazy = extension['async'] ?? source['async'];
  const { condition, ...wrong } = treeCondition(field, report);
  const tree =
    isLazy !== undefined || store === 'code' || store === 'id'
      ? { kind: 'category-dictionary', root, isLazy: String(isLazy ?? true) !== 'false', field: store === 'code' ? 'code' : 'id' }
      : { kind: 'category', root, parent: textOf(source['pid']) ?? '', condition };
  return { tree, ...wrong, ...(textField && { textField }) };
}
