import type { GlobalToken } from 'antd';

const hues = ['blue', 'cyan', 'gold', 'magenta', 'green', 'purple', 'orange', 'geekblue'] as const;
type Hue = (typeof hues)[number];

/** The steps of a hue behind its own: the lighter and darker colours of what comes after the first eight. */
const shades = [4, 8] as const;
type Shade = `${Hue}${(typeof shades)[number]}`;

/** The colours and letters of the theme; charts follow it where it changes. */
export type ChartTheme = Pick<
  GlobalToken,
  | ('colorText' | 'colorTextSecondary' | 'colorSplit' | 'colorBorder' | 'colorBgElevated' | 'colorBgContainer' | 'colorFillSecondary')
  | ('fontFamily' | 'fontSizeSM' | 'fontSizeHeading3' | 'colorError' | 'blue2' | 'blue5' | Hue | Shade)
>;

/** The colours of series and slices, in their order: 24 before one comes again. */
export function coloursOf(theme: ChartTheme): string[] {
  return [...hues.map((hue) => theme[hue]), ...shades.flatMap((shade) => hues.map((hue) => theme[`${hue}${shade}`]))];
}

/** Small letters. */
export function lettersOf(theme: ChartTheme) {
  return { color: theme.colorTextSecondary, fontFamily: theme.fontFamily, fontSize: theme.fontSizeSM };
}

/** The legend above a chart, in pages where it is long. */
export function legendOf(theme: ChartTheme) {
  const letters = lettersOf(theme);
  return {
    type: 'scroll',
    top: 0,
    itemWidth: 12,
    itemHeight: 12,
    textStyle: letters,
    pageTextStyle: letters,
    pageIconColor: theme.colorTextSecondary,
  };
}

/** The note at the pointer. */
export function tooltipOf(theme: ChartTheme, trigger: 'item' | 'axis') {
  return {
    ...{ renderMode: 'richText', trigger, confine: true },
    ...{
      backgroundColor: theme.colorBgElevated,
      borderColor: theme.colorBorder,
      textStyle: { ...lettersOf(theme), color: theme.colorText },
    },
  };
}
