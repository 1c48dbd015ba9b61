import type { Selectable } from 'kysely';
import { groupBy } from '#server/catalogue/group-by.ts';
import type { SysDepart } from '#server/db/tables/access.ts';

/** A department's row. */
export type DepartRow = Selectable<SysDepart>;

/** Of which column keys and values of nodes are. */
export type DepartKey = 'id' | 'orgCode';

/** The identity and appearance of a node. */
interface NodeFace {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
}

/** A department as a tree node on the wire (wire 6.7), with all its members. */
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

/** The departments as trees. One whose parent is missing becomes a root; departments in a cycle are omitted. */
export function departForest(rows: readonly DepartRow[]): DepartNode[] {
  return grow(rows, (row, children) => departNode(row, !children.length, children.length ? children : null));
}

/** The same trees with ids and names only. */
export function idForest(rows: readonly DepartRow[]): IdNode[] {
  return grow<IdNode>(rows, (row, children) => ({ ...faceOf(row, !children.length, 'id'), children: children.length ? children : null }));
}

/** The departments that satisfy `isWanted` as trees, each under its nearest such ancestor. A leaf has no children at all, wanted or not. */
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

/** A department and its ancestors, from the root down; stops at a cycle. */
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
