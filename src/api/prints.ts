import { withTicket, type DataProvider } from '#renderer';
import { fillUrl } from '#src/shared/fill-url.ts';
import type { Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';

/** Print templates over our own calls; a stock server has none. */
export function createPrints(http: Http): Required<Pick<DataProvider, 'getPrintTemplates' | 'getPrintTemplate' | 'getPrintAddress'>> {
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
    async getPrintAddress(code, ids) {
      const id = ids.join(',');
      const { url, ticket } = Object((await http.post('/sys/print/ticket', { body: { code, ids: id }, silent: true })).result);
      const { origin, protocol, host, hostname } = globalThis.location;
      const filled = fillUrl(String(url), { location: { origin, protocol, host, hostname } });
      if (filled === undefined) throw new Error(String(url));
      return withTicket(filled, id, String(ticket));
    },
  };
}
