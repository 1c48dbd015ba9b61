import type { ServerMessageCode } from '#messages';
import { Sentence } from '../sentence.ts';
import { withoutUngiven } from './optional-clauses.ts';
import { refuse, refuseAt } from './refusal.ts';
import type { SourceMark } from './source-places.ts';
import { tokensOf, type Characters, type SqlToken } from './sql-tokens.ts';
import { isSystemVariable, systemVariableNames } from './system-variables.ts';
import { TokenList } from './token-list.ts';
import { translateMysql } from './translate-mysql.ts';

/** A value that joins the SQL when it is run: `${style}` of the request or the report, `#{sys_user_code}` of the session. */
export interface Placeholder {
  kind: 'parameter' | 'system';
  name: string;
  /** Stood in quotes: without a value it is an empty text, else null. */
  isQuoted: boolean;
}

/** The text of a report's SQL around its placeholders: one more piece than there are placeholders. */
export interface SqlText {
  pieces: readonly string[];
  placeholders: readonly Placeholder[];
  /** MySQL syntax that was read. */
  remarks: readonly Sentence[];
  /** Where in the author's text the parts of the printed SQL stand. */
  marks: readonly SourceMark[];
}

const MAX_LENGTH = 10_000;

const forbidden: Readonly<Record<string, ServerMessageCode>> = {
  $: 'sql.dollar',
  '#{': 'sql.hash',
  "'": 'sql.quote-open',
  '"': 'sql.double-quote-open',
  '`': 'sql.backtick-open',
  '\\': 'sql.backslash',
  '/*': 'sql.comment-open',
  '\0': 'sql.unreadable',
};

