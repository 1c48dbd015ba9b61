/** What a piece of SQL is to the reader. */
export type TokenKind = 'comment' | 'prefixed' | 'text' | 'name' | 'backticks' | 'placeholder' | 'word' | 'forbidden' | 'other';

/** A piece of SQL. */
export interface SqlToken {
  kind: TokenKind;
  source: string;
  /** Where it begins and ends in the author's text. */
  start: number;
  end: number;
}

/** The part of a string that reading needs. */
export type Characters = Pick<string, 'length' | 'charAt' | 'slice'>;

const MAX_NAME = 64;
/** PostgreSQL's parser stops at it and would not check the rest. */
const NUL = '\0';

/**
 * Cuts SQL into tokens in one pass: each character is looked at a bounded number of times, whatever the text. A piece that has no end is
 * `forbidden`, as are characters that no SQL of ours may have; what stands behind the first of these is not read.
 */
export function* tokensOf(sql: Characters): Generator<SqlToken> {
  for (let place = 0; place < sql.length;) {
    const { kind, end } = tokenAt(sql, place);
    const source = sql.slice(place, end);
    const isForbidden = kind === 'forbidden' || source.includes(NUL);
    const span = { start: place, end };
    yield isForbidden ? { kind: 'forbidden', source: source.includes(NUL) ? NUL : source, ...span } : { kind, source, ...span };
    if (isForbidden) return;
    place = end;
  }
}

interface Span {
  kind: TokenKind;
  end: number;
}

function tokenAt(sql: Characters, place: number): Span {
  const first = sql.charAt(place);
  const second = sql.charAt(place + 1);
  if ((first === '-' && second === '-') || (first === '#' && second !== '{'))
    return { kind: 'comment', end: runOf(sql, place, (one) => one !== '\n') };
  if (first === '/' && second === '*') return blockComment(sql, place);
  if (isPrefix(first, second, sql.charAt(place + 2))) return { kind: 'prefixed', end: place + (second === '&' ? 3 : 2) };
  if (first === "'") return quoted(sql, place, 'text');
  if (first === '"') return quoted(sql, place, 'name');
  if (first === '`') return backticks(sql, place);
  if (first === '$' || (first === '#' && second === '{')) return placeholder(sql, place);
  if (first === '\\') return { kind: 'forbidden', end: place + 1 };
  if (isLetter(first)) return { kind: 'word', end: runOf(sql, place, (one) => isLetter(one) || isDigit(one) || one === '$') };
  if (isSpace(first)) return { kind: 'other', end: runOf(sql, place, isSpace) };
  if (isDigit(first)) return { kind: 'other', end: runOf(sql, place, (one) => isDigit(one) || isLetter(one) || one === '.') };
  return { kind: 'other', end: place + 1 };
}

/** The end of the characters that fit, from a place on. */
function runOf(sql: Characters, place: number, fits: (one: string) => boolean): number {
  let end = place;
  while (end < sql.length && fits(sql.charAt(end))) end += 1;
  return end;
}

function blockComment(sql: Characters, place: number): Span {
  for (let end = place + 2; end < sql.length; end += 1)
    if (sql.charAt(end) === '*' && sql.charAt(end + 1) === '/') return { kind: 'comment', end: end + 2 };
  return { kind: 'forbidden', end: place + 2 };
}

/** A text or a name in quotes, in which a doubled quote stands for one. */
function quoted(sql: Characters, place: number, kind: 'text' | 'name'): Span {
  const quote = sql.charAt(place);
  for (let end = place + 1; end < sql.length; end += 1) {
    if (sql.charAt(end) !== quote) continue;
    if (sql.charAt(end + 1) !== quote) return { kind, end: end + 1 };
    end += 1;
  }
  return { kind: 'forbidden', end: place + 1 };
}

function backticks(sql: Characters, place: number): Span {
  const end = runOf(sql, place + 1, (one) => one !== '`' && one !== '"');
  return sql.charAt(end) === '`' && end > place + 1 ? { kind: 'backticks', end: end + 1 } : { kind: 'forbidden', end: place + 1 };
}

function placeholder(sql: Characters, place: number): Span {
  const refused: Span = { kind: 'forbidden', end: place + (sql.charAt(place) === '$' ? 1 : 2) };
  if (sql.charAt(place + 1) !== '{') return refused;
  const start = runOf(sql, place + 2, isSpace);
  const dot = sql.charAt(place) === '#' ? '.' : '';
  const stop = runOf(sql, start, (one) => isPlainLetter(one) || isDigit(one) || one === dot);
  const end = runOf(sql, stop, isSpace);
  const isName = stop > start && stop - start <= MAX_NAME && isPlainLetter(sql.charAt(start));
  return isName && sql.charAt(end) === '}' ? { kind: 'placeholder', end: end + 1 } : refused;
}

function isPrefix(first: string, second: string, third: string): boolean {
  if (second === "'") return 'ebxnEBXN'.includes(first);
  return (first === 'u' || first === 'U') && second === '&' && (third === "'" || third === '"');
}

const isSpace = (one: string) => one !== '' && one.trim() === '';
const isDigit = (one: string) => one >= '0' && one <= '9';
const isPlainLetter = (one: string) => (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') || one === '_';
const isLetter = (one: string) => isPlainLetter(one) || one >= '\u0080';
