import { useMemo } from 'react';
import type { TreePlan } from '#renderer/compile/plan.ts';
import type { ColumnViews } from '../column-views.ts';
import { ListScreen } from '../list/ListView.tsx';
import type { TreeSide } from '../list/tree-side.ts';
import { isNote } from './open-tree.ts';
import { TreeCards } from './TreeCards.tsx';
import { treeExtension } from './tree-extension.ts';
import { useTreeTable } from './useTreeTable.ts';

/** A list of records with children: each level loads when its parent is expanded (TREE-01, TREE-03). */
export function TreeView({ plan, views }: { plan: TreePlan; views: ColumnViews }) {
  const { list, store, reload, refresh, countBelow } = useTreeTable(plan);
  const tree = useMemo(
    (): TreeSide => ({
      extensions: [treeExtension(plan, store)],
      cards: (props) => <TreeCards {...props} plan={plan} store={store} />,
      isRecord: (id) => !isNote(id),
      isFirstLevel: (id) => {
        const line = store.get().byId.get(id);
        return line?.kind === 'record' && line.level === 1;
      },
      refresh,
      countBelow,
    }),
    [plan, store, refresh, countBelow],
  );
  return <ListScreen plan={plan} views={views} list={{ ...list, reload }} tree={tree} />;
}
