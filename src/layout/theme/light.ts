import type { ThemeConfig } from 'antd';

/** The colours of the light theme, independent of the primary one. */
export const lightTokens = {
  colorError: '#cf1322',
  colorSuccess: '#389e0d',
  colorSuccessTextActive: '#2b6a1a',
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
} satisfies ThemeConfig['token'];

/** Those of single components. */
export const lightComponents: NonNullable<ThemeConfig['components']> = {
  Layout: { headerBg: '#ffffff', siderBg: '#141b26', lightSiderBg: '#ffffff', bodyBg: '#f3f5f8' },
  Rate: { starColor: '#d48806', starBg: '#c9d1da' },
};

/** The grounds on which links and solid buttons must be readable: the darkest light one, and the letters on solid areas. */
export const lightGrounds = { link: '#e8eef6', solid: '#ffffff' };
