import type { Selectable } from 'kysely';
import { groupBy } from '#server/catalogue/group-by.ts';
import type { SysDepart } from '#server/db/tables/access.ts';

/** A department's row. */
export type DepartRow = Selectable<SysDepart>;

/** Of which column keys and values of nodes are. */
export type DepartKey = 'id' | 'orgCode';

/** Tells a node apart from its neighbours, and draws it. */
interface NodeFace {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
}

/** A department in a tree of the wire (wire 6.7): how to draw it, and all that is known about it. */
export interface DepartNode extends NodeFace, ReturnType<typeof departFacts> {
  children: DepartNode[] | null;
}

/** A department in a tree of ids and names (CALL-65). */
export interface IdNode extends NodeFace {
  children: IdNode[] | null;
}

/** A department as a record: the members of a node without those of the tree. */
export function departFacts(row: DepartRow) {
  return {
    id: row.id,
    parentId: row.parent_id,
    departName: row.depart_name,
    departNameEn: row.depart_name_en,
    departNameAbbr: row.depart_name_abbr,
    departOrder: row.depart_order,
    description: row.description,
    orgCategory: row.org_category,
    orgType: row.org_type,
    orgCode: row.org_code,
    mobile: row.mobile,
    fax: row.fax,
    address: row.address,
    memo: row.memo,
    status: row.status,
    delFlag: row.del_flag,
    qywxIdentifier: null,
    directorUserIds: null,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time,
  };
}

/** One node; `children` is null when not requested. */
export function departNode(row: DepartRow, isLeaf: boolean, children: DepartNode[] | null = null, key: DepartKey = 'id'): DepartNode {
  return { ...faceOf(row, isLeaf, key), ...departFacts(row), children };
}

/** The departments as trees. One whose parent is not among them is a root, so that none is lost; a circle of parents has no root and is left out. */
export function departForest(rows: readonly DepartRow[]): DepartNode[] {
  return grow(rows, (row, children) => departNode(row, !children.length, children.length ? children : null));
}

/** The same trees with ids and names only. */
export function idForest(rows: readonly DepartRow[]): IdNode[] {
  return grow<IdNode>(rows, (row, children) => ({ ...faceOf(row, !children.length, 'id'), children: children.length ? children : null }));
}

/**
 * The departments that satisfy `isWanted` as trees, each under its nearest wanted ancestor. A leaf is one without any children, wanted or
 * not.
 */
export function wantedForest(rows: readonly DepartRow[], isWanted: (row: DepartRow) => boolean): DepartNode[] {
  const parents = new Set(rows.map((row) => row.parent_id));
  const prune = (nodes: readonly Branch[]): DepartNode[] =>
    nodes.flatMap(({ row, children }) => {
      const below = prune(children);
      return isWanted(row) ? [departNode(row, !parents.has(row.id), below.length ? below : null)] : below;
    });
  return prune(grow<Branch>(rows, (row, children) => ({ row, children })));
}

interface Branch {
  row: DepartRow;
  children: Branch[];
}

/** A department with all above it, from the top; a circle of parents ends where it begins. */
export function withAncestors(rows: readonly DepartRow[], row: DepartRow): DepartRow[] {
  const byId = new Map(rows.map((each) => [each.id, each]));
  const path: DepartRow[] = [];
  for (let at: DepartRow | undefined = row; at && !path.includes(at); at = byId.get(at.parent_id ?? '')) path.unshift(at);
  return path;
}

function faceOf(row: DepartRow, isLeaf: boolean, key: DepartKey): NodeFace {
  const value = key === 'id' ? row.id : row.org_code;
  return { key: value, value, title: row.depart_name, isLeaf };
}

function grow<Node>(rows: readonly DepartRow[], make: (row: DepartRow, children: Node[]) => Node): Node[] {
  const ids = new Set(rows.map((row) => row.id));
  const byParent = groupBy(rows, (row) => (row.parent_id && ids.has(row.parent_id) ? row.parent_id : ''));
  const below = (parent: string): Node[] => (byParent.get(parent) ?? []).map((row) => make(row, below(row.id)));
  return below('');
}
