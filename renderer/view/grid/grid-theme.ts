import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import type { AgCode } from './ag-code.ts';

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

/** The grid's theme, built from antd's tokens, light or dark. */
export function useGridTheme({ themeQuartz }: AgCode) {
  const { token } = antdTheme.useToken();
  return useMemo(
    () =>
      themeQuartz.withParams({
        accentColor: token.colorPrimary,
        backgroundColor: token.colorBgContainer,
        foregroundColor: token.colorText,
        borderColor: token.colorBorderSecondary,
        borderRadius: token.borderRadiusSM,
        wrapperBorderRadius: token.borderRadiusSM,
        fontFamily: token.fontFamily,
        fontSize: token.fontSize,
        headerFontSize: token.fontSize,
        headerFontWeight: 600,
        headerBackgroundColor: token.colorFillQuaternary,
        headerTextColor: token.colorText,
        headerHeight: HEADER_HEIGHT,
        rowHoverColor: token.controlItemBgHover,
        selectedRowBackgroundColor: token.controlItemBgActive,
        invalidColor: token.colorError,
        cellHorizontalPadding: 10,
        spacing: 6,
        tooltipBackgroundColor: token.colorBgSpotlight,
        tooltipTextColor: token.colorTextLightSolid,
        tooltipBorder: false,
        focusShadow: { radius: 0, spread: 0, color: 'transparent' },
        browserColorScheme: 'inherit',
      }),
    [themeQuartz, token],
  );
}
