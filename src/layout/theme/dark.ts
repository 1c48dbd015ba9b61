import type { ThemeConfig } from 'antd';

/** The colours of the dark theme, independent of the primary one: greys with a little blue, texts as readable as in the light one. */
export const darkTokens = {
  colorError: '#e5484d',
  colorErrorText: '#ff9592',
  colorSuccess: '#46a758',
  colorWarning: '#e2a336',
  colorTextBase: '#e6eaf0',
  colorText: '#e6eaf0',
  colorTextSecondary: '#b4bdca',
  colorTextDescription: '#a4aebd',
  colorTextPlaceholder: '#9aa5b5',
  colorTextDisabled: '#a0aaba',
  colorTextTertiary: '#9aa5b5',
  colorTextQuaternary: '#788395',
  colorBgBase: '#10151d',
  colorBgLayout: '#10151d',
  colorBgContainer: '#171d27',
  colorBgElevated: '#1b222d',
  colorBgSpotlight: '#333d4d',
  colorBorder: '#3c4757',
  colorBorderSecondary: '#2a3240',
} satisfies ThemeConfig['token'];

/** Those of single components. */
export const darkComponents: NonNullable<ThemeConfig['components']> = {
  Layout: { headerBg: '#171d27', siderBg: '#141a23', lightSiderBg: '#171d27', bodyBg: '#10151d' },
  Rate: { starColor: '#e2a336', starBg: '#3c4757' },
};

/** The grounds on which links and solid buttons must be readable: the lightest dark one, and the letters on solid areas. */
export const darkGrounds = { link: '#1f3350', solid: '#ffffff' };
