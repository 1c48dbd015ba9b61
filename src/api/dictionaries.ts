import { missingSourceOf, readOptions, type DataProvider } from '#renderer';
import { message } from '#src/shared/language/index.ts';
import { addressableBatches } from './addressable-batches.ts';
import type { Http } from './http.ts';
import { keptDictionaries } from './dictionary-cache.ts';
import { knownTexts } from './known-texts.ts';
import { createReportDictionaries, isOfReport, type OfReport } from './report-dictionaries.ts';
import { isCallLacking } from './lacking-calls.ts';
import type { EntryStore } from './storage.ts';

/** Options of the first page of a search (CONST-06). */
const SEARCH_SIZE = 10;

/** Options requested to resolve a text: enough to detect that it is ambiguous. */
const NAMED_SIZE = 100;

/** Most texts of one column that are searched, one request each. */
const MAX_SEARCHES = 50;

/** Texts of one column in a request for what they name. */
const MAX_TEXTS = 1000;

/** Most requests for texts that may be values. */
const MAX_BATCHES = 20;

type GetDictionary = DataProvider['getDictionary'];
type Reference = Parameters<GetDictionary>[0];
type Table = Extract<Reference, { kind: 'table' }>;
type Options = Awaited<ReturnType<GetDictionary>>;

/** Finds a dictionary among those loaded at sign-in, else on the server (DICT-01). One that fails to load is empty (ERR-30); one that does not exist rejects. */
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
    const request = underWay.get(code) ?? loadOrNone(http, code).finally(() => underWay.delete(code));
    underWay.set(code, request);
    return request;
  };
}

/** Searches options on the server (DICT-06), and resolves values to texts (DICT-07) and texts to values. */
export function createDictionarySearch(
  http: Http,
  getDictionary: GetDictionary,
): Pick<DataProvider, 'searchDictionary' | 'getDictionaryTexts' | 'findOptionsByText'> {
  const reports = createReportDictionaries(http);
  async function search(reference: Exclude<Reference, OfReport>, keyword: string, pageSize: number, signal?: AbortSignal) {
    const params = { keyword, pageSize };
    return readOptions((await http.get(`/sys/dict/loadDict/${wireCode(reference)}`, { params, signal, silent: true })).result) ?? [];
  }
  async function tableTexts(table: Table, values: readonly string[]) {
    const { condition: _, ...parts } = table;
    return knownTexts(values, async (keys, delNotExist) => {
      const params = { key: keys.join(','), delNotExist };
      return (await http.get(`/sys/dict/loadDictItem/${wireCode(parts)}`, { params, silent: true })).result;
    });
  }
  return {
    searchDictionary: async (reference, keyword, signal) =>
      isOfReport(reference) ? reports.search(reference, keyword, signal) : search(reference, keyword, SEARCH_SIZE, signal),
    async getDictionaryTexts(reference, values) {
      if (isOfReport(reference)) return reports.textsOf(reference, values);
      return reference.kind === 'code' ? textsOf(await getDictionary(reference), values) : tableTexts(reference, values);
    },
    async findOptionsByText(reference, texts) {
      if (isOfReport(reference)) return reports.findByText(reference, texts);
      if (reference.kind === 'code') {
        const items = await getDictionary(reference);
        // An empty result may hide a failure, which the caller must know.
        return { named: items.length > 0 ? items : await load(http, wireCode(reference)), unasked: [] };
      }
      const all = await namedAtOnce(http, wireCode(reference), texts);
      if (all) return { named: all, unasked: [] };
      const values = await valuesAmong(texts, (batch) => tableTexts(reference, batch));
      const names = texts.filter((text) => !values.has(text));
      const found = await Promise.all(names.slice(0, MAX_SEARCHES).map((text) => search(reference, text, NAMED_SIZE)));
      const known = [...values].map(([value, text]) => ({ value, text }));
      return { named: [...known, ...found.flat()], unasked: names.slice(MAX_SEARCHES) };
    },
  };
}

/** What texts name, by our own call for a batch of them; undefined where a server lacks it. */
async function namedAtOnce(http: Http, code: string, texts: readonly string[]): Promise<Options | undefined> {
  try {
    const batches = Array.from({ length: Math.ceil(texts.length / MAX_TEXTS) }, (_, n) => texts.slice(n * MAX_TEXTS, (n + 1) * MAX_TEXTS));
    const body = { code: decodeURIComponent(code) };
    const found = await Promise.all(
      batches.map((batch) => http.post('/sys/dict/findItems', { body: { ...body, texts: batch }, silent: true })),
    );
    return found.flatMap(({ result }) => readOptions(result) ?? []);
  } catch (error) {
    if (isCallLacking(error)) return undefined;
    throw error;
  }
}

/** Those of the texts that are values, with their display texts; requested in batches that fit into an address. */
async function valuesAmong(texts: readonly string[], ask: (batch: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
  const { batches } = addressableBatches(texts, MAX_BATCHES);
  return new Map((await Promise.all(batches.map(ask))).flatMap((found) => [...found]));
}

function textsOf(options: Options, values: readonly string[]): ReadonlyMap<string, string> {
  const wanted = new Set(values);
  return new Map(options.filter((option) => wanted.has(option.value)).map((option) => [option.value, option.text]));
}

/** A dictionary that does not exist is no empty one: the error names it. */
const loadOrNone = (http: Http, code: string) =>
  load(http, code).catch((error): Options => {
    if (missingSourceOf(error)) throw error;
    return [];
  });

async function load(http: Http, code: string): Promise<Options> {
  return readOptions((await http.get(`/sys/dict/getDictItems/${code}`, { silent: true })).result) ?? [];
}

/** The commas between the parts stay as they are: the signature of the wire depends on it (wire 1.5). */
function wireCode(reference: Exclude<Reference, OfReport>): string {
  if (reference.kind === 'code') return encodeURIComponent(reference.code);
  const { table, text, value, condition } = reference;
  return [table, text, value, ...(condition ? [condition] : [])].map(encodeURIComponent).join(',');
}

function storedItems(entries: EntryStore, code: string): Options | undefined {
  const all = keptDictionaries(entries);
  if (typeof all !== 'object' || all === null || !Object.hasOwn(all, code)) return undefined;
  const items: unknown = Reflect.get(all, code);
  return readOptions(items);
}
