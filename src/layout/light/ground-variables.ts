import type { ThemeConfig } from 'antd';
import getDesignToken from 'antd/es/theme/getDesignToken.js';

/** The tokens that the styles of pages without antd use; true for lengths in pixels. */
const TOKENS = {
  borderRadius: true,
  borderRadiusLG: true,
  borderRadiusSM: true,
  colorBgContainer: false,
  colorBgContainerDisabled: false,
  colorBgLayout: false,
  colorBgTextActive: false,
  colorBgTextHover: false,
  colorBorder: false,
  colorBorderSecondary: false,
  colorError: false,
  colorErrorText: false,
  colorFillSecondary: false,
  colorLink: false,
  colorLinkActive: false,
  colorLinkHover: false,
  colorPrimary: false,
  colorPrimaryBorder: false,
  colorPrimaryHover: false,
  colorText: false,
  colorTextDescription: false,
  colorTextDisabled: false,
  colorTextHeading: false,
  colorTextLightSolid: false,
  colorTextPlaceholder: false,
  controlHeight: true,
  controlHeightLG: true,
  controlOutline: false,
  errorActiveShadow: false,
  fontFamily: false,
  fontSize: true,
  fontSizeLG: true,
  fontSizeSM: true,
  fontSizeXL: true,
  lineHeight: false,
  lineWidthFocus: true,
  linkDecoration: false,
  linkFocusDecoration: false,
  linkHoverDecoration: false,
  motionDurationMid: false,
  motionDurationSlow: false,
} as const;

/** The CSS variables of the ground: antd's of the theme, as far as pages without antd use them, and the colours of solid buttons. */
export function groundVariables(theme: ThemeConfig): Record<`--${string}`, string> {
  const values = new Map<string, unknown>(Object.entries(getDesignToken(theme)));
  const entries = Object.entries(TOKENS).map(([token, isLength]) => [
    variableOf(token),
    `${String(values.get(token))}${isLength ? 'px' : ''}`,
  ]);
  const { colorPrimary = '', colorPrimaryHover = '' } = theme.components?.Button ?? {};
  return { ...Object.fromEntries(entries), '--solid': colorPrimary, '--solid-hover': colorPrimaryHover };
}

function variableOf(token: string): string {
  const words = token.replaceAll(/([a-z])([A-Z])/g, '$1-$2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return `--ant-${words.toLowerCase()}`;
}
