import type { TreePlan } from '#renderer/compile/plan.ts';
import { isWireRow, type WireRow } from '#renderer/data-provider.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { toGridRow } from '../list/useList.ts';

/** A record of a tree table (DATA-02). */
export interface TreeRecord {
  id: string;
  /** The parent id as given in the record. */
  parent: string;
  /** True when the record has, or may have, children. */
  hasChildren: boolean;
  /** True for a record shown only as an ancestor of a match. */
  isContext?: boolean;
  row: GridRow;
}

/** Converts wire rows to records, including nested children. `parent` applies to rows that do not name theirs. */
export function treeRecords(plan: TreePlan, wire: readonly WireRow[], parent = ''): TreeRecord[] {
  return wire.flatMap((row, position) => {
    const gridRow = toGridRow(plan, row, position);
    const nested = Array.isArray(row['children']) ? row['children'].filter(isWireRow) : [];
    const above = textOf(row[plan.parentKey] ?? row['parentId']) || parent;
    const record = { id: gridRow.id, parent: above, hasChildren: nested.length > 0 || tellsChildren(plan, row), row: gridRow };
    return [record, ...treeRecords(plan, nested, gridRow.id)];
  });
}

/** True when the record states that it has children. One that states nothing may have some (TREE-08). */
function tellsChildren({ childKey }: TreePlan, row: WireRow): boolean {
  const flag = (childKey === undefined ? undefined : row[childKey]) ?? row['hasChildren'];
  if (flag === undefined && childKey === undefined) return !YES.has((textOf(row['leaf']) || textOf(row['isLeaf'])).toLowerCase());
  return YES.has(textOf(flag).toLowerCase());
}

/** Spellings of true on the wire. */
const YES: ReadonlySet<string> = new Set(['1', 'true', 'y']);

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
