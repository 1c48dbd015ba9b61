import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { ShownView } from '../list-views/useListView.ts';
import { Pager } from './Pager.tsx';
import { SelectedRows } from './SelectedRows.tsx';
import type { usePage } from './useList.ts';
import type { useRemoval } from './useRemoval.ts';
import styles from './ListView.module.css';

interface ListFootProps {
  plan: ListPlan;
  list: ReturnType<typeof usePage>;
  removal: ReturnType<typeof useRemoval>;
  shown: ShownView | undefined;
  onChange: (part: Partial<ListState>) => void;
}

/** Below the rows of a list: what is selected, so that nothing above moves with it, and the pager where there are pages. */
export function ListFoot({ plan, list, removal, shown, onChange }: ListFootProps) {
  const { state, total, isEstimate, isLoaded } = list;
  return (
    <div className={styles.foot}>
      <SelectedRows {...{ plan, list, removal }} />
      <span className={styles.spacer} />
      {isLoaded && shown?.kind !== 'groups' && (
        <Pager paging={plan.paging} {...{ state, total, isEstimate }} onChange={(page, pageSize) => onChange({ page, pageSize })} />
      )}
    </div>
  );
}
