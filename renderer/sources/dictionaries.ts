import type { Option } from './option.ts';
import type { Found } from './found.ts';

/**
 * Where a column's options come from when they are not in the document: a code, `table,text,code` in parts (DICT-05), an item of a report's query
 * row, or the rows of a report.
 */
export type DictionaryReference =
  | { kind: 'code'; code: string }
  | { kind: 'table'; table: string; text: string; value: string; condition?: string }
  | { kind: 'report-item'; item: string }
  | { kind: 'report'; code: string; text: string; value: string };

/** Options of columns, and the texts of stored values. */
export interface DictionarySource {
  /** All options of a dictionary; empty where they cannot be loaded (ERR-30). Rejects with an error that names the `missingSource` where there is no such dictionary. */
  getDictionary(reference: DictionaryReference): Promise<readonly Option[]>;
  /** The first page of the options whose text contains the keyword; an empty keyword matches all (COL-21, DICT-06). */
  searchDictionary(reference: DictionaryReference, keyword: string, signal?: AbortSignal): Promise<readonly Option[]>;
  /** The texts of a dictionary's values, by value, in one request; unknown values are missing (DICT-07). */
  getDictionaryTexts(reference: DictionaryReference, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The options whose value or text equals one of these texts, in as few requests as the server allows, never more than a few dozen. */
  findOptionsByText(reference: DictionaryReference, texts: readonly string[]): Promise<Found>;
}
