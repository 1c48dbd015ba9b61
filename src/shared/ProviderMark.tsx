import { useCallback } from 'react';
import { LightIcon } from '#src/layout/light/index.ts';
import { useMessage } from './language/index.ts';
import { settings } from './settings.ts';

const ICONS = new Map<string, 'github' | 'wechatWork' | 'dingtalk'>([
  ['github', 'github'],
  ['wechat_enterprise', 'wechatWork'],
  ['dingtalk', 'dingtalk'],
]);

/** The sign of a provider of accounts. */
export function ProviderMark({ source }: { source: string }) {
  return <LightIcon name={ICONS.get(source) ?? 'idCard'} />;
}

/** Names providers in the language of the user; one that is no longer configured by its name on the wire. */
export function useProviderNames(): (source: string) => string {
  const message = useMessage();
  return useCallback(
    (source) => {
      if (source === 'wechat_enterprise') return message('third.wechat-enterprise');
      if (source === 'dingtalk') return message('third.dingtalk');
      return settings.thirdProviders.find((one) => one.source === source)?.title ?? source;
    },
    [message],
  );
}
