import { Alert } from 'antd';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { recordName } from '#renderer/compile/record-name.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { Failed } from '../Failed.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import { GroupLine, RecordLine, RestLine, type LineParts } from './GroupLines.tsx';
import { inOrderOfChoices, shownGroups, type GroupNode } from './group-tree.ts';
import { useGroupRows, useGroups, type OpenRows } from './useGroups.ts';
import styles from './list-groups.module.css';

/** Rows of the skeleton while the groups load. */
const SKELETON_ROWS = 8;

interface GroupsViewProps {
  plan: ListPlan;
  by: readonly ColumnPlan[];
  state: ListState;
  rows: readonly GridRow[];
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** Stands where there are no groups. */
  empty: ReactNode;
  onOpen: (id: string) => void;
}

/** The records of a list in groups of up to three columns, with how many there are and their sums; a group opens to those below it, and at last to its records. */
export function GroupsView({ plan, by, state, rows, views, dictionaries, empty, onOpen }: GroupsViewProps) {
  const { message } = usePorts();
  const { groups, sums, isCut, error, isLoading, reload } = useGroups(plan, by, state, rows);
  const tree = useMemo(
    () => inOrderOfChoices(groups, (column) => dictionaries.optionsOf(column).map(({ value }) => value)),
    [groups, dictionaries],
  );
  const { open, found, toggle } = useGroupRows(plan, by, state, tree);
  const frame = useRef<HTMLTableElement>(null);
  if (error) return <Failed title={message('list.failed')} error={error} onRetry={reload} />;
  if (tree.length === 0 && isLoading) return <RowsSkeleton rows={SKELETON_ROWS} />;
  if (tree.length === 0) return empty;
  const parts: LineParts = { plan, sums, views, dictionaries, name: recordName(plan), depth: by.length };
  return (
    <div className={styles.frame}>
      {isCut && <Alert type="info" message={message('view.groups-cut')} />}
      <table
        ref={frame}
        role="treegrid"
        aria-label={plan.title}
        className={styles.groups}
        onKeyDown={(event) => walk(frame.current, event)}
      >
        <Head by={by} sums={sums} />
        <tbody>
          {shownGroups(tree, open).map((node, place) => (
            <GroupLines
              key={node.id}
              {...{ parts, node, onOpen, toggle }}
              isOpen={open.has(node.id)}
              isFirst={place === 0}
              inner={open.has(node.id) ? found.get(node.id) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GroupLinesProps {
  parts: LineParts;
  node: GroupNode;
  isOpen: boolean;
  isFirst: boolean;
  inner: OpenRows | undefined;
  toggle: (node: GroupNode, isOpen?: boolean) => void;
  onOpen: (id: string) => void;
}

/** A group, and its records where it is open and nothing divides it. */
function GroupLines({ parts, node, isOpen, isFirst, inner, toggle, onOpen }: GroupLinesProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') toggle(node, true);
    else if (event.key === 'ArrowLeft') toggle(node, false);
    else if (event.key === 'Enter' || event.key === ' ') toggle(node);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <GroupLine {...{ ...parts, node, isOpen, isFirst }} onToggle={() => toggle(node)} onStep={step} />
      {inner?.rows.map((row) => (
        <RecordLine key={row.id} {...parts} row={row} onOpen={() => onOpen(row.id)} />
      ))}
      {inner && inner.total > inner.rows.length && <RestLine n={inner.total - inner.rows.length} width={parts.sums.length + 2} />}
    </>
  );
}

function Head({ by, sums }: { by: readonly ColumnPlan[]; sums: readonly ColumnPlan[] }) {
  const { message } = usePorts();
  return (
    <thead>
      <tr>
        <th scope="col">{by.map(({ title }) => title).join(' / ')}</th>
        <th scope="col" className={styles.number}>
          {message('view.group-count')}
        </th>
        {sums.map(({ key, title }) => (
          <th key={key} scope="col" className={styles.number}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Up and down go from line to line, Home and End to the first and the last. */
function walk(frame: HTMLTableElement | null, event: KeyboardEvent): void {
  const lines = [...(frame?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])];
  const at = lines.findIndex((line) => line === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined || !lines[to]) return;
  event.preventDefault();
  lines[to].focus();
}
