import { coercer, columnType, type ColumnPlan } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { isErrorText } from '#server/spreadsheets/cell-text.ts';
import { columnNames, type SheetContext } from './column-names.ts';
import { entrySentence } from './entry-sentences.ts';
import { chosenValue, namesIn, optionFinder } from './find-option.ts';
import type { NameSource } from '#server/catalogue/choices/name-source.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** The wire value of a cell, or the reason why it is invalid. */
export type ReadCell = { wire: unknown; problem?: undefined } | { wire?: undefined; problem: string };

/** Reads the texts of one column. */
export interface CellReader {
  /** Looks up the names that a batch of texts holds. */
  learn(texts: readonly string[]): Promise<void>;
  read(text: string): ReadCell;
}

/** Controls whose cell may name several options. */
const SEVERAL: ReadonlySet<string> = new Set([
  'checkbox',
  'list_multi',
  'sel_user',
  'sel_depart',
  'sel_tree',
  'cat_tree',
  'link_table',
  'popup_dict',
]);

/** The parser of a column: names become codes; numbers, dates and times are parsed as when pasting; texts are unchanged. */
export async function cellReader(context: SheetContext, form: FormDefinition, { field, plan }: SheetColumn): Promise<CellReader> {
  const names = field.view === 'switch' ? null : await columnNames(context, form, field);
  if (names) return checked(namedReader(field, names));
  const read = plan && isWrittenDown(plan) ? writtenReader(plan) : (text: string): ReadCell => ({ wire: text });
  return checked({ learn: async () => {}, read });
}

/** Adds the handling of empty cells and formula errors to a parser. */
function checked({ learn, read }: CellReader): CellReader {
  return {
    learn: (texts) => learn(texts.filter((text) => text.trim() !== '')),
    read(text) {
      if (text.trim() === '') return { wire: '' };
      return isErrorText(text) ? { problem: `公式的结果有误（${text}）` } : read(text);
    },
  };
}

function namedReader(field: FieldDefinition, names: NameSource): CellReader {
  const finder = optionFinder();
  const asked = new Set<string>();
  const isSeveral = SEVERAL.has(field.view) && field.extension.multiSelect !== false && field.extension.popupMulti !== false;
  return {
    async learn(texts) {
      const strange = [...new Set(texts.flatMap((text) => namesIn(text, isSeveral)))].filter((name) => !asked.has(name));
      if (!strange.length) return;
      for (const name of strange) asked.add(name);
      finder.add(await names.optionsOf(strange));
    },
    read(text) {
      const found = chosenValue(finder, text, isSeveral);
      return 'value' in found ? { wire: found.value } : found;
    },
  };
}

/** True for values that are written in more than one way. */
function isWrittenDown({ type }: ColumnPlan): boolean {
  const { entry } = columnType(type);
  return entry !== undefined && entry !== 'line' && entry !== 'text';
}

function writtenReader(plan: ColumnPlan): CellReader['read'] {
  const coerce = coercer(plan, plan.options ?? []);
  const type = columnType(plan.type);
  return (text) => {
    const coerced = coerce(text);
    return 'refusal' in coerced ? { problem: entrySentence(coerced.refusal) } : { wire: type.serialize(coerced.value, plan) };
  };
}
