import { lazy, Suspense, type ReactNode } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import type { ShownView } from './useListView.ts';

const BoardView = lazy(async () => ({ default: (await import('../list-board/BoardView.tsx')).BoardView }));
const GroupsView = lazy(async () => ({ default: (await import('../list-groups/GroupsView.tsx')).GroupsView }));
const PivotView = lazy(async () => ({ default: (await import('../list-pivot/PivotView.tsx')).PivotView }));
const CalendarView = lazy(async () => ({ default: (await import('../list-calendar/CalendarView.tsx')).CalendarView }));

interface OtherViewProps {
  shown: ShownView;
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  list: { state: ListState; rows: readonly GridRow[]; total: number; recordOf(id: string): string; reload(): void };
  /** Stands where there are no rows. */
  empty: ReactNode;
  onOpen: (id: string) => void;
}

/** Rows of the skeleton while a view loads. */
const SKELETON_ROWS = 6;

/** The rows of a list in groups, across two columns, on a board or in a calendar. */
export function OtherView({ shown, list, empty, ...shared }: OtherViewProps) {
  const { kind, by, groups, month, change } = shown;
  const { state, rows, total, recordOf, reload } = list;
  if (kind !== 'pivot' && !by) return null;
  return (
    <Suspense fallback={<RowsSkeleton rows={SKELETON_ROWS} />}>
      {kind === 'pivot' || !by ? (
        <PivotView {...shared} {...{ state, rows, empty }} />
      ) : kind === 'groups' ? (
        <GroupsView {...shared} by={groups} {...{ state, rows, empty }} />
      ) : kind === 'board' ? (
        <BoardView key={by.key} {...shared} {...{ by, rows, total, empty, recordOf, reload }} />
      ) : (
        <CalendarView {...shared} {...{ by, month, rows, total }} onMonth={(next) => change({ month: next })} />
      )}
    </Suspense>
  );
}
