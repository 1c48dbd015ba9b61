import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import { EmptyChoices } from '../EmptyChoices.tsx';
import { useWidgetPorts } from '../ports.ts';
import styles from './tree.module.css';

interface TreePopupProps {
  menu: ReactElement;
  /** Set where several nodes are chosen: whether a node takes its relatives along (TREE-09). */
  isLinked?: boolean;
  onLinked: (isLinked: boolean) => void;
}

/** The drop-down of a tree, with the switch between boxes for themselves and boxes with their relatives. */
export function TreePopup({ menu, isLinked, onLinked }: TreePopupProps) {
  const { message } = useWidgetPorts();
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
  /** True while something is looked for. */
  isSearch?: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** The empty state of a drop-down: loading, no nodes, or failed. */
export function EmptyTree({ isReady, isSearch = false, hasFailed, onRetry }: EmptyTreeProps) {
  const { message } = useWidgetPorts();
  const empty = message(isSearch ? 'remote.nothing-found' : 'tree.empty');
  return <EmptyChoices isReady={isReady || hasFailed} onRetry={hasFailed ? onRetry : undefined} empty={empty} />;
}
