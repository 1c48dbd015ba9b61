import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { SettingsStore } from '../columns-panel/settings-store.ts';
import { createFound, type FoundStore } from '../find/found-cells.ts';
import { valueStore, type ValueStore } from '#renderer/value-store.ts';
import type { OpenMenu } from './open-menu.ts';
import { createTableView, type TableView } from './table-view.ts';

/** What the menus of one grid hold for its life, outside of React. */
export interface MenuStores {
  settings: SettingsStore;
  /** Present where all rows are here, so that they can be filtered, and sorted unless a server does that. */
  view: TableView | undefined;
  open: ValueStore<OpenMenu | null>;
  isPanelOpen: ValueStore<boolean>;
  found: FoundStore;
  /** How often the find bar was asked for; null while it is closed. */
  isFinding: ValueStore<number | null>;
}

/** The stores of a grid with these columns. */
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
