import type { DataProvider } from '#renderer';
import type { Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';

/** Print templates over our own calls; a stock server has none. */
export function createPrints(http: Http): Required<Pick<DataProvider, 'getPrintTemplates' | 'getPrintTemplate'>> {
  return {
    async getPrintTemplates() {
      try {
        const { result } = await http.get('/sys/print/templates', { silent: true });
        return Array.isArray(result) ? result : [];
      } catch (error) {
        if (isCallLacking(error)) return [];
        throw error;
      }
    },
    async getPrintTemplate(code) {
      const { result } = await http.get(`/sys/print/template/${encodeURIComponent(code)}`, { silent: true });
      return Object(result).document;
    },
  };
}
