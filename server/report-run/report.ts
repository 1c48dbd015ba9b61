import { parseDictionaryCode, type DictionaryReference } from '#server/catalogue/choices/dictionary-reference.ts';
import { inEnglish, widthFor } from '#server/catalogue/definition/in-english.ts';
import { isFlag, text, wholeNumber } from '#server/catalogue/definition/lenient.ts';
import type { ReportHeadTable, ReportItemTable, ReportParamTable } from '#server/db/tables/reports.ts';
import { currentLanguage } from '#server/request-language.ts';

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

/** The name of a report in the language of the request. */
export function reportName({ name, name_en: english }: ReportHeadTable): string {
  return inEnglish(currentLanguage(), name, english);
}

/** A parameter with its title in the language of the request. */
export function readParam(row: ReportParamTable): ReportParamTable {
  return { ...row, param_txt: inEnglish(currentLanguage(), row.param_txt, row.title_en) || null };
}

/** Where the options of an item or a parameter come from, by the text of its definition; null for none. */
export function readItemDictionary(dictCode: string): ItemDictionary | null {
  return /^select\s/i.test(dictCode) ? { kind: 'sql', sql: dictCode } : parseDictionaryCode(dictCode);
}

/** Reads one item in the language of the request; missing flags are off, but a column is shown unless it says otherwise. */
export function readItem(row: ReportItemTable): ReportItem {
  const language = currentLanguage();
  const dictCode = text(row.dict_code);
  return {
    id: row.id,
    name: row.field_name,
    title: inEnglish(language, row.field_txt, row.title_en) || row.field_name,
    type: text(row.field_type) || 'String',
    width: wholeNumber(widthFor(language, row.title_en, row.field_width), 0),
    isShown: isFlag(row.is_show, true),
    isQueried: isFlag(row.is_search),
    isRange: row.search_mode === 'group',
    isSortable: isFlag(row.is_order),
    isTotalled: isFlag(row.is_total),
    group: inEnglish(language, row.group_title, row.group_title_en),
    href: text(row.field_href),
    dictionary: readItemDictionary(dictCode),
    dictCode,
  };
}
