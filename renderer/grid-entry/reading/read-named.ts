import type { TextLookUp } from '#renderer/column-types/define.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { NamedValue } from '#renderer/sources/found.ts';
import type { Meaning } from './meanings.ts';
import { quotedText, type RefusalCode } from '#renderer/draft/refusal.ts';

/** The looked-up meaning of a text in a column; undefined until it is looked up. */
export type MeaningOf = (column: ColumnPlan, text: string) => Meaning | undefined;

/** The value named by a text, with the values for other columns; or why there is none. */
export type NamedReading =
  | { value: unknown; along: Readonly<Record<string, string>> }
  | { code: RefusalCode; values: Record<string, string | number> };

/** Separators that users type between several names. */
export const SEPARATORS = /[,，、;；\n]/;

/** Choices listed in a message. */
const MAX_CHOICES = 4;

/** Reads a text in a column with look-ups: as one name, or as several where the column allows that. */
export function readNamed(text: string, column: ColumnPlan, lookUp: TextLookUp, meaningOf: MeaningOf | undefined): NamedReading {
  if (lookUp.dependsOnRow) return { code: 'entry.pick-in-row', values: {} };
  const ask = (part: string) => meaningOf?.(column, part.trim());
  const parts = lookUp.isMultiple ? text.split(SEPARATORS).filter((part) => part.trim() !== '') : [text];
  // A name may contain a separator, but not the comma that separates values on the wire.
  const whole = parts.length > 1 && !text.includes(',') ? ask(text) : [];
  const meanings = isOne(whole) ? [whole] : parts.map(ask);
  const chosen = meanings.flatMap((meaning) => (isOne(meaning) ? meaning : []));
  if (chosen.length < meanings.length) return refused(parts, meanings);
  const each = [...new Map(chosen.map((one) => [one.value, one])).values()];
  const value = columnType(column.type).parse(each.map((one) => one.value).join(','), column);
  return { value, along: lookUp.along?.(each) ?? {} };
}

function isOne(meaning: Meaning | undefined): meaning is readonly [NamedValue] {
  return Array.isArray(meaning) && meaning.length === 1;
}

/** The first refusal, listing all parts that it applies to. */
function refused(parts: readonly string[], meanings: readonly (Meaning | undefined)[]): NamedReading {
  const codes = meanings.map(refusalOf);
  const code = codes.find((one) => one !== null) ?? 'entry.unknown-name';
  const at = codes.indexOf('entry.ambiguous-name');
  if (code === 'entry.ambiguous-name') return ambiguous(parts[at] ?? '', meanings[at]);
  const text = parts.filter((_part, position) => codes[position] === code).map((part) => part.trim());
  return { code, values: { text: quotedText(text.join('、')) } };
}

/** An ambiguous name, with a distinct spelling for each choice. */
function ambiguous(part: string, meaning: Meaning | undefined): NamedReading {
  const several = typeof meaning === 'object' ? meaning : [];
  const choices = several.map(({ value, spellings, hint }) => [spellings?.[0] ?? value, hint].filter(Boolean).join(' ')).toSorted();
  const listed = choices.slice(0, MAX_CHOICES).join('、');
  const values = { text: quotedText(part.trim()), n: choices.length };
  return { code: 'entry.ambiguous-name', values: { ...values, choices: choices.length > MAX_CHOICES ? `${listed}…` : listed } };
}

function refusalOf(meaning: Meaning | undefined): RefusalCode | null {
  if (meaning === 'frozen') return 'entry.frozen';
  if (meaning === 'unasked') return 'entry.names-unasked';
  if (meaning === 'failed') return 'entry.look-up-failed';
  if (meaning === undefined || meaning.length === 0) return 'entry.unknown-name';
  return meaning.length > 1 ? 'entry.ambiguous-name' : null;
}
