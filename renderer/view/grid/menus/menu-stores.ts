import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { DevicePort } from '#renderer/view/ports.ts';
import { createSettings, type SettingsStore } from '../columns-panel/settings-store.ts';
import { createFound, type FoundStore } from '../find/found-cells.ts';
import { valueStore, type ValueStore } from '../value-store.ts';
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

/** The stores of a grid with these columns, whose settings are kept under `name`. */
export function createMenuStores(device: DevicePort, name: string, columns: readonly ColumnPlan[], hasAllRows: boolean): MenuStores {
  return {
    settings: createSettings(device, name, columns),
    view: hasAllRows ? createTableView(columns) : undefined,
    open: valueStore<OpenMenu | null>(null),
    isPanelOpen: valueStore(false),
    found: createFound(),
    isFinding: valueStore<number | null>(null),
  };
}
