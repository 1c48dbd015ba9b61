import type { Option } from '../option.ts';
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
  /** All options of a dictionary; an unknown one is empty (ERR-30). */
  getDictionary(reference: DictionaryReference): Promise<readonly Option[]>;
  /** The first page of the options whose text holds the keyword; an empty one finds all (COL-21, DICT-06). */
  searchDictionary(reference: DictionaryReference, keyword: string, signal?: AbortSignal): Promise<readonly Option[]>;
  /** The texts of values of a dictionary by value, in one request; a value that it does not know is missing (DICT-07). */
  getDictionaryTexts(reference: DictionaryReference, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The options whose value or text one of the texts is, in as few requests as the server allows, and never more than a few dozen. */
  findOptionsByText(reference: DictionaryReference, texts: readonly string[]): Promise<Found>;
}
