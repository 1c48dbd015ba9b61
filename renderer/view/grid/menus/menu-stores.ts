import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { SettingsStore } from '../columns-panel/settings-store.ts';
import { createFound, type FoundStore } from '../find/found-cells.ts';
import { valueStore, type ValueStore } from '#renderer/stores/value-store.ts';
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
}

/** Creates the stores for a grid. */
export function createMenuStores(settings: SettingsStore, columns: readonly ColumnPlan[], hasAllRows: boolean): MenuStores {
  return {
    settings,
    view: hasAllRows ? createTableView(columns) : undefined,
    open: valueStore<OpenMenu | null>(null),
    isPanelOpen: valueStore(false),
    found: createFound(),
    isFinding: valueStore<number | null>(null),
  };
}
