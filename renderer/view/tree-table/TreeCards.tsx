import { useSyncExternalStore } from 'react';
import type { TreePlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import list from '../list/RowCards.module.css';
import { RowCard, type RowCardsProps } from '../list/RowCards.tsx';
import type { RecordLine } from './open-tree.ts';
import { indentOf } from './TreeCell.tsx';
import { TreeNote } from './TreeNote.tsx';
import { TreeToggle } from './TreeToggle.tsx';
import type { TreeStore } from './tree-store.ts';
import styles from './tree-table.module.css';

interface TreeCardsProps extends RowCardsProps {
  plan: TreePlan;
  store: TreeStore;
}

/** A tree on a phone: cards indented by level. */
export function TreeCards({ plan, store, ...cards }: TreeCardsProps) {
  const { lines } = useSyncExternalStore(store.subscribe, store.get);
  const title = cards.columns.find((column) => column.key === plan.textKey);
  const nameOf = ({ record }: RecordLine) => (title ? cellText(title, record.row.values, cards.dictionaries) : record.id);
  return (
    <ul className={list.cards} aria-label={cards.label}>
      {lines.map((line) => (
        <li key={line.id} className={styles.card} style={indentOf(line)} data-level={line.level}>
          {line.kind === 'record' ? (
            <RowCard
              {...cards}
              row={line.record.row}
              title={title}
              lead={line.isOpen !== undefined && <TreeToggle line={line} name={nameOf(line)} onToggle={store.toggle} isTabStop />}
            />
          ) : (
            <TreeNote line={line} onRetry={store.toggle} />
          )}
        </li>
      ))}
    </ul>
  );
}
