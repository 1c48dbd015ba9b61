import { theme as antdTheme } from 'antd';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const token = antdTheme.getDesignToken(theme);

/** Red, green and blue of a colour composited on a background, 0 to 255. */
function seen(color: string, ground: readonly number[] = [255, 255, 255]): readonly number[] {
  if (color.startsWith('#')) return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return [red, green, blue].map((part, position) => part * alpha + (ground[position] ?? 0) * (1 - alpha));
}

/** The relative luminance of a colour (WCAG 2). */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: readonly number[]): number {
  const [light, dark] = [luminance(seen(text, ground)), luminance(ground)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

it.each(['colorText', 'colorTextPlaceholder', 'colorTextDisabled', 'colorTextDescription', 'colorTextTertiary'] as const)(
  'IMPLIED-23 %s has a contrast of 4.5:1 on white, in a locked field and in an invalid cell',
  (name) => {
    const grounds = ['#ffffff', token.colorBgContainerDisabled, token.colorErrorBg].map((ground) => seen(ground));
    expect(grounds.filter((ground) => contrast(token[name], ground) < 4.5)).toEqual([]);
  },
);

it('IMPLIED-23 icons beside a text have a contrast of 3:1 on white', () => {
  expect(contrast(token.colorTextQuaternary, seen('#ffffff'))).toBeGreaterThanOrEqual(3);
});
