import type { ComponentProps } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { laterCode, useLaterCode } from '#renderer/widgets/later-code.ts';
import { BulkEditButton } from '../bulk-edit/BulkEditButton.tsx';
import { BatchActions } from '../actions/BatchActions.tsx';
import type { Acting } from '../actions/acting.ts';
import type { useDictionaries } from '../dictionaries.ts';
import type { ShownView } from '../list-views/useListView.ts';
import type { ListPager } from './Pager.tsx';
import { SelectedRows } from './SelectedRows.tsx';
import { useIsPainted } from '../useIsPainted.ts';
import type { usePage } from './useList.ts';
import type { useRemoval } from './useRemoval.ts';
import styles from './ListView.module.css';

const pagerCode = laterCode(async () => (await import('./Pager.tsx')).ListPager);

/** The pager; it comes after the rows. */
function LaterPager(props: ComponentProps<typeof ListPager>) {
  const Pager = useLaterCode(pagerCode, useIsPainted(pagerCode.get() !== undefined));
  return Pager && <Pager {...props} />;
}

interface ListFootProps {
  plan: ListPlan;
  dictionaries: ReturnType<typeof useDictionaries>;
  list: ReturnType<typeof usePage>;
  removal: ReturnType<typeof useRemoval>;
  shown: ShownView | undefined;
  acting: Acting;
  /** Reloads after many records were changed. */
  refresh: () => void;
  onChange: (part: Partial<ListState>) => void;
}

/** Below the rows of a list: what is selected and can be changed at once, so that nothing above moves with it, and the pager where there are pages. */
export function ListFoot({ plan, dictionaries, list, removal, shown, acting, refresh, onChange }: ListFootProps) {
  const { isLoaded } = list;
  return (
    <div className={styles.foot}>
      <SelectedRows {...{ plan, list, removal }} />
      <BatchActions {...{ plan, dictionaries, acting }} chosen={removal.chosen} />
      <BulkEditButton {...{ plan, dictionaries }} chosen={removal.chosen} onChanged={refresh} />
      <span className={styles.spacer} />
      {isLoaded && shown?.kind !== 'groups' && shown?.kind !== 'pivot' && <LaterPager paging={plan.paging} {...{ list, onChange }} />}
    </div>
  );
}
