import { lazy, Suspense } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import type { ShownView } from './useListView.ts';

const BoardView = lazy(async () => ({ default: (await import('../list-board/BoardView.tsx')).BoardView }));
const CalendarView = lazy(async () => ({ default: (await import('../list-calendar/CalendarView.tsx')).CalendarView }));

interface OtherViewProps {
  shown: ShownView;
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  list: { rows: readonly GridRow[]; total: number; recordOf(id: string): string; reload(): void };
  onOpen: (id: string) => void;
}

/** Rows of the skeleton while a view loads. */
const SKELETON_ROWS = 6;

/** The rows of a list on a board or in a calendar. */
export function OtherView({ shown, list, ...shared }: OtherViewProps) {
  const { kind, by, month, change } = shown;
  const { rows, total, recordOf, reload } = list;
  if (!by) return null;
  return (
    <Suspense fallback={<RowsSkeleton rows={SKELETON_ROWS} />}>
      {kind === 'board' ? (
        <BoardView key={by.key} {...shared} {...{ by, rows, total, recordOf, reload }} />
      ) : (
        <CalendarView {...shared} {...{ by, month, rows, total }} onMonth={(next) => change({ month: next })} />
      )}
    </Suspense>
  );
}
