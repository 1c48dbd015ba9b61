import { memo, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { PullButtons } from '../pull/PullButtons.tsx';
import { AddButton } from './AddButton.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useAddSettings } from './useAddSettings.ts';
import type { ChosenRows } from './useChosenRows.ts';
import type { EditedTable } from './useEditedTable.ts';
import type { TableActions } from './useTableActions.ts';

interface TableButtonsProps extends Pick<EditedTable, 'plan' | 'developer' | 'expanded' | 'readOnly' | 'canAdd' | 'canRemove'> {
  store: FormStore;
  table: SubTablePlan;
  rowCount: number;
  chosen: ChosenRows['ids'];
  choose: ChosenRows['choose'];
  /** The latest actions, so that buttons do not render again with them. */
  actions: RefObject<TableActions>;
  columnsButton: ReactNode;
}

/** The buttons above the rows (GRID-02). They depend on no row value: editing a cell does not render them again. */
export const TableButtons = memo(function TableButtons(props: TableButtonsProps) {
  const { store, table, plan, developer, expanded, rowCount, chosen, choose, actions } = props;
  const settings = useAddSettings(table.key);
  const isExpanded = useSyncExternalStore(expanded.subscribe, expanded.count) > 0;
  const collapse = () => expanded.open(isExpanded ? [] : store.rowsOf(table.key).map(({ id }) => id));
  const size = plan.size === 'tiny' ? 'small' : undefined;
  const add = () => actions.current.add(settings.settings);
  return (
    <TableToolbar
      label={table.title}
      table={table.key}
      buttons={plan.buttons}
      size={size}
      chosen={chosen.length}
      dataOf={store.dataOf}
      Prefix={developer.ToolbarPrefix}
      Suffix={developer.ToolbarSuffix}
      add={props.canAdd && <AddButton settings={settings} rows={rowCount} size={size} onAdd={add} />}
      pulls={props.canAdd && <PullButtons {...{ store, table, size }} />}
      onSave={props.readOnly ? undefined : () => actions.current.save()}
      onRemove={props.canRemove ? () => actions.current.remove(chosen) : undefined}
      onClearSelection={Object.keys(plan.locked).length > 0 ? () => choose([]) : undefined}
      onCollapse={plan.columns.includes('row-expand') ? collapse : undefined}
      isExpanded={isExpanded}
      end={props.columnsButton}
    />
  );
});
