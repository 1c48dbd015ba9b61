import type { DataProvider } from '#renderer';
import { message } from '#src/messages/index.ts';
import type { Http } from './http.ts';
import { knownTexts } from './known-texts.ts';
import { createReportDictionaries, isOfReport, type OfReport } from './report-dictionaries.ts';
import { optionsOf } from './wire-options.ts';
import { storageKeys } from './storage-keys.ts';
import type { EntryStore } from './storage.ts';

/** Options of the first page of a search (CONST-06). */
const SEARCH_SIZE = 10;

type GetDictionary = DataProvider['getDictionary'];
type Reference = Parameters<GetDictionary>[0];
type Options = Awaited<ReturnType<GetDictionary>>;

/** Looks a dictionary up in what the sign-in brought, else on the server (DICT-01). One that cannot be loaded is empty (ERR-30). */
export function createDictionaries(http: Http, entries: EntryStore): GetDictionary {
  const underWay = new Map<string, Promise<Options>>();
  return async (reference) => {
    if (isOfReport(reference))
      return createReportDictionaries(http)
        .search(reference, '')
        .catch(() => []);
    const stored = reference.kind === 'code' ? storedItems(entries, reference.code) : undefined;
    if (stored) return stored;
    const code = wireCode(reference);
    if (!code) throw new Error(message('dictionary.code-empty'));
    const request = underWay.get(code) ?? load(http, code).finally(() => underWay.delete(code));
    underWay.set(code, request);
    return request;
  };
}

/** Looks for options on the server (DICT-06), and for the texts of values (DICT-07). */
export function createDictionarySearch(
  http: Http,
  getDictionary: GetDictionary,
): Pick<DataProvider, 'searchDictionary' | 'getDictionaryTexts'> {
  const reports = createReportDictionaries(http);
  return {
    async searchDictionary(reference, keyword, signal) {
      if (isOfReport(reference)) return reports.search(reference, keyword, signal);
      const params = { keyword, pageSize: SEARCH_SIZE };
      return optionsOf((await http.get(`/sys/dict/loadDict/${wireCode(reference)}`, { params, signal, silent: true })).result);
    },
    async getDictionaryTexts(reference, values) {
      if (isOfReport(reference)) return reports.textsOf(reference, values);
      if (reference.kind === 'code') return textsOf(await getDictionary(reference), values);
      const { condition: _, ...parts } = reference;
      return knownTexts(values, async (keys, delNotExist) => {
        const params = { key: keys.join(','), delNotExist };
        return (await http.get(`/sys/dict/loadDictItem/${wireCode(parts)}`, { params, silent: true })).result;
      });
    },
  };
}

function textsOf(options: Options, values: readonly string[]): ReadonlyMap<string, string> {
  const wanted = new Set(values);
  return new Map(options.filter((option) => wanted.has(option.value)).map((option) => [option.value, option.text]));
}

async function load(http: Http, code: string): Promise<Options> {
  try {
    return optionsOf((await http.get(`/sys/dict/getDictItems/${code}`, { silent: true })).result);
  } catch {
    return [];
  }
}

/** The commas between the parts stay as they are: the signature of the wire tells them from others (wire 1.5). */
function wireCode(reference: Exclude<Reference, OfReport>): string {
  if (reference.kind === 'code') return encodeURIComponent(reference.code);
  const { table, text, value, condition } = reference;
  return [table, text, value, ...(condition ? [condition] : [])].map(encodeURIComponent).join(',');
}

function storedItems(entries: EntryStore, code: string): Options | undefined {
  const all: unknown = entries.get(storageKeys.dictionaries);
  if (typeof all !== 'object' || all === null || !Object.hasOwn(all, code)) return undefined;
  const items: unknown = Reflect.get(all, code);
  return Array.isArray(items) ? optionsOf(items) : undefined;
}
