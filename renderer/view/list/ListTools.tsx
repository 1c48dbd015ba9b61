import type { ListState } from '#renderer/query/list-state.ts';
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
import { EditSwitch } from '../list-edit/EditBar.tsx';
import type { ListEdit } from '../list-edit/useListEdit.ts';
import { Toolbar, type ToolbarProps } from './Toolbar.tsx';

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
  onChange: (part: Partial<ListState>) => void;
}

/** What is above the rows of a list: its toolbar with the search and the query builder, and below it what narrows the list. */
export function ListTools({
  views,
  dictionaries,
  state,
  shown,
  kept,
  settings,
  edit,
  onChange,
  children,
  end,
  ...toolbar
}: ListToolsProps) {
  const { plan } = toolbar;
  return (
    <>
      <Toolbar
        {...toolbar}
        start={
          !plan.hasNoSearch && (
            <QuickSearch columns={plan.columns} search={state.search} onSearch={(search) => onChange({ search, page: 1 })} />
          )
        }
        end={<HowShown {...{ plan, shown, kept, settings, edit }} end={end} />}
      >
        {!plan.hasNoSearch && (
          <BuilderButton {...{ plan, views, dictionaries }} built={state.built} onQuery={(built) => onChange({ built, page: 1 })} />
        )}
        {children}
      </Toolbar>
      <FilterChips {...{ plan, dictionaries, state, onChange }} />
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