const comparisons: ReadonlySet<string> = new Set(['=', '>', '<', 'like', 'then', 'else', 'separator']);
/** Words before a bracket that make it no list of values. */
const queries: ReadonlySet<string> = new Set(
  'from as over by on using exists and or not where select union all except intersect join with'.split(' '),
);
/** Types whose literals PostgreSQL writes as `date '…'`. */
const literalTypes: ReadonlySet<string> = new Set(['date', 'time', 'timestamp', 'interval']);
/** Functions that take values of any type. */
const anyTyped: ReadonlySet<string> = new Set(['concat', 'concat_ws']);
const placeholderInText = /([$]\{\s*[A-Za-z_]\w{0,63}\s*\}|#\{\s*[A-Za-z_][\w.]{0,63}\s*\})/;

/**
 * Splits SQL at its placeholders and translates MySQL syntax; a clause in `[[ … ]]` stays only where `isGiven` says that its placeholders
 * have values. Not a security check: the result is parsed with PostgreSQL's grammar and checked afterwards, and values are bound. Throws
 * ReportSqlRefused at the place of the author's text.
 */
export function readSqlText(text: Characters, isGiven: (placeholder: Placeholder) => boolean = () => true): SqlText {
  if (text.length > MAX_LENGTH) refuse('sql.too-long', { limit: MAX_LENGTH });
  const read = [...tokensOf(text)];
  read.forEach(refuseBroken);
  const tokens = translateMysql(withoutUngiven(read, (token) => placeholdersIn(token).map(isGiven)));
  const list = new TokenList(tokens);
  const writer = new TextWriter();
  const uses = usesOfNames(tokens);
  for (const [index, token] of tokens.entries()) {
    writer.from(token);
    writeToken(writer, token, index, list, uses.get(token.source) === 1);
  }
  return writer.finish();
}

function refuseBroken(token: SqlToken): void {
  const { kind, source } = token;
  if (kind === 'prefixed') refuseAt({ span: token }, 'sql.prefixed', { source });
  if (kind === 'forbidden') refuseAt({ span: token }, forbidden[source] ?? 'sql.unreadable');
  // In MySQL the backslash would hide the quote.
  if (kind === 'text' && /.\\'$/.test(source.slice(1))) refuseAt({ span: token }, 'sql.backslash-quote');
}

/** How often each name in double quotes is used. */
function usesOfNames(tokens: readonly SqlToken[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { kind, source } of tokens) if (kind === 'name') uses.set(source, (uses.get(source) ?? 0) + 1);
  return uses;
}

function writeToken(writer: TextWriter, token: SqlToken, index: number, list: TokenList, isOnly: boolean): void {
  const { kind, source } = token;
  switch (kind) {
    case 'comment':
      return writer.write(' ');
    case 'placeholder':
      return writer.bind(readPlaceholder(token, source, false), castOf(index, list));
    case 'text':
      return writeText(writer, token, source.slice(1, -1), castOf(index, list));
    case 'name':
      return writeName(writer, token, isOnly && isValuePlace(index, list));
    case 'backticks':
      if (/[$#]\{/.test(source)) refuseAt({ span: token }, 'sql.placeholder-name');
      writer.remark('sql.remark-backticks');
      return writer.write(`"${source.slice(1, -1).toLowerCase()}"`);
    case 'other':
    case 'word':
      // The type of a literal that is put together moves behind it.
      return writer.write(literalTypes.has(source.toLowerCase()) && isFilledText(list.tokens[list.near(index, 1)]) ? ' ' : source);
    default:
      return refuseAt({ span: token }, 'sql.unreadable');
  }
}

/** The cast behind a value: a literal's type that stood before it, and text where nothing else tells a type. */
function castOf(index: number, list: TokenList): string {
  const before = list.word(list.near(index, -1));
  if (literalTypes.has(before)) return `::text::${before}`;
  const caller = list.word(list.near(list.opener(index), -1));
  return anyTyped.has(caller) || list.is(list.near(index, 1), 'is') ? '::text' : '';
}

/** Where a value stands: in a comparison, behind THEN, in the list of IN or of a function. */
function isValuePlace(index: number, list: TokenList): boolean {
  const before = list.near(index, -1);
  if (comparisons.has(list.word(before))) return true;
  if (!list.is(before, '(') && !list.is(before, ',')) return false;
  const caller = list.near(list.opener(index), -1);
  return list.tokens[caller]?.kind === 'word' && !queries.has(list.word(caller));
}

/**
 * A double-quoted word is a column in PostgreSQL but a string in MySQL: one that is used once, where a value stands, and not spelled like a
 * column, is taken as a string.
 */
function writeName(writer: TextWriter, token: SqlToken, isValue: boolean): void {
  const { source } = token;
  const content = source.slice(1, -1);
  const isText = content === '' || /[$#]\{/.test(content) || (isValue && !/^[a-z_][a-z0-9_]*$/.test(content));
  if (!isText) return writer.write(source);
  writer.remark('sql.remark-double-quotes', { source });
  writeText(writer, token, content.replaceAll('""', '"').replaceAll("'", "''"), '');
}

/** A text with placeholders is put together from its parts: `'%${x}%'` becomes `('%' || $1 || '%')`, and `date '${x}'` `($1::text)::date`. */
function writeText(writer: TextWriter, token: SqlToken, content: string, cast: string): void {
  const parts = content.split(placeholderInText);
  if (parts.some((part, place) => place % 2 === 0 && /[$#]\{/.test(part))) refuseAt({ span: token }, 'sql.placeholder');
  if (parts.length === 1) return writer.write(`'${content}'`);
  const filled = parts.map((part, place) => ({ part, isPlaceholder: place % 2 === 1 })).filter(({ part }) => part !== '');
  const only = filled.length === 1 ? filled[0] : undefined;
  if (only) return writer.bind(readPlaceholder(token, only.part, true), cast);
  writer.write('(');
  for (const [place, { part, isPlaceholder }] of filled.entries()) {
    if (place) writer.write(' || ');
    if (isPlaceholder) writer.bind(readPlaceholder(token, part, true), '::text');
    else writer.write(`'${part}'`);
  }
  writer.write(`)${cast}`);
}

function isFilledText(token: SqlToken | undefined): boolean {
  return token?.kind === 'text' && placeholderInText.test(token.source);
}

function placeholdersIn(token: SqlToken): Placeholder[] {
  if (token.kind === 'placeholder') return [readPlaceholder(token, token.source, false)];
  if (token.kind !== 'text' && token.kind !== 'name') return [];
  const parts = token.source.split(placeholderInText);
  return parts.filter((_, place) => place % 2 === 1).map((part) => readPlaceholder(token, part, true));
}

/** What an optional clause is decided by: the names in a text, wherever they stand. Unknown variables are left to the reading. */
export function placeholdersOfText(text: string): Placeholder[] {
  const parts = text.length > MAX_LENGTH ? [] : text.split(placeholderInText).filter((_, place) => place % 2 === 1);
  const found = [...new Set(parts)].map((source) => ({ source, name: source.slice(2, -1).trim() }));
  return found.flatMap(({ source, name }): Placeholder[] => {
    if (source.startsWith('$')) return [{ kind: 'parameter', name, isQuoted: true }];
    return isSystemVariable(name) ? [{ kind: 'system', name, isQuoted: true }] : [];
  });
}

/** A placeholder by its kind and name. */
export function placeholderKey({ kind, name }: Pick<Placeholder, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

function readPlaceholder(span: SqlToken, source: string, isQuoted: boolean): Placeholder {
  const name = source.slice(2, -1).trim();
  const kind = source.startsWith('$') ? 'parameter' : 'system';
  if (kind === 'system' && !isSystemVariable(name)) refuseAt({ span }, 'sql.variable-unknown', { name, known: systemVariableNames });
  return { kind, name, isQuoted };
}

class TextWriter {
  readonly #pieces: string[] = [];
  readonly #placeholders: Placeholder[] = [];
  readonly #remarks = new Map<string, Sentence>();
  readonly #marks: SourceMark[] = [];
  #piece = '';
  /** The length of all pieces before, as they are printed. */
  #printed = 0;

  /** What is written next stems from this token. */
  from({ start, end }: SqlToken): void {
    this.#marks.push({ at: this.#printed + this.#piece.length, start, end });
  }

  write(text: string): void {
    this.#piece += text;
  }

  bind(placeholder: Placeholder, suffix: string): void {
    this.#pieces.push(this.#piece);
    this.#placeholders.push(placeholder);
    this.#printed += this.#piece.length + `$${this.#placeholders.length}`.length;
    this.#piece = suffix;
  }

  remark(...about: ConstructorParameters<typeof Sentence>): void {
    this.#remarks.set(JSON.stringify(about), new Sentence(...about));
  }

  finish(): SqlText {
    // A closing semicolon is habit; one inside is a second statement, which the parser sees.
    let end = this.#piece.length;
    while (end > 0 && /[\s;]/.test(this.#piece.charAt(end - 1))) end -= 1;
    const pieces = [...this.#pieces, this.#piece.slice(0, end)];
    const length = this.#printed + end;
    const marks = this.#marks.filter(({ at }) => at < length);
    return { pieces, placeholders: this.#placeholders, remarks: [...this.#remarks.values()], marks };
  }
}
