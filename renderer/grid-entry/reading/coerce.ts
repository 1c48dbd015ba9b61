import type { Option } from '#renderer/sources/option.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { decimalsOf } from '#renderer/text/number-digits.ts';
import { entryKind, type EntryKind } from '../entry-kind.ts';
import { optionIndex, retiredIndex } from './option-index.ts';
import { ofSerial } from '#renderer/text/read-date.ts';
import { readDated } from './read-dated.ts';
import { readNamed, SEPARATORS, type MeaningOf } from './read-named.ts';
import { readNumber } from '#renderer/text/read-number.ts';
import { isShortenedNumber } from './shortened-number.ts';
import { quotedText, type Refusal, type RefusalCode } from '#renderer/draft/refusal.ts';
import { plainWidth, searchForm } from '#renderer/text/text-fold.ts';

/** The value of a text in a column, with the values it sets in other columns; or why it has none. */
export type Coerced = { value: unknown; along?: Readonly<Record<string, unknown>> } | { refusal: Refusal };

/** Converts texts to values of one column. */
export type Coercer = (text: string) => Coerced;

/** Reads a non-empty text of one kind: the value, or the code of a refusal, with the parameters of its message. */
type Reader = (text: string, column: ColumnPlan, options: readonly Option[]) => { value: unknown } | RefusalCode | Refused;

interface Refused {
  code: RefusalCode;
  values: Record<string, string | number>;
}

/** Spellings of true and false. */
const ON = new Set(['是', 'y', 'yes', 'true', 't', '1', 'on', '开', '真', '对', '有', '✓', '✔', '√', '☑', '✅']);
const OFF = new Set(['否', 'n', 'no', 'false', 'f', '0', 'off', '关', '假', '错', '无', '✗', '✘', '×', '☐', '❌']);

/** The coercer of a column, given its options, the looked-up texts and the values `around` the rows. Expensive preparation happens here, once per paste. */
export function coercer(column: ColumnPlan, options: readonly Option[], meaningOf?: MeaningOf, around?: Values): Coercer {
  const type = columnType(column.type);
  const lookUp = type.lookUp?.(column, around);
  const read: Reader = lookUp ? (text) => readNamed(text, column, lookUp, meaningOf) : readers[entryKind(column)];
  return (text) => {
    if (text.trim() === '') return { value: type.parse('', column), ...(lookUp?.along && { along: lookUp.along([]) }) };
    if (type.isStandIn?.(text)) return refused(column, text, 'entry.not-readable');
    const answer = read(text, column, options);
    if (typeof answer === 'object' && 'value' in answer) return answer;
    const { code, values } = typeof answer === 'string' ? { code: answer, values: {} } : answer;
    return refused(column, text, code, values);
  };
}

function refused({ title }: ColumnPlan, text: string, code: RefusalCode, values: Refused['values'] = {}): Coerced {
  return { refusal: { code, values: { title, text: quotedText(text), ...values } } };
}

const readers: Record<EntryKind, Reader> = {
  line: readLine,
  text: readText,
  number: readNumeric,
  date: readCopiedDate,
  datetime: readCopiedDate,
  time: readCopiedDate,
  boolean: readBoolean,
  choice: readChoice,
  choices: readChoices,
};

function readLine(text: string, column: ColumnPlan): ReturnType<Reader> {
  if (isShortenedNumber(text)) return 'entry.digits-lost';
  return readText(oneLine(text), column);
}

function oneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

function readText(text: string, column: ColumnPlan): ReturnType<Reader> {
  const limit = column.maxLength;
  if (limit && text.length > limit && [...text].length > limit) return { code: 'entry.too-long', values: { limit } };
  const type = columnType(column.type);
  const value = type.parse(text, column);
  return Object.is(value, type.empty) ? 'entry.not-readable' : { value };
}

function readNumeric(text: string, column: ColumnPlan): ReturnType<Reader> {
  const digits = readNumber(text);
  if (digits === null) return 'entry.not-a-number';
  const limit = column.decimals;
  if (limit === undefined) return { value: columnType(column.type).parse(digits, column) };
  const decimals = decimalsOf(digits);
  if (limit === 0 && decimals > 0) return 'entry.not-whole';
  if (decimals > limit) return { code: 'entry.too-many-decimals', values: { limit } };
  return { value: columnType(column.type).parse(digits, column) };
}

/** A cell of a spreadsheet may also be copied as the number behind its date. */
function readCopiedDate(text: string, column: ColumnPlan): ReturnType<Reader> {
  return readDated(ofSerial(text) ?? text, column, columnType(column.type));
}

function readBoolean(text: string, column: ColumnPlan, options: readonly Option[]): ReturnType<Reader> {
  const type = columnType(column.type);
  const own = optionIndex(options)(text) ?? text.trim();
  const side = column.onOff?.indexOf(own) ?? -1;
  if (side !== -1) return { value: type.parse(side === 0, column) };
  const word = searchForm(plainWidth(text)).trim();
  if (ON.has(word)) return { value: type.parse(true, column) };
  return OFF.has(word) ? { value: type.parse(false, column) } : 'entry.not-yes-or-no';
}

/** A text that is no option becomes a temporary option where the column allows it (COL-38). */
function readChoice(text: string, column: ColumnPlan, options: readonly Option[]): ReturnType<Reader> {
  const value = optionIndex(options)(text);
  if (value !== undefined) return { value };
  if (retiredIndex(options)(text) !== undefined) return 'entry.retired';
  return column.allowInput && !column.allowSearch ? { value: text.trim() } : 'entry.not-an-option';
}

function readChoices(text: string, _column: ColumnPlan, options: readonly Option[]): ReturnType<Reader> {
  const find = optionIndex(options);
  const whole = find(text);
  if (whole !== undefined) return { value: [whole] };
  const parts = text.split(SEPARATORS).filter((part) => part.trim() !== '');
  const values = parts.map((part) => find(part));
  const unknown = parts.filter((_part, position) => values[position] === undefined);
  const retired = unknown.filter((part) => retiredIndex(options)(part) !== undefined);
  if (retired.length > 0) return { code: 'entry.retired', values: { text: quotedText(retired.join('、')) } };
  if (unknown.length > 0) return { code: 'entry.not-an-option', values: { text: quotedText(unknown.join('、')) } };
  return { value: [...new Set(values)] };
}
