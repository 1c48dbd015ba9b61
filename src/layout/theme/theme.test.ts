import { theme as antdTheme } from 'antd';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COLOUR, THEME_COLOURS } from './colours.ts';
import { contrast } from './contrast.ts';
import { darkGrounds } from './dark.ts';
import { lightGrounds } from './light.ts';
import { themeOf } from './theme.ts';

/** A colour composited on a ground, as `#rrggbb`. */
function seen(color: string, ground: string): string {
  if (color.startsWith('#')) return color;
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  const below = [1, 3, 5].map((start) => Number.parseInt(ground.slice(start, start + 2), 16));
  const parts = [red, green, blue].map((part, place) => Math.round(part * alpha + (below[place] ?? 0) * (1 - alpha)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe.each([
  ['light', false],
  ['dark', true],
])('the %s theme', (_, isDark) => {
  const token = antdTheme.getDesignToken(themeOf({ isDark, colour: DEFAULT_COLOUR, isCompact: false }));
  const card = token.colorBgContainer;

  it.each(['colorText', 'colorTextPlaceholder', 'colorTextDisabled', 'colorTextDescription', 'colorTextTertiary'] as const)(
    'IMPLIED-23 %s has a contrast of 4.5:1 on a card, in a locked field and in an invalid cell',
    (name) => {
      const grounds = [card, token.colorBgElevated, token.colorBgContainerDisabled, token.colorErrorBg].map((ground) => seen(ground, card));
      expect(grounds.filter((ground) => contrast(seen(token[name], ground), ground) < 4.5)).toEqual([]);
    },
  );

  it('IMPLIED-23 the tint of a tag differs from a card, and its text has a contrast of 4.5:1', () => {
    const tints = [token.cyan1, token['cyan-1'], token.orange1, token.purple1, token.colorInfoBg, token.colorErrorBg];
    expect(
      tints.filter((tint) => contrast(tint, card) < (isDark ? 1.08 : 1.03) || contrast(seen(token.colorText, tint), tint) < 4.5),
    ).toEqual([]);
  });

  it.each(['Error', 'Warning', 'Success'] as const)('IMPLIED-23 a text in the colour of %s has a contrast of 4.5:1', (name) => {
    const grounds = [card, token.colorBgElevated, token.controlItemBgHover, token.controlItemBgActive, token[`color${name}Bg`]];
    const text = token[`color${name}TextActive`];
    expect(grounds.map((ground) => seen(ground, card)).filter((ground) => contrast(text, ground) < 4.5)).toEqual([]);
  });

  it('IMPLIED-23 icons beside a text have a contrast of 3:1', () => {
    expect(contrast(seen(token.colorTextQuaternary, card), card)).toBeGreaterThanOrEqual(3);
  });

  it.each(THEME_COLOURS)(
    'THEME-03 IMPLIED-23 links, chosen entries and solid buttons of $colour have a contrast of 4.5:1',
    ({ colour }) => {
      const { components, token: tokens } = themeOf({ isDark, colour, isCompact: false });
      const { link, solid } = isDark ? darkGrounds : lightGrounds;
      expect(contrast(String(tokens?.colorLink), link)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(String(tokens?.colorLink), card)).toBeGreaterThanOrEqual(4.5);
      const { controlItemBgActive: chosen, colorPrimaryTextActive: pressed } = antdTheme.getDesignToken(
        themeOf({ isDark, colour, isCompact: false }),
      );
      for (const text of [components?.Menu?.itemSelectedColor, pressed]) expect(contrast(String(text), chosen)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [components?.Button?.colorPrimary, components?.Button?.colorPrimaryHover])
        expect(contrast(String(ground), solid)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('THEME-03 the eight colours of the drawer, with the blue of the house as the default', () => {
  expect(THEME_COLOURS.map(({ colour }) => colour)).toEqual([
    ...['#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#1890FF', '#2F54EB', '#722ED1'],
  ]);
  expect(DEFAULT_COLOUR).toBe('#1890FF');
});
