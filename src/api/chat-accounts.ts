import type { DataProvider } from '#renderer';
import type { Http } from './http.ts';
import { pageOf } from './scheduled-jobs.ts';

/** The accounts of providers by which users sign in, as a screen reads them, and what is done with one. */
export interface ChatAccounts extends Required<Pick<DataProvider, 'getRows'>> {
  /** Takes an account from its user; resolves to the server's message. */
  release(id: string): Promise<string>;
}

/** These accounts over the wire. Failures are shown by the caller. */
export function createChatAccounts(http: Http): ChatAccounts {
  return {
    async getRows({ page, pageSize, sort, filters }, signal) {
      const params = { ...filters, pageNo: page, pageSize, column: sort.column, order: sort.order };
      return pageOf((await http.get('/sys/third/list', { params, signal, silent: true })).result);
    },
    release: async (id) => (await http.post('/sys/third/release', { body: { id }, silent: true })).message,
  };
}
