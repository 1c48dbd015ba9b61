import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { themeQuartz } from './ag-grid.ts';
import { HEADER_HEIGHT } from './grid-sizes.ts';

/** The grid's theme, built from antd's tokens, light or dark. */
export function useGridTheme() {
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
    [token],
  );
}
