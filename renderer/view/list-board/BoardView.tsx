import { useState, type DragEvent, type ReactNode } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { groupRows, storedText } from '../list-views/group-rows.ts';
import { BoardCard } from './BoardCard.tsx';
import { canMove, useMoveCard } from './useMoveCard.ts';
import styles from './list-board.module.css';

interface BoardViewProps {
  plan: ListPlan;
  by: ColumnPlan;
  rows: readonly GridRow[];
  total: number;
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** Stands where there are no rows. */
  empty: ReactNode;
  onOpen: (id: string) => void;
  recordOf: (id: string) => string;
  reload: () => void;
}

interface Lane {
  value: string;
  title: string;
  rows: readonly GridRow[];
}

/** A column for each option, in the order of the dictionary; one for rows without a value, or with one of no option, where there are such. */
function lanesOf({ by, rows, dictionaries }: BoardViewProps, moved: ReadonlyMap<string, string>, none: string): Lane[] {
  const valueOf = (row: GridRow) => moved.get(row.id) ?? storedText(row, by);
  const groups = groupRows(rows, valueOf);
  const options = dictionaries.optionsOf(by);
  const known = new Set(options.map(({ value }) => value));
  const others = [...groups.keys()].filter((value) => !known.has(value));
  return [
    ...others.map((value) => ({ value, title: value || none, rows: groups.get(value) ?? [] })),
    ...options.map(({ value, text }) => ({ value, title: text, rows: groups.get(value) ?? [] })),
  ];
}

/** The rows of a list as cards in columns, one for each choice; a card is moved by dragging it, or by Alt and an arrow key. */
export function BoardView(props: BoardViewProps) {
  const { plan, by, rows, total, empty } = props;
  const { message } = usePorts();
  const { moved, move } = useMoveCard(plan, by, rows, props);
  const lanes = lanesOf(props, moved, message('view.no-value'));
  if (rows.length === 0) return empty;
  const moveTo = (id: string, value: string | undefined) => {
    const row = rows.find((one) => one.id === id);
    if (row && value !== undefined && storedText(row, by) !== value) void move(row, value);
  };
  return (
    <div className={styles.frame}>
      {total > rows.length && <div className={styles.note}>{message('view.first-rows', { a: rows.length, n: total })}</div>}
      <div className={styles.board} role="list" aria-label={message('view.by-column', { title: by.title })}>
        {lanes.map((lane, place) => (
          <LaneOfBoard
            key={lane.value}
            {...props}
            lane={lane}
            isMovable={canMove(plan, by)}
            onDrop={(id) => moveTo(id, lane.value)}
            onStep={(id, step) => moveTo(id, lanes[place + step]?.value)}
          />
        ))}
      </div>
    </div>
  );
}

interface LaneProps extends BoardViewProps {
  lane: Lane;
  isMovable: boolean;
  onDrop: (id: string) => void;
  onStep: (id: string, step: 1 | -1) => void;
}

function LaneOfBoard({ lane, isMovable, onDrop, onStep, onOpen, plan, by, views, dictionaries }: LaneProps) {
  const [isTarget, setIsTarget] = useState(false);
  const { title, rows } = lane;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsTarget(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsTarget(false);
    onDrop(event.dataTransfer.getData('text/plain'));
  };
  return (
    <section
      role="listitem"
      aria-label={title}
      className={styles.lane}
      data-target={isTarget || undefined}
      onDragOver={isMovable ? over : undefined}
      onDragLeave={() => setIsTarget(false)}
      onDrop={drop}
    >
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{rows.length}</span>
      </h3>
      <ul className={styles.cards} aria-label={title}>
        {rows.map((row) => (
          <BoardCard
            key={row.id}
            {...{ row, plan, by, isMovable, views, dictionaries }}
            onOpen={() => onOpen(row.id)}
            onStep={(step) => isMovable && onStep(row.id, step)}
          />
        ))}
      </ul>
    </section>
  );
}
