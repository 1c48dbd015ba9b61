import type { Option } from '../sources/option.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';
import { textReader, type EntryTable, type TextSource } from './entry-table.ts';
import { optionMatcher } from '../text/pinyin-match.ts';
import type { PinyinReader } from '../text/search-rank.ts';
import { cellOrder } from './view-order.ts';

/** One choice in the filter menu of a column. Blank cells have an empty text. */
export interface FilterChoice {
  text: string;
  count: number;
}

/** The accepted texts of each filtered column, by column key. */
export type ColumnFilters = ReadonlyMap<string, ReadonlySet<string>>;

type Rows = EntryTable['rows'];

/** The distinct texts of a column with their row counts, ordered by value, blanks last. A cell with several choices counts for each. */
export function filterChoices(column: ColumnPlan, rows: readonly { values: Values }[], source: TextSource): FilterChoice[] {
  const read = filterTexts(column, source);
  const found = new Map<string, FilterChoice & { value: unknown }>();
  for (const { values } of rows)
    for (const text of read(values)) {
      const choice = found.get(text);
      if (choice) choice.count++;
      else found.set(text, { text, count: 1, value: values[column.key] });
    }
  const compare = cellOrder(column);
  return [...found.values()]
    .toSorted((a, b) => Number(a.text === '') - Number(b.text === '') || compare(a, b))
    .map(({ text, count }) => ({ text, count }));
}

/** The choices that match a search by text or pinyin, best match first; blank cells match by their label. */
export function searchChoices(
  choices: readonly FilterChoice[],
  query: string,
  readings: PinyinReader | null,
  blank: string,
): readonly FilterChoice[] {
  const byText = new Map(choices.map((choice) => [choice.text, choice]));
  const options = choices.map(({ text }): Option => ({ value: text, text: text || blank }));
  return optionMatcher(options, readings)(query).flatMap(({ value }) => byText.get(value) ?? []);
}

/** True for rows with one of the chosen texts in a column. */
export function filterBy(column: ColumnPlan, chosen: ReadonlySet<string>, source: TextSource): (values: Values) => boolean {
  const read = filterTexts(column, source);
  return (values) => read(values).some((text) => chosen.has(text));
}

/** The rows that pass all filters. Filters of unknown columns are ignored. */
export function rowsThatPass(rows: Rows, columns: readonly ColumnPlan[], filters: ColumnFilters, source: TextSource): EntryTable['rows'] {
  const passes = columns.flatMap((column) => {
    const chosen = filters.get(column.key);
    return chosen ? [filterBy(column, chosen, source)] : [];
  });
  return passes.length === 0 ? rows : rows.filter(({ values }) => passes.every((pass) => pass(values)));
}

/** The texts by which a cell is filtered: one, or one per choice. */
function filterTexts(column: ColumnPlan, source: TextSource): (values: Values) => readonly string[] {
  const read = textReader(column, source);
  return (values) => {
    const value = values[column.key];
    if (!Array.isArray(value) || value.length < 2) return [read(values)];
    return value.map((one: unknown) => read({ ...values, [column.key]: [one] }));
  };
}
