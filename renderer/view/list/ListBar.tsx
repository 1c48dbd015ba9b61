import type { ReactNode } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import type { ColumnViews } from '../column-views.ts';
import type { useDictionaries } from '../dictionaries.ts';
import type { ShownView } from '../list-views/useListView.ts';
import type { useKeptViews } from '../saved-views/useKeptViews.ts';
import { ListActions } from '../actions/ListActions.tsx';
import type { Acting } from '../actions/acting.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import type { SettingsStore } from '../grid/columns-panel/settings-store.ts';
import { SheetButtons } from '../sheets/SheetButtons.tsx';
import type { ListEdit } from '../list-edit/list-edit.ts';
import { isNotSynchronised } from '../not-synchronised.ts';
import { PhoneQuery } from './ListQuery.tsx';
import { ListTools } from './ListTools.tsx';
import { PrintList } from './PrintList.tsx';
import type { usePage } from './useList.ts';
import type { QueryPanel } from './useQueryPanel.ts';
import type { useRemoval } from './useRemoval.ts';

interface ListBarProps {
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: ReturnType<typeof useDictionaries>;
  list: ReturnType<typeof usePage>;
  /** The query with all its conditions. */
  asked: ListState;
  shown: ShownView | undefined;
  kept: ReturnType<typeof useKeptViews> | undefined;
  removal: ReturnType<typeof useRemoval>;
  refresh: () => void;
  onChange: (part: Partial<ListState>) => void;
  onAdd: () => void;
  onReload: () => void;
  edit: ListEdit;
  acting: Acting;
  panel: QueryPanel;
  /** The layout of the columns, and the keys of those that the user sees. */
  settings: SettingsStore;
  shownKeys: () => readonly string[];
  /** The totals of the query. */
  footers: readonly FooterRow[];
  /** Rendered beside the reload button. */
  end: ReactNode;
}

/** Into a table that is not there nothing is added and nothing imported. */
function useful(plan: ListPlan, error: Error | undefined): ListPlan {
  return isNotSynchronised(error) ? { ...plan, toolbar: [] } : plan;
}

/** What is done with the records of a list, above them. */
export function ListBar({ list, asked, removal, refresh, acting, shownKeys, footers, end, ...parts }: ListBarProps) {
  const { selected, records, chosen, removeSelected } = removal;
  const tools = { ...parts, plan: useful(parts.plan, list.error) };
  const { plan, dictionaries } = tools;
  const shown = plan.kind === 'tree' ? null : <PrintList {...{ plan, dictionaries, list, asked, chosen, footers, shownKeys }} />;
  const tail = end && (
    <>
      {shown}
      {end}
    </>
  );
  return (
    <ListTools
      {...tools}
      sheet={<PhoneQuery {...parts} list={list} />}
      end={tail}
      state={list.state}
      selected={selected.length}
      isLoading={list.isValidating}
      onRemove={removeSelected}
    >
      <ListActions plan={plan} acting={acting} />
      <PrintButton plan={plan} dictionaries={dictionaries} ids={records} isAwaited={!list.isLoaded} />
      <SheetButtons plan={plan} state={asked} total={list.total} selected={records} onImported={refresh} />
    </ListTools>
  );
}
