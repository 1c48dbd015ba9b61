import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { Report } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { textOf, textsOf } from '#renderer/document/read.ts';
import type { TreeReference } from '#renderer/sources/trees.ts';
import { definePureColumnType, type TextLookUp } from '../define.ts';
import { remoteText } from '../dictionary-look-up.ts';
import { treeCondition } from '../tree-condition.ts';
import { textSource, treeLookUp } from '../tree-look-up.ts';
import { textValue } from '../text-value.ts';

/** The code of the root above all categories. */
const TOP = '0';

/** Categories: one id, or several joined by comma (TREE-04). Another column may hold their names. */
export const catTreeColumn = definePureColumnType<'cat-tree', string>({
  name: 'cat-tree',
  aliases: { any: ['cat_tree'] },
  ...textValue,
  format: (value, column, options, answers) => remoteText(value, options, textSource(treeOf(column)), answers),
  editing: 'choice',
  isRemote: true,
  configure,
  lookUp,
  fills: ({ config }) => textsOf(config?.['textField']),
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ minWidth: 140 }),
});

/** The default source: all categories. */
export const allCategories: TreeReference = { kind: 'category', root: TOP, parent: '', condition: '' };

function treeOf({ config }: ColumnPlan): TreeReference {
  return (config?.['tree'] as TreeReference | undefined) ?? allCategories;
}

function lookUp(column: ColumnPlan): TextLookUp | undefined {
  if (column.config?.['isConditionWrong'] === true) return undefined;
  const names = textOf(column.config?.['textField']);
  const own = treeLookUp(treeOf(column), column.multiple === true);
  return names === undefined ? own : { ...own, along: (chosen) => ({ [names]: chosen.map(({ text }) => text).join(',') }) };
}

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
