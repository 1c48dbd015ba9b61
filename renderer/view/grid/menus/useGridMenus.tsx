import type { ColDef } from 'ag-grid-community';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { ColumnsButton } from '../columns-panel/ColumnsButton.tsx';
import { createSettings, type SettingsStore } from '../columns-panel/settings-store.ts';
import { foundClassRules } from '../find/found-cells.ts';
import type { GridExtension, SideProps } from '../grid-extension.ts';
import type { GridRow } from '../grid-row.ts';
import { attachMenus, closeFind, openCellMenu, openFind, reveal } from './attach-menus.ts';
import type { RowCommands } from './cell-items.ts';
import { ColumnHeader, type ColumnHeaderParams } from './column-header.ts';
import { createMenuStores, type MenuStores } from './menu-stores.ts';
import { MenusSide } from './MenusSide.tsx';
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
  extension: GridExtension;
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
  const { device, user, message } = usePorts();
  const name = storageKey(user.username, screen);
  const rows = useRef(NO_COMMANDS);
  rows.current = parts.rows ?? NO_COMMANDS;
  const stores = useMemo(
    () => createMenuStores(createSettings(device, name, columns, always), columns, hasAllRows),
    [device, name, columns, hasAllRows, always],
  );
  const extension = useMemo((): GridExtension => {
    const Side = (side: SideProps) => <MenusSide {...side} stores={stores} rows={rows.current} />;
    return menusExtension(stores, isSortedByServer, message, Side);
  }, [stores, isSortedByServer, message]);
  const columnsButton = useMemo(() => <ColumnsButton settings={stores.settings} open={stores.isPanelOpen} size={size} />, [stores, size]);
  const shownKeys = useCallback(() => stores.settings.get().flatMap(({ key, hidden }) => (hidden ? [] : [key])), [stores]);
  return { extension, columnsButton, view: stores.view, settings: stores.settings, shownKeys };
}

function menusExtension(
  stores: MenuStores,
  isSortedByServer: boolean,
  message: RendererPorts['message'],
  Side: NonNullable<GridExtension['Side']>,
): GridExtension {
  const { view, settings, found } = stores;
  return {
    options: view && {
      isExternalFilterPresent: () => view.get().filters.size > 0,
      doesExternalFilterPass: ({ id }) => !view.isHidden(id),
      ...(!isSortedByServer && { postSortRows: view.arrange }),
    },
    column: (definition, plan) => ({
      ...definition,
      ...(view && !isSortedByServer && { sortable: true }),
      headerComponentParams: {
        innerHeaderComponent: ColumnHeader,
        innerHeaderComponentParams: headerParams(stores, plan, definition, message),
      },
      cellClassRules: { ...definition.cellClassRules, ...foundClassRules(found, plan) },
    }),
    arrange: settings.arrange,
    keys: { cancel: (grid) => closeFind(grid, stores), find: () => openFind(stores), menu: (grid) => openCellMenu(grid, stores) },
    attach: (grid) => attachMenus(grid, stores),
    reveal: (grid, rowId, key) => reveal(grid, stores, rowId, key),
    Side,
  };
}

function headerParams(
  stores: MenuStores,
  plan: ColumnPlan,
  { editable }: ColDef<GridRow>,
  message: RendererPorts['message'],
): ColumnHeaderParams {
  const { view } = stores;
  return {
    menuLabel: message('grid.column-menu', { title: plan.title }),
    isRight: plan.align === 'right',
    headings: typeOf(plan).grid?.(plan)?.headings,
    isRequired: plan.required && editable !== undefined,
    isFiltered: () => view?.get().filters.has(plan.key) === true,
    subscribe: view?.subscribe ?? (() => () => {}),
  };
}
