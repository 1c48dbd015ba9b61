import type { ThemeConfig } from 'antd';
import { PresetColors } from 'antd/es/theme/interface/presetColors.js';
import { tinted } from './contrast.ts';

/** The colours of the dark theme, independent of the primary one: greys with a little blue, texts as readable as in the light one. */
export const darkTokens = {
  colorError: '#e5484d',
  colorErrorText: '#ff9592',
  colorErrorTextActive: '#ff9592',
  colorSuccess: '#46a758',
  colorSuccessTextActive: '#71d083',
  colorWarning: '#e2a336',
  colorWarningTextActive: '#f0bb5c',
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

/** The share of its colour in the tint of a tag or a note. */
const TINT = 0.22;

/** The grounds of tags and notes: those that antd derives are made for black, and cannot be told from our cards. */
export function darkTints(shades: object, primary: string): NonNullable<ThemeConfig['token']> {
  const tint = (colour: string) => tinted(darkTokens.colorBgContainer, colour, TINT);
  const hues = PresetColors.flatMap((hue) => {
    const ground = tint((shades as Record<string, string>)[`${hue}6`] ?? primary);
    return [[`${hue}1`, ground] as const, [`${hue}-1`, ground] as const];
  });
  return {
    ...Object.fromEntries(hues),
    colorInfoBg: tint(primary),
    colorErrorBg: tint(darkTokens.colorError),
    colorWarningBg: tint(darkTokens.colorWarning),
    colorSuccessBg: tint(darkTokens.colorSuccess),
  };
}
