import { coercer, columnType, type ColumnPlan, type MissingSource } from '#renderer';
import { sentenceOf } from '#server/catalogue/choices/fail-missing.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { Sentence } from '#server/sentence.ts';
import { isErrorText } from '#server/spreadsheets/cell-text.ts';
import { columnNames, type SheetContext } from './column-names.ts';
import { entrySentence } from './entry-sentence.ts';
import { chosenValue, namesIn, optionFinder } from './find-option.ts';
import type { NameSource } from '#server/catalogue/choices/name-source.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** The wire value of a cell, or the reason why it is invalid. */
export type ReadCell = { wire: unknown; problem?: undefined } | { wire?: undefined; problem: Sentence };

/** Reads the texts of one column. */
export interface CellReader {
  /** Looks up the names that a batch of texts holds. */
  learn(texts: readonly string[]): Promise<void>;
  read(text: string): ReadCell;
}

/**
 * The parser of a column: names become codes; numbers, dates and times are parsed as when pasting, and texts that only stand for a value,
 * such as a password's mask or a file's name, are refused as there; other texts are unchanged. No text can be read where the source of
 * the names is `missing`.
 */
export async function cellReader(
  context: SheetContext,
  form: FormDefinition,
  { field, plan }: SheetColumn,
  missing?: MissingSource,
): Promise<CellReader> {
  const learn = async () => {};
  if (missing) return checked({ learn, read: () => ({ problem: new Sentence('cell.source-missing', { source: sentenceOf(missing) }) }) });
  if (plan && (isWrittenDown(plan) || columnType(plan.type).isStandIn)) return checked({ learn, read: writtenReader(plan) });
  const names = await columnNames(context, form, field);
  return checked(names ? namedReader(field, names) : { learn, read: (text) => ({ wire: text }) });
}

/** Adds the handling of empty cells and formula errors to a parser. */
function checked({ learn, read }: CellReader): CellReader {
  return {
    learn: (texts) => learn(texts.filter((text) => text.trim() !== '')),
    read(text) {
      if (text.trim() === '') return { wire: '' };
      return isErrorText(text) ? { problem: new Sentence('cell.formula-wrong', { text }) } : read(text);
    },
  };
}

function namedReader(field: FieldDefinition, names: NameSource): CellReader {
  const finder = optionFinder();
  const asked = new Set<string>();
  const partsOf = (text: string) => storedType(field).split(text, field);
  return {
    async learn(texts) {
      const strange = [...new Set(texts.flatMap((text) => namesIn(text, partsOf(text))))].filter((name) => !asked.has(name));
      if (!strange.length) return;
      for (const name of strange) asked.add(name);
      finder.add(await names.optionsOf(strange));
    },
    read(text) {
      const found = chosenValue(finder, text, partsOf(text));
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
