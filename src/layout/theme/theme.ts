import type { ThemeConfig } from 'antd';
import getDesignToken from 'antd/es/theme/getDesignToken.js';
import darkAlgorithm from 'antd/es/theme/themes/dark/index.js';
import defaultAlgorithm from 'antd/es/theme/themes/default/index.js';
import { readableOn } from './contrast.ts';
import { darkComponents, darkGrounds, darkTints, darkTokens } from './dark.ts';
import { lightComponents, lightGrounds, lightTokens } from './light.ts';

/** What the theme follows. */
export interface ThemeChoice {
  isDark: boolean;
  /** A colour `#rrggbb`. */
  colour: string;
  isCompact: boolean;
  /** On a phone, where fingers point. */
  isPhone?: boolean;
}

/** The height of what a finger meets, in pixels. */
const TOUCH_HEIGHT = 44;

/** Tokens independent of colours: texts, lines, sizes in pixels. */
const shape: ThemeConfig['token'] = {
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

/** The same where more shall fit: lower controls and rows, narrower gaps. */
const compactShape: ThemeConfig['token'] = { ...shape, controlHeight: 26, controlHeightLG: 32, controlHeightSM: 22, sizeStep: 3 };

/** The same for fingers: what can be touched is 44 pixels high. */
const phoneShape: ThemeConfig['token'] = {
  ...shape,
  controlHeight: TOUCH_HEIGHT,
  controlHeightLG: TOUCH_HEIGHT,
  controlHeightSM: TOUCH_HEIGHT,
};

/** Seven days beside each other in the narrowest window, each of them as high as a finger; its gaps are 6 pixels above and below. */
const phonePicker: NonNullable<ThemeConfig['components']>['DatePicker'] = {
  cellWidth: 40,
  cellHeight: TOUCH_HEIGHT - 12,
  timeCellHeight: TOUCH_HEIGHT,
};

const components: NonNullable<ThemeConfig['components']> = {
  Form: { verticalLabelPadding: '0 0 4px' },
  Modal: { titleFontSize: 16 },
  Result: { titleFontSize: 20, iconFontSize: 48 },
};
const layout = { headerHeight: 59, headerPadding: '0 16px', footerPadding: '0 16px' };

const menu: NonNullable<ThemeConfig['components']>['Menu'] = {
  itemHeight: 36,
  itemMarginInline: 8,
  itemMarginBlock: 2,
  itemBorderRadius: 4,
  activeBarBorderWidth: 0,
  subMenuItemBg: 'transparent',
  collapsedIconSize: 16,
  groupTitleFontSize: 12,
};

/** The colours of a chosen entry, of the group that it is in, and of the ground of a dark menu. */
const menuColours = ({ chosen, link, bar }: { chosen: string; link: string; bar: string | undefined }) => ({
  ...{ itemSelectedColor: chosen, subMenuItemSelectedColor: link },
  ...{ darkItemBg: bar, darkSubMenuItemBg: bar },
});

/**
 * The single source of colours, radii, fonts and spacing. Links, and backgrounds of text in the primary colour, use a shade of it that has
 * the contrast of 4.5:1 which the colour itself lacks.
 */
export function themeOf({ isDark, colour, isCompact, isPhone = false }: ThemeChoice): ThemeConfig {
  const [tokens, own, grounds] = isDark ? [darkTokens, darkComponents, darkGrounds] : [lightTokens, lightComponents, lightGrounds];
  const algorithm = isDark ? darkAlgorithm : defaultAlgorithm;
  const shades = getDesignToken({ algorithm, token: { colorPrimary: colour } });
  const { colorPrimary, colorPrimaryHover, colorPrimaryActive } = shades;
  const solid = readableOn(grounds.solid, colorPrimaryActive);
  const link = readableOn(grounds.link, isDark ? colorPrimaryHover : colorPrimaryActive);
  const { controlItemBgActive } = getDesignToken({ algorithm, token: { ...tokens, colorPrimary: colour } });
  const chosen = readableOn(controlItemBgActive, link);
  const flat = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' };
  return {
    algorithm,
    cssVar: { key: 'selvedge' },
    // The rules are in antd's stylesheet: only these values are generated in the browser.
    zeroRuntime: true,
    token: {
      ...(isPhone ? phoneShape : isCompact ? compactShape : shape),
      ...tokens,
      ...(isDark && darkTints(shades, colorPrimary)),
      ...{ colorPrimary: colour, colorInfo: colour, colorLink: link, colorLinkHover: isDark ? link : colorPrimary },
      colorPrimaryTextActive: chosen,
    },
    components: {
      ...components,
      ...own,
      Layout: { ...layout, ...own.Layout },
      Button: { colorPrimary: solid, colorPrimaryHover: readableOn(grounds.solid, colorPrimary), ...flat },
      Checkbox: { colorPrimary: solid, colorPrimaryHover },
      Radio: { colorPrimary: solid, colorPrimaryHover },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link },
      ...(isPhone && { DatePicker: phonePicker }),
      Menu: { ...menu, ...menuColours({ chosen, link, bar: own.Layout?.siderBg }), ...(isPhone && { itemHeight: TOUCH_HEIGHT }) },
    },
  };
}
