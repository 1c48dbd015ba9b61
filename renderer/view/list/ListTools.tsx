import type { ReactNode } from 'react';
import type { ListState } from '#renderer/query/list-state.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { FilterChips } from '../list-chips/FilterChips.tsx';
import { QuickSearch } from '../list-chips/QuickSearch.tsx';
import type { ShownView } from '../list-views/useListView.ts';
import type { useKeptViews } from '../saved-views/useKeptViews.ts';
import { ViewMenu } from '../saved-views/ViewMenu.tsx';
import { useIsSwitchAbove } from '../saved-views/useIsSwitchAbove.ts';
import { ViewSwitch } from '../list-views/ViewSwitch.tsx';
import type { SettingsStore } from '../grid/columns-panel/settings-store.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { BuilderButton } from '../query-builder/BuilderButton.tsx';
import { EditSwitch } from '../list-edit/EditSwitch.tsx';
import type { ListEdit } from '../list-edit/list-edit.ts';
import { QueryTools } from './ListQuery.tsx';
import { Toolbar, type ToolbarProps } from './Toolbar.tsx';
import type { QueryPanel } from './useQueryPanel.ts';

interface ListToolsProps extends ToolbarProps {
  views: ColumnViews;
  dictionaries: Dictionaries;
  state: ListState;
  settings: SettingsStore;
  edit: ListEdit;
  /** How the rows are shown; absent where a list has one view. */
  shown: ShownView | undefined;
  /** The named views of a list that is shown in several ways. */
  kept: ReturnType<typeof useKeptViews> | undefined;
  /** The panel with the query. */
  panel: QueryPanel;
  /** The query on a phone. */
  sheet: ReactNode;
  onChange: (part: Partial<ListState>) => void;
}

/** What is above the rows of a list, in one line: the search, what narrows the list, and its tools. On a phone what narrows it is below. */
export function ListTools({
  views,
  dictionaries,
  state,
  shown,
  kept,
  settings,
  edit,
  onChange,
  panel,
  sheet,
  children,
  end,
  ...toolbar
}: ListToolsProps) {
  const { plan } = toolbar;
  const isPhone = useIsPhone();
  const chips = <FilterChips {...{ plan, dictionaries, state, onChange }} />;
  const start = (
    <>
      {!plan.hasNoSearch && (
        <QuickSearch columns={plan.columns} search={state.search} onSearch={(search) => onChange({ search, page: 1 })} />
      )}
      {!isPhone && chips}
      {!isPhone && <QueryTools {...{ panel, state, onChange }} />}
      {sheet}
    </>
  );
  return (
    <>
      <Toolbar {...toolbar} start={start} end={<HowShown {...{ plan, shown, kept, settings, edit }} end={end} />}>
        {!plan.hasNoSearch && (
          <BuilderButton {...{ plan, views, dictionaries }} built={state.built} onQuery={(built) => onChange({ built, page: 1 })} />
        )}
        {children}
      </Toolbar>
      {isPhone && chips}
    </>
  );
}

/** How the rows are shown: edited or not, in which view unless that is chosen above the list, and in which columns. */
function HowShown({
  plan,
  shown,
  kept,
  settings,
  edit,
  end,
}: Pick<ListToolsProps, 'plan' | 'shown' | 'kept' | 'settings' | 'edit' | 'end'>) {
  const isAbove = useIsSwitchAbove(kept);
  return (
    <>
      <EditSwitch edit={edit} />
      {kept && <ViewMenu screen={plan.table} settings={settings} kept={kept} />}
      {shown && !isAbove && <ViewSwitch shown={shown} />}
      {(shown === undefined || shown.kind === 'grid') && end}
    </>
  );
}
