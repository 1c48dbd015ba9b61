import type { DumpLexer } from './dump-lexer.ts';
import { readString, UNREAD, type DumpValue } from './dump-literals.ts';

const DOLLAR = 0x24;
const QUOTE = 0x27;
const BACKTICK = 0x60;

/** The values of a row up to its closing bracket, whose opening one the lexer has read; null when the window ends before it. */
export function readTuple(lexer: DumpLexer): DumpValue[] | null {
  const values: DumpValue[] = [];
  let value: DumpValue | undefined;
  let depth = 0;
  for (;;) {
    const kind = lexer.nextCode();
    if (kind === 'more' || kind === 'end') return null;
    if (lexer.isSign('(')) depth += 1;
    if (depth === 0 && (lexer.isSign(',') || lexer.isSign(')'))) {
      values.push(value === undefined ? UNREAD : value);
      value = undefined;
      if (lexer.isSign(')')) return values;
    } else value = depth > 0 ? UNREAD : nextValue(value, lexer);
    if (lexer.isSign(')')) depth -= 1;
  }
}

/** The value so far, with one more token: a literal, its sign, its character set before it, or a cast after it. */
function nextValue(before: DumpValue | undefined, lexer: DumpLexer): DumpValue | undefined {
  if (isCast(lexer)) return before === undefined ? UNREAD : before;
  if (typeof before === 'string' && (before === '-' || before === '+')) {
    const number = numberOf(lexer);
    return number === null ? UNREAD : before === '-' ? `-${number}` : number;
  }
  if (before !== undefined) return UNREAD;
  if (lexer.isSign('-') || lexer.isSign('+')) return lexer.text;
  if (lexer.kind === 'string' || lexer.kind === 'name') return stringOf(lexer);
  return lexer.kind === 'word' ? wordOf(lexer.text) : UNREAD;
}

/** Passes over `::type`, of which the lexer has read the first colon. */
function isCast(lexer: DumpLexer): boolean {
  if (!lexer.isSign(':')) return false;
  const word = /^::\s{0,9}"?[\w ]{1,40}"?(\(\d{1,9}(,\d{1,9})?\))?(\[\])?/.exec(
    lexer.bytes.toString('latin1', lexer.start, lexer.start + 80),
  );
  if (!word) return false;
  lexer.at = lexer.start + word[0].length;
  return true;
}

function stringOf(lexer: DumpLexer): DumpValue {
  const { bytes, start, end, form, dialect } = lexer;
  const isName = bytes[start] === BACKTICK || (lexer.kind === 'name' && dialect === 'postgres');
  if (isName) return UNREAD;
  if (bytes[start] === DOLLAR) {
    const tag = bytes.indexOf(DOLLAR, start + 1) + 1 - start;
    return bytes.subarray(start + tag, end - tag);
  }
  const quote = bytes[end - 1] ?? QUOTE;
  return readString(bytes.subarray(bytes.indexOf(quote, start) + 1, end - 1), form, dialect, quote);
}

/** A bare word as a value; undefined for a character set, which a string follows. */
function wordOf(word: string): DumpValue | undefined {
  switch (word.toUpperCase()) {
    case 'NULL':
      return null;
    case 'TRUE':
      return '1';
    case 'FALSE':
      return '0';
  }
  if (word.startsWith('_')) return undefined;
  if (/^0x([0-9a-f]{2})*$/i.test(word)) return Buffer.from(word.slice(2), 'hex');
  return isNumber(word) ? word : UNREAD;
}

function numberOf(lexer: DumpLexer): string | null {
  return lexer.kind === 'word' && isNumber(lexer.text) ? lexer.text : null;
}

function isNumber(word: string): boolean {
  return /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word);
}
