import type { Option } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';
import { textReader, type EntryTable } from './entry-table.ts';

/** One line of the menu that filters a column by values. The text of blank cells is empty. */
export interface FilterChoice {
  text: string;
  count: number;
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** The texts that a column shows, each with the number of its rows, in the order of their values; blanks last. A cell of several choices counts for each. */
export function filterChoices(column: ColumnPlan, rows: readonly { values: Values }[], optionsOf: EntryTable['optionsOf']): FilterChoice[] {
  const read = filterTexts(column, optionsOf);
  const found = new Map<string, FilterChoice & { value: unknown }>();
  for (const { values } of rows)
    for (const text of read(values)) {
      const choice = found.get(text);
      if (choice) choice.count++;
      else found.set(text, { text, count: 1, value: values[column.key] });
    }
  const { compare } = columnType(column.type);
  const byText = (a: FilterChoice, b: FilterChoice) => Number(a.text === '') - Number(b.text === '') || collator.compare(a.text, b.text);
  const byValue = compare && ((a: { value: unknown }, b: { value: unknown }) => compare(a.value, b.value));
  return [...found.values()]
    .toSorted((a, b) => (byValue && a.text !== '' && b.text !== '' ? byValue(a, b) : 0) || byText(a, b))
    .map(({ text, count }) => ({ text, count }));
}

/** True for rows that show one of the chosen texts in a column. */
export function filterBy(column: ColumnPlan, chosen: ReadonlySet<string>, optionsOf: EntryTable['optionsOf']): (values: Values) => boolean {
  const read = filterTexts(column, optionsOf);
  return (values) => read(values).some((text) => chosen.has(text));
}

/** The texts that a cell is filtered by: one, or one for each of its choices. */
function filterTexts(
  column: ColumnPlan,
  optionsOf: (column: ColumnPlan, values: Values) => readonly Option[],
): (values: Values) => readonly string[] {
  const read = textReader(column, optionsOf);
  return (values) => {
    const value = values[column.key];
    if (!Array.isArray(value) || value.length < 2) return [read(values)];
    return value.map((one: unknown) => read({ ...values, [column.key]: [one] }));
  };
}
