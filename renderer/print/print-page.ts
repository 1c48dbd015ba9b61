import { isWireRow } from '../sources/documents.ts';

/** Placeholders (ROUTE-13) are filled when the page is opened, and checked once more. */
const OPENABLE = /^(https?:\/\/|\{\{)/;

/** The address of another system's print page that a template stands for; null for one with blocks of its own. */
export function printPageOf(document: unknown): string | null {
  const url = isWireRow(document) && !Array.isArray(document['body']) ? document['url'] : undefined;
  return typeof url === 'string' && OPENABLE.test(url) ? url : null;
}

/** An address with `id` and `token` behind it, as REPORT-05 and CALL-102 have them. */
export function withTicket(url: string, id: string, token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}&token=${encodeURIComponent(token)}`;
}
