import '#src/layout/theme/styles.ts';
import { App, ConfigProvider, type AppProps } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useLayoutEffect } from 'react';
import { theme } from '#src/layout/theme/theme.ts';
import { useLanguage } from '#src/messages/index.ts';
import { useMediaQuery } from '#src/shared/useMediaQuery.ts';
import { settings } from '#src/shared/settings.ts';

const locales = {
  'zh-CN': { antd: zhCN, dayjs: 'zh-cn' },
  'en-US': { antd: enUS, dayjs: 'en' },
};

/** With prefers-reduced-motion pop-ups appear without animation. */
const staticTheme = { ...theme, token: { ...theme.token, motion: false } };

let notices: HTMLElement | undefined;

/** The container of messages. React listens on each portal container: on the body it would process every key press twice. */
function noticeHost(): HTMLElement {
  if (!notices?.isConnected) {
    notices = document.createElement('div');
    document.body.append(notices);
  }
  return notices;
}

const MESSAGES: AppProps['message'] = { maxCount: 3, getContainer: noticeHost };
const NOTIFICATIONS: AppProps['notification'] = { placement: 'topRight', maxCount: 3, getContainer: noticeHost };

/** Provides theme and locale. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const locale = locales[language];
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  dayjs.locale(locale.dayjs);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ConfigProvider
      locale={locale.antd}
      theme={isStill ? staticTheme : theme}
      csp={{ nonce: settings.styleNonce }}
      button={{ autoInsertSpace: false }}
      modal={{ mask: { blur: false } }}
    >
      <App className="app" notification={NOTIFICATIONS} message={MESSAGES}>
        {children}
      </App>
    </ConfigProvider>
  );
}
