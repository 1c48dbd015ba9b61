import type { TreePlan } from '#renderer/compile/plan.ts';
import { isWireRow, type WireRow } from '#renderer/data-provider.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow } from '../list/useList.ts';

/** A record of a tree table (DATA-02). */
export interface TreeRecord {
  id: string;
  /** The id of the parent record, as the record names it. */
  parent: string;
  /** True when there are records below, or may be. */
  hasChildren: boolean;
  /** True for a record that is shown for the sake of one below it. */
  isContext?: boolean;
  row: GridRow;
}

/** Records from the wire, those that came nested in others among them; `parent` is whose children they are, where they do not tell. */
export function treeRecords(plan: TreePlan, wire: readonly WireRow[], parent = ''): TreeRecord[] {
  return wire.flatMap((row, position) => {
    const gridRow = toGridRow(plan, row, position);
    const nested = Array.isArray(row['children']) ? row['children'].filter(isWireRow) : [];
    const above = textOf(row[plan.parentKey] ?? row['parentId']) || parent;
    const record = { id: gridRow.id, parent: above, hasChildren: nested.length > 0 || tellsChildren(plan, row), row: gridRow };
    return [record, ...treeRecords(plan, nested, gridRow.id)];
  });
}

/** What the record says of records below it; one that says nothing may have some (TREE-08). */
function tellsChildren({ childKey }: TreePlan, row: WireRow): boolean {
  const flag = (childKey === undefined ? undefined : row[childKey]) ?? row['hasChildren'];
  if (flag === undefined && childKey === undefined) return !YES.has((textOf(row['leaf']) || textOf(row['isLeaf'])).toLowerCase());
  return YES.has(textOf(flag).toLowerCase());
}

/** How the wire says yes: that there are children, or that a record is a leaf. */
const YES: ReadonlySet<string> = new Set(['1', 'true', 'y']);

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
