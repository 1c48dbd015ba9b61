import type { ColumnConfig } from '#renderer/compile/plan.ts';
import type { Report } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { countOf, textOf, textsOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { treeCondition } from '../tree-condition.ts';
import { wireText } from '../wire-text.ts';

/** What stands for the top in a column of parents, where the document does not say. */
const TOP = '0';

/** Nodes of a table that is a tree: the value of one, or of several joined by comma (TREE-06). */
export const selTreeColumn = definePureColumnType<'sel-tree', string>({
  name: 'sel-tree',
  aliases: { any: ['sel_tree'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  isRemote: true,
  configure,
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ minWidth: 140 }),
});

/** The tree in `dict`, or in the designer's columns `id,pid,name,has_child` (wire 4.8). The table's own parent column may hold the top, but not itself. */
function configure(field: FieldDocument, report: Report): ColumnConfig | undefined {
  const names = namesOf(field);
  if (!names) return undefined;
  const { condition, ...wrong } = treeCondition(field, report);
  const root = names.root ?? TOP;
  const isOwnParent = countOf(field.source['pidComponent']) === 1;
  return { tree: { kind: 'table', ...names, root, condition }, ...wrong, ...(isOwnParent && { ownKey: names.value, root }) };
}

function namesOf({ source }: FieldDocument) {
  const [table, text, value] = textsOf(source['dict']);
  if (table && text && value) {
    const [parentField, childField] = [textOf(source['pidField']) ?? 'pid', textOf(source['hasChildField']) ?? ''];
    return { table, text, value, parentField, childField, root: textOf(source['pidValue']) };
  }
  const [id, parentField, name, childField = ''] = textsOf(source['dictText']);
  const named = textOf(source['dictTable']);
  if (!named || !id || !parentField || !name) return undefined;
  return { table: named, text: name, value: id, parentField, childField, root: textOf(source['dictCode']) };
}
