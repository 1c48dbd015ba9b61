import type { GridContent } from './grid-content.ts';
import type { GridExtension } from './grid-extension.ts';
import type { MenuStores } from './menus/menu-stores.ts';

/** The props of a grid: its content and its extensions. */
export interface GridProps extends GridContent {
  /** A stable list. */
  extensions?: readonly GridExtension[];
  /** Column and cell menus, find and column settings. */
  menus?: MenuStores;
}
