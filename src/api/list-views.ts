import type { DataProvider } from '#renderer';
import type { Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';

type Views = Pick<
  DataProvider,
  'getColumnSetting' | 'saveColumnSetting' | 'removeColumnSetting' | 'getListViews' | 'saveListView' | 'removeListView'
>;

const SETTING = '/system/sysColumnSetting';

/** Layouts of columns over the wire's calls, and named views over our own; where a server has neither, they stay on the device. */
export function createListViews(http: Http): Required<Views> {
  return {
    getColumnSetting: (screen) =>
      nullWhereLacking(async () => {
        const { result } = await http.post(`${SETTING}/getColumns`, { body: { tableKey: screen }, silent: true });
        return Array.isArray(result) ? result : [];
      }),
    async saveColumnSetting(screen, columns, options) {
      await http.post(`${SETTING}/adds`, { body: { tableKey: screen, columns, ...ownerOf(options) }, silent: true });
    },
    async removeColumnSetting(screen, options) {
      await http.post(`${SETTING}/delete`, { body: { tableKey: screen, ...ownerOf(options) }, silent: true });
    },
    getListViews: (screen) =>
      nullWhereLacking(async () => {
        const { result } = await http.get('/sys/listView/list', { params: { screen }, silent: true });
        const { views, mayShare }: { views?: unknown; mayShare?: unknown } = Object(result ?? undefined);
        return Array.isArray(views) ? { views, mayShare: mayShare === true } : null;
      }),
    async saveListView(screen, view) {
      await http.post('/sys/listView/save', { body: { ...view, screen } });
    },
    async removeListView(screen, { title, isShared }) {
      await http.delete(`/sys/listView/delete?${new URLSearchParams({ screen, title, isShared: String(isShared) }).toString()}`);
    },
  };
}

/** A member of our own, which stock servers do not know. */
const ownerOf = (options: { isOfAll: boolean } | undefined) => (options?.isOfAll ? { isDefault: true } : {});

async function nullWhereLacking<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (isCallLacking(error)) return null;
    throw error;
  }
}
