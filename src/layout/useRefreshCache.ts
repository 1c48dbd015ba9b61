import { App } from 'antd';
import { useRef } from 'react';
import { refreshDictionaries } from '#src/api/dictionary-cache.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { reloadPages } from '#src/shared/page-data.ts';

/** 清理缓存: reloads the dictionaries, shows the result, and re-renders the open pages with them (AUTH-12, ERR-26, ERR-27). */
export function useRefreshCache(): () => void {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const isBusy = useRef(false);
  const refresh = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await refreshDictionaries(http, localEntries);
      void notify.success(message('cache.done'));
      // The layout does not import the renderer: if no page has loaded it, nothing uses dictionaries yet.
      void import('./reload-choices.ts').then(({ reloadChoices }) => reloadChoices(reloadPages)).catch(() => undefined);
    } catch {
      void notify.warning(message('cache.failed'));
    } finally {
      isBusy.current = false;
    }
  };
  return () => void refresh();
}
