import { theme as antdTheme } from 'antd';

/** Pixels of a row around its controls. */
const ROW_ROOM = 2;

/** Row height of a list in pixels: 32, less where the theme is compact. */
export function useListRowHeight(): number {
  return antdTheme.useToken().token.controlHeight + ROW_ROOM;
}

/** Row heights of an editable table in pixels, by its size (GRID-01, GRID-12, CONST-08). */
export const TABLE_ROW_HEIGHTS = { medium: 61, small: 48, mini: 40, tiny: 34 } as const;

/** Footer height in pixels. */
export const FOOTER_HEIGHT = 32;

/** Header height in pixels. */
export const HEADER_HEIGHT = 32;
