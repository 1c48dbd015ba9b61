import { useEffect, type ReactElement } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ListPlan } from '../compile/plan.ts';
import type { ColumnViews } from './column-views.ts';
import { RowsSkeleton } from './form-dialog/FormSkeleton.tsx';
import { ListView } from './list/ListView.tsx';
import { LoadedScreen, type LoadedScreenProps } from './LoadedScreen.tsx';

const TreeView = laterView(async () => (await import('./tree-table/TreeView.tsx')).TreeView, RowsSkeleton);
const ErpView = laterView(async () => (await import('./erp/ErpView.tsx')).ErpView, RowsSkeleton);
const InnerTableView = laterView(async () => (await import('./inner-table/InnerTableView.tsx')).InnerTableView, RowsSkeleton);

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
  return <Screen {...props} />;
}

/** A screen defined by a document, in the view of its kind. */
export function ScreenView(props: Omit<LoadedScreenProps, 'children'>) {
  return <LoadedScreen {...props}>{(plan, views) => <TitledScreen key={props.documentId} plan={plan} views={views} />}</LoadedScreen>;
}
