import { parseDictionaryCode, type DictionaryReference } from '#server/catalogue/choices/dictionary-reference.ts';
import { isFlag, text, wholeNumber } from '#server/catalogue/definition/lenient.ts';
import type { ReportItemTable } from '#server/db/tables/reports.ts';

/** Where the options of an item come from: a dictionary of the system, or a query of its own (`select … value, … text`). */
export type ItemDictionary = DictionaryReference | { kind: 'sql'; sql: string };

/** A column of a report, read once. */
export interface ReportItem {
  id: string;
  name: string;
  title: string;
  /** As the designer spells it: String, Integer, Date. */
  type: string;
  width: number;
  isShown: boolean;
  isQueried: boolean;
  isRange: boolean;
  isSortable: boolean;
  isTotalled: boolean;
  group: string;
  href: string;
  dictionary: ItemDictionary | null;
  dictCode: string;
}

/** Reads the items of a report in their order. */
export function readItems(rows: readonly ReportItemTable[]): ReportItem[] {
  return rows.filter((row) => row.field_name !== '__proto__').map(readItem);
}

/** Reads one item; missing flags are off, but a column is shown unless it says otherwise. */
export function readItem(row: ReportItemTable): ReportItem {
  const dictCode = text(row.dict_code);
  return {
    id: row.id,
    name: row.field_name,
    title: text(row.field_txt) || row.field_name,
    type: text(row.field_type) || 'String',
    width: wholeNumber(row.field_width, 0),
    isShown: isFlag(row.is_show, true),
    isQueried: isFlag(row.is_search),
    isRange: row.search_mode === 'group',
    isSortable: isFlag(row.is_order),
    isTotalled: isFlag(row.is_total),
    group: text(row.group_title),
    href: text(row.field_href),
    dictionary: /^select\s/i.test(dictCode) ? { kind: 'sql', sql: dictCode } : parseDictionaryCode(dictCode),
    dictCode,
  };
}
