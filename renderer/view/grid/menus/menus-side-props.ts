import type { SideProps } from '../grid-extension.ts';
import type { RowCommands } from './cell-items.ts';
import type { MenuStores } from './menu-stores.ts';

/** The props of the React side of the menus. */
export interface MenusSideProps extends SideProps {
  stores: MenuStores;
  rows: RowCommands;
}
