import { theme as antdTheme, type ThemeConfig } from 'antd';

/** The brand colour (THEME-01). */
const DEFAULT_PRIMARY = '#1890FF';

/** Tokens independent of the primary colour: semantic colours, texts, lines, sizes in pixels. */
const tokens: ThemeConfig['token'] = {
  colorError: '#cf1322',
  colorSuccess: '#389e0d',
  colorWarning: '#d46b08',
  colorTextBase: '#1f2733',
  colorTextDescription: '#5b6673',
  // Text has a contrast of 4.5:1 on white, on locked and on invalid cells, because read-only values must stay readable. Icons beside a text have 3:1.
  colorTextPlaceholder: '#616c78',
  colorTextDisabled: '#57626e',
  colorTextTertiary: '#616c78',
  colorTextQuaternary: '#87919c',
  colorBgLayout: '#f3f5f8',
  colorBorder: '#c9d1da',
  colorBorderSecondary: '#e4e8ed',
  fontFamily: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeXL: 20,
  fontSizeHeading1: 20,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 16,
  fontSizeHeading5: 14,
  borderRadius: 4,
  borderRadiusLG: 6,
  controlHeight: 30,
  controlHeightLG: 38,
  controlHeightSM: 24,
  motionDurationSlow: '0.15s',
  motionDurationMid: '0.12s',
  motionDurationFast: '0.08s',
  wireframe: false,
};

const components: ThemeConfig['components'] = {
  Form: { verticalLabelPadding: '0 0 4px' },
  Layout: {
    headerHeight: 59,
    headerPadding: '0 16px',
    headerBg: '#ffffff',
    siderBg: '#ffffff',
    footerPadding: '0 16px',
    bodyBg: '#f3f5f8',
  },
  Modal: { titleFontSize: 16 },
  Rate: { starColor: '#d48806', starBg: '#c9d1da' },
  Result: { titleFontSize: 20, iconFontSize: 48 },
};

const menu: NonNullable<ThemeConfig['components']>['Menu'] = {
  itemHeight: 36,
  itemMarginInline: 8,
  itemMarginBlock: 2,
  itemBorderRadius: 4,
  activeBarBorderWidth: 0,
  subMenuItemBg: 'transparent',
  collapsedIconSize: 16,
};

/**
 * The single source of colours, radii, fonts and spacing. Links, and backgrounds of text in the primary colour, use its darker shade, which
 * has the contrast of 4.5:1 that the colour itself lacks.
 */
function themeOf(primary: string): ThemeConfig {
  const { colorPrimaryActive: readable, colorPrimary, colorPrimaryHover } = antdTheme.getDesignToken({ token: { colorPrimary: primary } });
  const flat = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' };
  return {
    cssVar: { key: 'selvedge' },
    // The rules are in antd's stylesheet: only these values are generated in the browser.
    zeroRuntime: true,
    token: { ...tokens, colorPrimary: primary, colorInfo: primary, colorLink: readable, colorLinkHover: colorPrimary },
    components: {
      ...components,
      Button: { colorPrimary: readable, colorPrimaryHover: colorPrimary, ...flat },
      Checkbox: { colorPrimary: readable, colorPrimaryHover },
      Radio: { colorPrimary: readable, colorPrimaryHover },
      Menu: { ...menu, itemSelectedColor: readable, subMenuItemSelectedColor: readable },
    },
  };
}

/** The theme of the application. */
export const theme = themeOf(DEFAULT_PRIMARY);
