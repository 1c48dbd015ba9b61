import type { DataProvider } from '#renderer';
import type { Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';

/** Saved queries over our own calls; a stock server has none, and they stay on the device. */
export function createSavedQueries(http: Http): Required<Pick<DataProvider, 'getSavedQueries' | 'saveQuery' | 'removeQuery'>> {
  return {
    async getSavedQueries(screen) {
      try {
        const { result } = await http.get('/sys/savedQuery/list', { params: { screen }, silent: true });
        const { queries, mayShare }: { queries?: unknown; mayShare?: unknown } = Object(result ?? undefined);
        return Array.isArray(queries) ? { queries, mayShare: mayShare === true } : null;
      } catch (error) {
        if (isCallLacking(error)) return null;
        throw error;
      }
    },
    async saveQuery(screen, title, query, isShared) {
      await http.post('/sys/savedQuery/save', { body: { ...query, screen, title, isShared } });
    },
    async removeQuery(screen, title) {
      await http.delete(`/sys/savedQuery/delete?${new URLSearchParams({ screen, title }).toString()}`);
    },
  };
}
