import { readOptions, type DataProvider, type DictionaryReference, type Option, type WireRow } from '#renderer';
import type { Http } from './http.ts';
import { anyOf, createReports } from './reports.ts';

/** A dictionary backed by a report. */
export type OfReport = Extract<DictionaryReference, { kind: 'report' | 'report-item' }>;

/** A dictionary that consists of the rows of a report. */
type OfRows = Extract<OfReport, { kind: 'report' }>;

/** Rows of the first page of a search (CONST-06). */
const SEARCH_SIZE = 10;

/** True for a dictionary backed by a report. */
export function isOfReport(reference: DictionaryReference): reference is OfReport {
  return reference.kind === 'report' || reference.kind === 'report-item';
}

/** Looks up options and texts in reports: in the items of their query rows (wire 5.2), and in their rows. */
export function createReportDictionaries(http: Http) {
  const reports = createReports(http);

  async function idOf({ code }: OfRows): Promise<string> {
    const { columns } = await reports.getReport(code);
    return String(Object(columns).cgRpConfigId ?? '');
  }

  async function rowsOf({ text, value }: OfRows, reportId: string, filters: Record<string, string>, pageSize: number) {
    const { rows } = await reports.getReportRows({ reportId, page: 1, pageSize, filters, parameters: {} });
    return optionsIn(rows, value, text);
  }

  async function search(reference: OfReport, keyword: string, signal?: AbortSignal): Promise<readonly Option[]> {
    if (reference.kind === 'report')
      return rowsOf(reference, await idOf(reference), keyword ? { [reference.text]: `*${keyword}*` } : {}, SEARCH_SIZE);
    const params = { fieldId: reference.item, keyword };
    return readOptions((await http.get('/online/cgreport/api/getReportDictList', { params, signal, silent: true })).result) ?? [];
  }

  return {
    search,
    async textsOf(reference: OfReport, values: readonly string[]): ReturnType<DataProvider['getDictionaryTexts']> {
      const isAsked = new Set(values);
      const options =
        reference.kind === 'report'
          ? await rowsOf(reference, await idOf(reference), { [reference.value]: anyOf(values) }, values.length)
          : await search(reference, '');
      return new Map(options.filter(({ value }) => isAsked.has(value)).map(({ value, text }) => [value, text]));
    },
    async findByText(reference: OfReport, texts: readonly string[]): ReturnType<DataProvider['findOptionsByText']> {
      if (reference.kind === 'report-item') return { named: await search(reference, ''), unasked: [] };
      const { code, value, text } = reference;
      const { rows, unasked } = await reports.findReportRows({ code, columns: [value, text], parameters: {} }, texts);
      return { named: optionsIn(rows, value, text), unasked };
    },
  };
}

function optionsIn(rows: readonly WireRow[], value: string, text: string): readonly Option[] {
  return readOptions(rows.map((row) => ({ value: row[value], text: row[text] }))) ?? [];
}
