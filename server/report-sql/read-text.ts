import type { ServerMessageCode } from '#messages';
import { Sentence } from '../sentence.ts';
import { refuse } from './refusal.ts';
import { tokensOf, type Characters, type SqlToken } from './sql-tokens.ts';

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

const comparison = /^(=|>|<|like)$/i;

/**
 * Splits SQL at its placeholders and translates MySQL syntax. Not a security check: the result is parsed with PostgreSQL's grammar and
 * checked afterwards, and values are bound. Throws ReportSqlRefused.
 */
export function readSqlText(text: Characters): SqlText {
  if (text.length > MAX_LENGTH) refuse('sql.too-long', { limit: MAX_LENGTH });
  const tokens = [...tokensOf(text)];
  const writer = new TextWriter();
  const uses = usesOfNames(tokens);
  let last = '';
  for (const token of tokens) {
    writeToken(writer, token, { last, isOnly: uses.get(token.source) === 1 });
    if (token.source.trim() && token.kind !== 'comment') last = token.source;
  }
  return writer.finish();
}

/** How often each name in double quotes is used. */
function usesOfNames(tokens: readonly SqlToken[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { kind, source } of tokens) if (kind === 'name') uses.set(source, (uses.get(source) ?? 0) + 1);
  return uses;
}

function writeToken(writer: TextWriter, { kind, source }: SqlToken, around: { last: string; isOnly: boolean }): void {
  switch (kind) {
    case 'comment':
      return writer.write(' ');
    case 'prefixed':
      return refuse('sql.prefixed', { source });
    case 'forbidden':
      return refuse(forbidden[source] ?? 'sql.unreadable');
    case 'placeholder':
      return writer.bind(readPlaceholder(source, false), '');
    case 'text':
      return writeText(writer, source.slice(1, -1));
    case 'name':
      return writeName(writer, source, around);
    case 'backticks':
      writer.remark('sql.remark-backticks');
      return writer.write(`"${source.slice(1, -1).toLowerCase()}"`);
    default:
      return writer.write(source);
  }
}

/** A double-quoted word is a column in PostgreSQL but a string in MySQL: one that is only used as the operand of a comparison is taken as a string. */
function writeName(writer: TextWriter, source: string, { last, isOnly }: { last: string; isOnly: boolean }): void {
  const content = source.slice(1, -1);
  const isText = /[$#]\{/.test(content) || (isOnly && comparison.test(last) && !/^[a-z_][a-z0-9_]*$/.test(content));
  if (!isText) return writer.write(source);
  writer.remark('sql.remark-double-quotes', { source });
  writeText(writer, content.replaceAll('""', '"').replaceAll("'", "''"));
}

/** A text with placeholders is put together from its parts: `'%${x}%'` becomes `('%' || $1 || '%')`. */
function writeText(writer: TextWriter, content: string): void {
  const parts = content.split(/([$#]\{\s*[A-Za-z_]\w{0,63}\s*\})/);
  if (parts.some((part, place) => place % 2 === 0 && /[$#]\{/.test(part))) refuse('sql.placeholder');
  if (parts.length === 1) return writer.write(`'${content}'`);
  const filled = parts.map((part, place) => ({ part, isPlaceholder: place % 2 === 1 })).filter(({ part }) => part !== '');
  const only = filled.length === 1 ? filled[0] : undefined;
  if (only) return writer.bind(readPlaceholder(only.part, true), '');
  writer.write('(');
  for (const [place, { part, isPlaceholder }] of filled.entries()) {
    if (place) writer.write(' || ');
    if (isPlaceholder) writer.bind(readPlaceholder(part, true), '::text');
    else writer.write(`'${part}'`);
  }
  writer.write(')');
}

function readPlaceholder(source: string, isQuoted: boolean): Placeholder {
  return { kind: source.startsWith('$') ? 'parameter' : 'system', name: source.slice(2, -1).trim(), isQuoted };
}

class TextWriter {
  readonly #pieces: string[] = [];
  readonly #placeholders: Placeholder[] = [];
  readonly #remarks = new Map<string, Sentence>();
  #piece = '';

  write(text: string): void {
    this.#piece += text;
  }

  bind(placeholder: Placeholder, suffix: string): void {
    this.#pieces.push(this.#piece);
    this.#placeholders.push(placeholder);
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
    return { pieces, placeholders: this.#placeholders, remarks: [...this.#remarks.values()] };
  }
}
