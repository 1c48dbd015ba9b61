import '#src/layout/theme/styles.ts';
import { App, ConfigProvider, type AppProps, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useAppearance } from '#src/layout/theme/appearance.ts';
import { themeOf } from '#src/layout/theme/theme.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { phoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import { settings } from '#src/shared/settings.ts';

const locales = {
  'zh-CN': { antd: zhCN, dayjs: 'zh-cn' },
  'en-US': { antd: enUS, dayjs: 'en' },
};

let host: HTMLElement | undefined;

/**
 * The container of dialogs, pop-ups and messages. React listens on each portal container: on the body it would process every key press twice.
 * Outside of the body antd does not lock scrolling, with a style element that the Content-Security-Policy would block; the body never scrolls.
 */
function popupHost(): HTMLElement {
  if (!host?.isConnected) {
    host = document.createElement('div');
    document.body.append(host);
  }
  return host;
}

const MESSAGES: AppProps['message'] = { maxCount: 3, getContainer: popupHost };
const NOTIFICATIONS: AppProps['notification'] = { placement: 'topRight', maxCount: 3, getContainer: popupHost };

/** What offers choices, and says so when none matches what is typed. */
const CHOICES: ReadonlySet<string> = new Set(['Select', 'TreeSelect', 'Cascader']);

/** Provides theme and locale. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const message = useMessage();
  const locale = locales[language];
  const theme = useTheme();
  dayjs.locale(locale.dayjs);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ConfigProvider
      locale={locale.antd}
      theme={theme}
      csp={{ nonce: settings.styleNonce }}
      getPopupContainer={popupHost}
      button={{ autoInsertSpace: false }}
      modal={{ mask: { blur: false } }}
      renderEmpty={(component) => (component && CHOICES.has(component) ? message('select.none-match') : undefined)}
    >
      <App className="app" notification={NOTIFICATIONS} message={MESSAGES}>
        {children}
      </App>
    </ConfigProvider>
  );
}

/** The theme of the settings; with prefers-reduced-motion pop-ups appear without animation. */
function useTheme(): ThemeConfig {
  const { mode, colour, density, isWeak } = useAppearance();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isDarkOutside = useMediaQuery('(prefers-color-scheme: dark)');
  const isPrinted = useMediaQuery('print');
  const isPhone = useMediaQuery(phoneQuery);
  const isDark = !isPrinted && (mode === 'dark' || (mode === 'system' && isDarkOutside));
  useLayoutEffect(() => {
    document.documentElement.dataset.appearance = isDark ? 'dark' : 'light';
    document.body.classList.toggle('colorWeak', isWeak);
  }, [isDark, isWeak]);
  return useMemo(() => {
    const theme = themeOf({ isDark, colour, isCompact: density === 'compact', isPhone });
    return isStill ? { ...theme, token: { ...theme.token, motion: false } } : theme;
  }, [isDark, colour, density, isPhone, isStill]);
}
