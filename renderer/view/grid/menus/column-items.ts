import type { MenuProps } from 'antd';
import type { GridApi } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ColumnSetting } from '#renderer/grid-entry/column-settings.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { freeWidths } from '../columns-panel/attach-settings.ts';
import type { SettingsStore } from '../columns-panel/settings-store.ts';
import { dataColumns } from '../entry/shown-cells.ts';
import type { GridSort } from '../grid-content.ts';
import type { GridProps } from '../grid-props.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridRow } from '../grid-row.ts';
import { sortOf, type TableView } from './table-view.ts';

/** What a column's menu is built from and acts on. */
export interface ColumnMenuParts {
  grid: AttachedGrid;
  plan: ColumnPlan;
  /** Present when rows are sorted and filtered in the browser. */
  view: TableView | undefined;
  settings: SettingsStore;
  onSort: GridProps['onSort'];
  /** Opens the value filter. */
  onFilter: () => void;
  onPanel: () => void;
  message: RendererPorts['message'];
}

type Items = NonNullable<MenuProps['items']>;
const DIVIDER = { type: 'divider' } as const;

function sortItems({ grid, plan, view, onSort, message }: ColumnMenuParts): Items {
  if (onSort ? !plan.sortable : !view) return [];
  const sort = sortOf(grid.api);
  const order = sort?.column === plan.key ? sort.order : undefined;
  return [
    { key: 'asc', label: message('grid.sort-ascending'), disabled: order === 'asc' },
    { key: 'desc', label: message('grid.sort-descending'), disabled: order === 'desc' },
    { key: 'unsort', label: message('grid.sort-clear'), disabled: order === undefined },
    DIVIDER,
  ];
}

function filterItems({ plan, view, message }: ColumnMenuParts): Items {
  if (!view) return [];
  return [
    { key: 'filter', label: message('grid.filter-values') },
    { key: 'unfilter', label: message('grid.filter-column'), disabled: !view.get().filters.has(plan.key) },
    DIVIDER,
  ];
}

/** The items of a column's menu; disabled ones give the reason where it is not obvious. */
export function columnItems(parts: ColumnMenuParts): Items {
  const { plan, settings, message } = parts;
  const pinned = settings.get().find(({ key }) => key === plan.key)?.pinned ?? null;
  const isKept = !settings.canHide(plan.key);
  return [
    ...sortItems(parts),
    ...filterItems(parts),
    { key: 'left', label: message('grid.pin-left'), disabled: pinned === 'left' },
    { key: 'right', label: message('grid.pin-right'), disabled: pinned === 'right' },
    { key: 'unpin', label: message('grid.unpin'), disabled: pinned === null },
    DIVIDER,
    { key: 'hide', label: message('grid.hide-column'), disabled: isKept, extra: isKept ? message('grid.kept-column') : undefined },
    { key: 'fit', label: message('grid.autosize') },
    { key: 'fit-all', label: message('grid.autosize-all') },
    DIVIDER,
    { key: 'panel', label: message('grid.columns') },
    { key: 'reset', label: message('grid.reset-columns'), disabled: settings.isAsPlanned() },
  ];
}

/** Marks a column as sorted. A list requests its rows from the server; elsewhere the view sorts by the mark. */
export function sortGrid(api: GridApi<GridRow>, onSort: GridProps['onSort'], sort: GridSort | null) {
  if (onSort) onSort(sort);
  else api.applyColumnState({ state: sort ? [{ colId: sort.column, sort: sort.order }] : [], defaultState: { sort: null } });
}

/** Runs an item of a column's menu. */
export function runColumnItem(item: string, parts: ColumnMenuParts) {
  const { grid, plan, view, settings, onSort, onFilter, onPanel } = parts;
  const { key } = plan;
  const sort = (order: GridSort['order'] | null) => sortGrid(grid.api, onSort, order && { column: key, order });
  const change = (part: Partial<ColumnSetting>) => settings.change(key, part);
  const fit = (keys: string[]) => {
    freeWidths(grid.api, settings, keys);
    grid.api.autoSizeColumns(keys);
  };
  const run: Record<string, () => void> = {
    asc: () => sort('asc'),
    desc: () => sort('desc'),
    unsort: () => sort(null),
    filter: onFilter,
    unfilter: () => view?.filter(grid, key, null),
    left: () => change({ pinned: 'left' }),
    right: () => change({ pinned: 'right' }),
    unpin: () => change({ pinned: null }),
    hide: () => change({ hidden: true }),
    fit: () => fit([key]),
    'fit-all': () => fit(dataColumns(grid.api).map((column) => column.getColId())),
    panel: onPanel,
    reset: () => settings.reset(),
  };
  run[item]?.();
}
