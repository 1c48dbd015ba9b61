import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { Report } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { countOf, textOf, textsOf } from '#renderer/document/read.ts';
import type { TreeReference } from '#renderer/sources/trees.ts';
import { definePureColumnType, type TextLookUp } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { textSource, treeLookUp } from '../tree-look-up.ts';
import { treeCondition } from '../tree-condition.ts';
import { textValue } from '../text-value.ts';

/** The default root value of a parent column. */
const TOP = '0';

/** Nodes of a tree table: one value, or several joined by comma (TREE-06). */
export const selTreeColumn = definePureColumnType<'sel-tree', string>({
  name: 'sel-tree',
  aliases: { any: ['sel_tree'] },
  ...textValue,
  format: (value, column, options, answers) => remoteText(value, options, sourceOf(column), answers),
  editing: 'choice',
  isRemote: true,
  configure,
  lookUp,
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ minWidth: 140 }),
});

/** The tree in `dict`, or in the designer's columns `id,pid,name,has_child` (wire 4.8). The table's own parent column may hold the root, but not the record itself. */
function configure(field: FieldDocument, report: Report): ColumnConfig | undefined {
  const names = namesOf(field);
  if (!names) return undefined;
  const { condition, ...wrong } = treeCondition(field, report);
  const root = names.root ?? TOP;
  const isOwnParent = countOf(field.source['pidComponent']) === 1;
  return { tree: { kind: 'table', ...names, root, condition }, ...wrong, ...(isOwnParent && { ownKey: names.value, root }) };
}

/** A tree with an invalid condition offers nothing; with only a dictionary known, it is searched like one. */
function lookUp({ config, remote, multiple }: ColumnPlan): TextLookUp | undefined {
  const tree = config?.['tree'] as TreeReference | undefined;
  const isMultiple = multiple === true;
  if (!tree) return remote && dictionaryLookUp(remote, isMultiple);
  if (config?.['isConditionWrong'] === true) return undefined;
  const own = treeLookUp(tree, isMultiple);
  const root = textOf(config?.['root']);
  return root === undefined ? own : withTop(own, root);
}

/** The root of the table can be chosen although it is not one of its rows. */
function withTop(lookUp: TextLookUp, root: string): TextLookUp {
  return {
    ...lookUp,
    async find(texts, sources) {
      const { named, unasked } = await lookUp.find(texts, sources);
      return { named: [{ value: root, text: root }, ...named], unasked };
    },
  };
}

function sourceOf({ config, remote }: ColumnPlan): object | undefined {
  const tree = config?.['tree'] as TreeReference | undefined;
  return tree ? textSource(tree) : remote;
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
