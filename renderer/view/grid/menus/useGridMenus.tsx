import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ColumnsButton } from '../columns-panel/ColumnsButton.tsx';
import { createSettings, type SettingsStore } from '../columns-panel/settings-store.ts';
import type { RowCommands } from './cell-items.ts';
import { createMenuStores, type MenuStores } from './menu-stores.ts';
import type { TableView } from './table-view.ts';

interface MenuParts {
  /** Identifies the screen, whose column settings are stored separately. */
  screen: string;
  columns: readonly ColumnPlan[];
  /** True when all rows are in the grid. Only then can it be filtered by values: on one page of many that would be misleading. */
  hasAllRows: boolean;
  /** True when the server sorts. */
  isSortedByServer: boolean;
  /** A column that cannot be hidden. */
  always?: string;
  /** The row commands of the cell menu; the latest ones are used. */
  rows?: RowCommands;
  size?: 'small';
}

/** The menus of a grid. */
export interface GridMenus {
  /** Goes to the grid. */
  menus: MenuStores;
  /** The 列设置 button, for the toolbar above the grid. */
  columnsButton: ReactNode;
  view: TableView | undefined;
  settings: SettingsStore;
  /** The keys of the columns that the user sees, in their order. */
  shownKeys: () => string[];
}

const NO_COMMANDS: RowCommands = {};

/** The storage key of a user's column settings for a screen. */
const storageKey = (username: string, screen: string) => `GRID_COLUMNS_${username}_${screen}`;

/** The column and cell menus, find bar and column settings of one grid. */
export function useGridMenus(parts: MenuParts): GridMenus {
  const { screen, columns, hasAllRows, isSortedByServer, always, size } = parts;
  const { device, user } = usePorts();
  const name = storageKey(user.username, screen);
  const rows = useRef(NO_COMMANDS);
  rows.current = parts.rows ?? NO_COMMANDS;
  const stores = useMemo(
    () => createMenuStores(createSettings(device, name, columns, always), { columns, hasAllRows, isSortedByServer, rows }),
    [device, name, columns, hasAllRows, isSortedByServer, always],
  );
  const columnsButton = useMemo(() => <ColumnsButton settings={stores.settings} open={stores.isPanelOpen} size={size} />, [stores, size]);
  const shownKeys = useCallback(() => stores.settings.get().flatMap(({ key, hidden }) => (hidden ? [] : [key])), [stores]);
  return { menus: stores, columnsButton, view: stores.view, settings: stores.settings, shownKeys };
}
