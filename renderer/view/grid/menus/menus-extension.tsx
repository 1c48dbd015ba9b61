import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { foundClassRules } from '../find/found-cells.ts';
import type { GridExtension, SideProps } from '../grid-extension.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRow } from '../grid-row.ts';
import { attachMenus, closeFind, openCellMenu, openFind, reveal } from './attach-menus.ts';
import { ColumnHeader, type ColumnHeaderParams } from './column-header.ts';
import type { MenuStores } from './menu-stores.ts';
import { MenusSide } from './MenusSide.tsx';

/** The props with the menus, if there are any, as the last extension. */
export function useMenusExtension(props: GridProps): GridProps {
  const { menus, extensions } = props;
  const { message } = usePorts();
  const own = useMemo(() => menus && menusExtension(menus, message), [menus, message]);
  const all = useMemo(() => (own ? [...(extensions ?? []), own] : extensions), [extensions, own]);
  return { ...props, extensions: all };
}

function menusExtension(stores: MenuStores, message: RendererPorts['message']): GridExtension {
  const { view, settings, found, isSortedByServer, rows } = stores;
  const Side = (side: SideProps) => <MenusSide {...side} stores={stores} rows={rows.current} />;
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
