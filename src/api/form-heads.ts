import type { DataProvider, WireRow } from '#renderer';
import type { Http } from './http.ts';

/** The forms of the designer's list as a screen reads them. */
export type FormHeads = Required<Pick<DataProvider, 'getRows'>>;

/** Heads of forms over the wire (wire 4.18); with a form, the views of it (wire 9.12). */
export function createFormHeads(http: Http, viewsOf?: string): FormHeads {
  const which = viewsOf === undefined ? { copyType: 0 } : { copyType: 1, physicId: viewsOf };
  return {
    async getRows({ page, pageSize, sort, filters }, signal) {
      const params = { ...which, ...filters, pageNo: page, pageSize, column: sort.column, order: sort.order };
      const { result } = await http.get('/online/cgform/head/list', { params, signal, silent: true });
      const { records, total } = Object(result ?? undefined);
      const rows: WireRow[] = Array.isArray(records) ? records.map((row: unknown) => ({ ...Object(row) })) : [];
      return { rows, total: Number(total ?? rows.length) || 0 };
    },
  };
}
