import { type ReactNode } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import type { ShownView } from './useListView.ts';

const BoardView = laterView(async () => (await import('../list-board/BoardView.tsx')).BoardView, RowsSkeleton);
const GroupsView = laterView(async () => (await import('../list-groups/GroupsView.tsx')).GroupsView, RowsSkeleton);
const PivotView = laterView(async () => (await import('../list-pivot/PivotView.tsx')).PivotView, RowsSkeleton);
const CalendarView = laterView(async () => (await import('../list-calendar/CalendarView.tsx')).CalendarView, RowsSkeleton);

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

/** The rows of a list in groups, across two columns, on a board or in a calendar. */
export function OtherView({ shown, list, empty, ...shared }: OtherViewProps) {
  const { kind, by, groups, month, change } = shown;
  const { state, rows, total, recordOf, reload } = list;
  if (kind !== 'pivot' && !by) return null;
  return kind === 'pivot' || !by ? (
    <PivotView {...shared} {...{ state, rows, empty }} />
  ) : kind === 'groups' ? (
    <GroupsView {...shared} by={groups} {...{ state, rows, empty }} />
  ) : kind === 'board' ? (
    <BoardView key={by.key} {...shared} {...{ by, rows, total, empty, recordOf, reload }} />
  ) : (
    <CalendarView {...shared} {...{ by, month, rows, total }} onMonth={(next) => change({ month: next })} />
  );
}
