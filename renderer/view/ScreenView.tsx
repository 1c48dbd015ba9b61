import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ListPlan } from '../compile/plan.ts';
import type { ColumnViews } from './column-views.ts';
import { RowsSkeleton } from './form-dialog/FormSkeleton.tsx';
import { ListView } from './list/ListView.tsx';
import { LoadedScreen, type LoadedScreenProps } from './LoadedScreen.tsx';

const TreeView = lazy(async () => ({ default: (await import('./tree-table/TreeView.tsx')).TreeView }));
const ErpView = lazy(async () => ({ default: (await import('./erp/ErpView.tsx')).ErpView }));
const InnerTableView = lazy(async () => ({ default: (await import('./inner-table/InnerTableView.tsx')).InnerTableView }));

/** Rows of the skeleton while a view loads. */
const SKELETON_ROWS = 12;

/** The view of each kind of list; a kind without one does not compile. */
function Screen({ plan, views }: { plan: ListPlan; views: ColumnViews }): ReactElement {
  switch (plan.kind) {
    case 'list':
      return <ListView plan={plan} views={views} />;
    case 'tree':
      return <TreeView plan={plan} views={views} />;
    case 'erp':
      return <ErpView plan={plan} views={views} />;
    case 'inner-table':
      return <InnerTableView plan={plan} views={views} />;
  }
}

/** A screen that tells its title. */
function TitledScreen(props: { plan: ListPlan; views: ColumnViews }) {
  const { onTitle } = usePorts();
  const { title } = props.plan;
  useEffect(() => onTitle?.(title), [title, onTitle]);
  return (
    <Suspense fallback={<RowsSkeleton rows={SKELETON_ROWS} />}>
      <Screen {...props} />
    </Suspense>
  );
}

/** A screen defined by a document, in the view of its kind. */
export function ScreenView(props: Omit<LoadedScreenProps, 'children'>) {
  return <LoadedScreen {...props}>{(plan, views) => <TitledScreen key={props.documentId} plan={plan} views={views} />}</LoadedScreen>;
}
