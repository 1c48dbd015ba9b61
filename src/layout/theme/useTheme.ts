import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { phoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import { useAppearance } from './appearance.ts';
import { themeOf } from './theme.ts';

/**
 * The theme of the settings; with prefers-reduced-motion pop-ups appear without animation. Under forced colours it is as dark as these, so that charts,
 * which they leave alone, can be read on them.
 */
export function useTheme(): ThemeConfig {
  const { mode, colour, density, isWeak } = useAppearance();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isDarkOutside = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  const isPrinted = useMediaQuery('print');
  const isPhone = useMediaQuery(phoneQuery);
  const isDark = !isPrinted && (mode === 'system' || isForced ? isDarkOutside : mode === 'dark');
  useLayoutEffect(() => {
    document.documentElement.dataset.appearance = isDark ? 'dark' : 'light';
    document.body.classList.toggle('colorWeak', isWeak);
  }, [isDark, isWeak]);
  return useMemo(() => {
    const theme = themeOf({ isDark, colour, isCompact: density === 'compact', isPhone });
    return isStill ? { ...theme, token: { ...theme.token, motion: false } } : theme;
  }, [isDark, colour, density, isPhone, isStill]);
}
