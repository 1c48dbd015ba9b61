import { theme } from 'antd';
import { expect, it } from 'vitest';
import { coloursOf } from './chart-theme.ts';

it('24 slices of a pie have colours of their own, by day and by night', () => {
  for (const algorithm of [theme.defaultAlgorithm, theme.darkAlgorithm]) {
    const colours = coloursOf(theme.getDesignToken({ algorithm }));
    expect(new Set(colours).size).toBe(24);
    expect(colours).toHaveLength(24);
  }
});
