import { Empty, Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { DepartmentNode } from '#renderer/sources/people.ts';
import { usePorts } from '../ports.ts';
import { above, partlyPicked, type DepartmentTree } from './department-tree.ts';
import { useMatches } from './useMatches.ts';
import styles from './people.module.css';

/** Pixels; longer trees scroll. */
const HEIGHT = 360;

interface DepartmentChecksProps {
  tree: DepartmentTree;
  /** The search text; empty shows the tree. */
  query: string;
  isPicked: (id: string) => boolean;
  onToggle: (id: string) => void;
}

/** Departments with checkboxes: a tree with its first level open, or a flat list of search results by name, code or pinyin (DEPT-03, DEPT-04). */
export function DepartmentChecks({ tree, query, isPicked, onToggle }: DepartmentChecksProps) {
  const { message } = usePorts();
  const [expanded, setExpanded] = useState(() => tree.roots.map(({ id }) => id));
  const roots = useMemo(() => tree.roots.map(treeItem), [tree]);
  const options = useMemo(
    () => [...tree.nodes.values()].map((node) => ({ value: `${node.row['orgCode'] ?? ''}\n${node.id}`, text: node.title })),
    [tree],
  );
  const matches = useMatches(options, query);
  const checked = [...tree.nodes.keys()].filter(isPicked);
  const found = () => matches.flatMap(({ value }) => flatItem(tree, value.slice(value.indexOf('\n') + 1)));
  if (query !== '' && matches.length === 0)
    return <Empty className={styles.state} image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('remote.nothing-found')} />;
  return (
    <Tree
      aria-label={message('people.departments')}
      className={styles.tree}
      height={HEIGHT}
      checkable
      checkStrictly
      selectable={false}
      blockNode
      treeData={query === '' ? roots : found()}
      checkedKeys={{ checked, halfChecked: query === '' ? partlyPicked(tree, checked) : [] }}
      expandedKeys={query === '' ? expanded : []}
      onExpand={(keys) => setExpanded(keys.map(String))}
      onCheck={(_keys, { node }) => onToggle(String(node.key))}
    />
  );
}

interface TreeItem {
  key: string;
  title: React.ReactNode;
  isLeaf?: boolean;
  children?: TreeItem[];
}

function treeItem({ id, title, children }: DepartmentNode): TreeItem {
  return { key: id, title, isLeaf: children.length === 0, children: children.map(treeItem) };
}

/** Outside the tree, a department shows its path. */
function flatItem(tree: DepartmentTree, id: string): TreeItem[] {
  const node = tree.nodes.get(id);
  if (!node) return [];
  const way = above(tree, id).map(({ title }) => title);
  const title =
    way.length > 0 ? (
      <>
        {node.title} <span className={styles.way}>{way.join(' / ')}</span>
      </>
    ) : (
      node.title
    );
  return [{ key: id, title, isLeaf: true }];
}
