import { App } from 'antd';
import { isAnnounced } from '#renderer/data-provider.ts';
import type { WireColumnSetting } from '#renderer/sources/list-views.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/**
 * Gives the layout of columns to all users of a screen who have none of their own, or with null takes that back, after a question (CALL-99,
 * CALL-100). Undefined where the user may not.
 */
export function useLayoutForAll(screen: string, mayShare: boolean): ((columns: readonly WireColumnSetting[] | null) => void) | undefined {
  const { provider, message, notify } = usePorts();
  const { modal } = App.useApp();
  if (!mayShare || !provider.saveColumnSetting || !provider.removeColumnSetting) return undefined;
  const keep = async (columns: readonly WireColumnSetting[] | null) => {
    try {
      if (columns) await provider.saveColumnSetting?.(screen, columns, { isOfAll: true });
      else await provider.removeColumnSetting?.(screen, { isOfAll: true });
      notify.success(message(columns ? 'views.laid-out' : 'views.layout-dropped'));
    } catch (reason) {
      if (!isAnnounced(reason)) notify.warning(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (columns) => {
    const way = columns ? 'lay-out' : 'drop-layout';
    modal.confirm({
      title: message(`views.${way}-for-all`),
      content: message(`views.${way}-question`),
      okText: message('action.ok'),
      cancelText: message('action.cancel'),
      onOk: () => keep(columns),
    });
  };
}
