import type { Document } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import type { FlatListPlan, ListPlan } from './plan.ts';

/** Width of the expand column in pixels: room for several levels. */
const TITLE_WIDTH = 260;

/** The list as a tree if its document declares one; otherwise unchanged. */
export function compileTree(list: FlatListPlan, document: Document, report: Report): ListPlan {
  const { tree } = document.list;
  if (!tree) return list;
  const { pointer, parentKey, childKey, textKey } = tree;
  const shown = list.columns.filter((column) => column.visible).map((column) => column.key);
  const isKnown = textKey !== undefined && shown.includes(textKey);
  const title = isKnown ? textKey : (shown[0] ?? 'id');
  if (textKey !== undefined && !isKnown) report('tree-title-unknown', `${pointer}/textField`, textKey, shown);
  return {
    ...list,
    kind: 'tree',
    parentKey,
    ...(childKey !== undefined && { childKey }),
    textKey: title,
    columns: list.columns.map((column) => (column.key === title ? { ...column, width: Math.max(column.width ?? 0, TITLE_WIDTH) } : column)),
  };
}
