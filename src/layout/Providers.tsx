import '#src/layout/theme/styles.ts';
import { App, ConfigProvider, type AppProps } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useTheme } from '#src/layout/theme/useTheme.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useMediaQuery } from '#src/shared/useMediaQuery.ts';

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

/**
 * Under a finger a button does what it is for, and its name would stay above what then opens. A tooltip that tells more than the name of what it
 * is at says `trigger="hover"` itself, and is opened by a tap.
 */
const BY_POINTER = { trigger: 'hover' } as const;
const BY_FINGER = { trigger: [] };

/** What offers choices, and says so when none matches what is typed. */
const CHOICES: ReadonlySet<string> = new Set(['Select', 'TreeSelect', 'Cascader']);

interface ProvidersProps {
  children: ReactNode;
  /** They are a part of a page that has its own ground. */
  isInside?: boolean;
}

/** Provides antd with theme and locale. */
export function Providers({ children, isInside = false }: ProvidersProps) {
  const language = useLanguage();
  const message = useMessage();
  const locale = locales[language];
  const theme = useTheme();
  const hasPointer = !useMediaQuery('(hover: none)');
  dayjs.locale(locale.dayjs);
  return (
    <ConfigProvider
      locale={locale.antd}
      theme={theme}
      csp={{ nonce: settings.styleNonce }}
      getPopupContainer={popupHost}
      button={{ autoInsertSpace: false }}
      tooltip={hasPointer ? BY_POINTER : BY_FINGER}
      modal={{ mask: { blur: false } }}
      renderEmpty={(component) => (component && CHOICES.has(component) ? message('select.none-match') : undefined)}
    >
      <App className={isInside ? undefined : 'app'} notification={NOTIFICATIONS} message={MESSAGES}>
        {children}
      </App>
    </ConfigProvider>
  );
}
