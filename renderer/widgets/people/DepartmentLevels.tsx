import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import type { DepartmentNode } from '#renderer/sources/people.ts';
import { PickState } from '../pick/PickState.tsx';
import { usePickRows } from '../pick/usePickRows.ts';
import { usePorts } from '../ports.ts';
import styles from './people.module.css';

interface DepartmentLevelsProps {
  /** The id of a department, or empty. */
  selected: string;
  onSelect: (id: string) => void;
}

type Levels = ReadonlyMap<string, readonly DepartmentNode[]>;

/** The tree of departments, each level loaded when expanded; a failed one collapses again, and expanding it retries. */
export function DepartmentLevels({ selected, onSelect }: DepartmentLevelsProps) {
  const { message, provider, notify } = usePorts();
  const [levels, setLevels] = useState<Levels>(new Map());
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const roots = usePickRows(async (_request: object, signal) => {
    const rows = await provider.getDepartmentLevel(undefined, signal);
    return { rows, total: rows.length };
  }, {});

  async function load(id: string) {
    try {
      const level = await provider.getDepartmentLevel(id);
      setLevels((known) => new Map([...known, [id, level]]));
    } catch (error) {
      setExpanded((keys) => keys.filter((key) => key !== id));
      notify.error(error instanceof Error && error.message ? error.message : message('list.failed'));
    }
  }

  return (
    <nav className={styles.side} aria-label={message('people.departments-of-users')}>
      {roots.rows.length > 0 ? (
        <Tree
          aria-label={message('people.departments-of-users')}
          className={styles.tree}
          blockNode
          treeData={itemsOf(roots.rows, levels)}
          loadData={({ key }) => load(String(key))}
          loadedKeys={[...levels.keys()]}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setExpanded(keys.map(String))}
          selectedKeys={selected === '' ? [] : [selected]}
          onSelect={(keys) => onSelect(keys.length > 0 ? String(keys[0]) : '')}
        />
      ) : (
        <PickState rows={roots} emptyText={message('people.no-departments')} />
      )}
    </nav>
  );
}

function itemsOf(nodes: readonly DepartmentNode[], levels: Levels): TreeDataNode[] {
  return nodes.map(({ id, title, isLeaf }) => {
    const below = levels.get(id);
    return { key: id, title, isLeaf: isLeaf || below?.length === 0, ...(below && { children: itemsOf(below, levels) }) };
  });
}
