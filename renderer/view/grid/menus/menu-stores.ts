import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { SettingsStore } from '../columns-panel/settings-store.ts';
import type { Found, FoundStore } from '../find/found-cells.ts';
import { valueStore, type ValueStore } from '#renderer/stores/value-store.ts';
import type { RowCommands } from './cell-items.ts';
import type { OpenMenu } from './open-menu.ts';
import { createTableView, type TableView } from './table-view.ts';

/** The state of a grid's menus, held outside React. */
export interface MenuStores {
  settings: SettingsStore;
  /** Present when all rows are in the browser: they can be filtered, and sorted unless a server does that. */
  view: TableView | undefined;
  open: ValueStore<OpenMenu | null>;
  isPanelOpen: ValueStore<boolean>;
  found: FoundStore;
  /** Number of times the find bar was requested; null while closed. */
  isFinding: ValueStore<number | null>;
  /** True when the server sorts. */
  isSortedByServer: boolean;
  /** The latest row commands of the cell menu. */
  rows: { readonly current: RowCommands };
}

interface MenuParts extends Pick<MenuStores, 'isSortedByServer' | 'rows'> {
  columns: readonly ColumnPlan[];
  hasAllRows: boolean;
}

/** Creates the stores for a grid. */
export function createMenuStores(settings: SettingsStore, { columns, hasAllRows, isSortedByServer, rows }: MenuParts): MenuStores {
  return {
    settings,
    view: hasAllRows ? createTableView(columns) : undefined,
    open: valueStore<OpenMenu | null>(null),
    isPanelOpen: valueStore(false),
    found: valueStore<Found | null>(null),
    isFinding: valueStore<number | null>(null),
    isSortedByServer,
    rows,
  };
}
