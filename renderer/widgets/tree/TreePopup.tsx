import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import { EmptyChoices } from '../choices/EmptyChoices.tsx';
import { usePorts } from '../ports.ts';
import styles from './tree.module.css';

interface TreePopupProps {
  menu: ReactElement;
  /** Set in multiple mode: whether a node is linked with its ancestors and descendants (TREE-09). */
  isLinked?: boolean;
  onLinked: (isLinked: boolean) => void;
}

/** The drop-down of a tree, with the switch between independent and linked checkboxes. */
export function TreePopup({ menu, isLinked, onLinked }: TreePopupProps) {
  const { message } = usePorts();
  if (isLinked === undefined) return menu;
  return (
    <>
      <Checkbox className={styles.linked} checked={isLinked} onChange={(event) => onLinked(event.target.checked)}>
        {message('tree.linked')}
      </Checkbox>
      {menu}
    </>
  );
}

interface EmptyTreeProps {
  isReady: boolean;
  /** True while searching. */
  isSearch?: boolean;
  /** Set when the nodes failed to load. */
  onRetry?: () => void;
}

/** The empty state of a drop-down: loading, no nodes, or failed. */
export function EmptyTree({ isReady, isSearch = false, onRetry }: EmptyTreeProps) {
  const { message } = usePorts();
  const empty = message(isSearch ? 'remote.nothing-found' : 'tree.empty');
  return <EmptyChoices isReady={isReady || onRetry !== undefined} onRetry={onRetry} empty={empty} />;
}
