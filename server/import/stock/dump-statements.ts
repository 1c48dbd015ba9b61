import type { DumpLexer } from './dump-lexer.ts';
import { readString } from './dump-literals.ts';

/** A column as a dump declares it. */
export interface DumpColumn {
  /** In lower case. */
  name: string;
  /** Its type with its size, in lower case: `bit(1)`. */
  type: string;
}

/** A table name of a dump; the schema is empty where none is written. */
export interface DumpName {
  schema: string;
  table: string;
}

/** The begin of a statement. */
export type StatementHead =
  | { kind: 'table'; name: DumpName; columns: DumpColumn[] }
  | { kind: 'rows'; name: DumpName; columns: string[] | null; isCopy: boolean }
  /** `isLine`: a command of a client, which its line ends. */
  | { kind: 'schema'; schema: string; isLine: boolean }
  | { kind: 'delimiter'; text: string }
  /** Anything else, by its first words. */
  | { kind: 'other'; text: string; isLine: boolean };

/** Statements that hold no data: a restore needs them, an import does not. */
const SILENT = new Set([
  ...['SET', 'DROP', 'LOCK', 'UNLOCK', 'ALTER', 'BEGIN', 'START', 'COMMIT', 'COMMENT', 'GRANT', 'REVOKE', 'ANALYZE', 'SELECT', 'FLUSH'],
  ...['CREATE DATABASE', 'CREATE SCHEMA', 'CREATE INDEX', 'CREATE UNIQUE', 'CREATE SEQUENCE', 'CREATE EXTENSION', 'CREATE FULLTEXT'],
  ...['\\RESTRICT', '\\UNRESTRICT', '\\.'],
]);

/** True for a statement that needs no remark. */
export function isSilent(text: string): boolean {
  const words = text.toUpperCase().split(' ');
  return SILENT.has(words[0] ?? '') || SILENT.has(words.slice(0, 2).join(' '));
}

/** Reads the begin of a statement, whose first token the lexer has read; null when the window ends before it is whole. */
export function readHead(lexer: DumpLexer): StatementHead | null {
  if (lexer.isSign('\\')) return readClientCommand(lexer);
  if (lexer.kind !== 'word') return { kind: 'other', text: lexer.text.slice(0, 20), isLine: false };
  const begin = lexer.start;
  switch (lexer.text.toUpperCase()) {
    case 'DELIMITER': {
      const end = lexer.lineEnd(lexer.at);
      if (end < 0) return null;
      const text = lexer.bytes.toString('latin1', lexer.at, end).trim();
      lexer.at = end;
      return { kind: 'delimiter', text };
    }
    case 'USE': {
      const name = readName(lexer);
      if (!name) return unread(lexer, begin);
      lexer.at = lexer.start;
      return { kind: 'schema', schema: name.table, isLine: false };
    }
    case 'INSERT':
    case 'REPLACE':
      return readInsert(lexer) ?? unread(lexer, begin);
    case 'COPY':
      return readCopy(lexer) ?? unread(lexer, begin);
    case 'CREATE':
      return readCreate(lexer) ?? unread(lexer, begin);
    default:
      return unread(lexer, begin);
  }
}

/** A statement by its first three words and names; null when the window may hold more of them. */
function unread(lexer: DumpLexer, begin: number): StatementHead | null {
  if (lexer.isShort) return null;
  lexer.at = begin;
  const words: string[] = [];
  for (let kind = lexer.next(); words.length < 3 && (kind === 'word' || kind === 'name'); kind = lexer.next()) words.push(lexer.text);
  if (lexer.isShort) return null;
  if (words.length) lexer.at = lexer.start;
  return { kind: 'other', text: words.join(' ').slice(0, 60), isLine: false };
}

/** A command of psql ends with its line; `\connect` changes the database. */
function readClientCommand(lexer: DumpLexer): StatementHead | null {
  const end = lexer.lineEnd(lexer.start);
  if (end < 0) return null;
  const [command = '', schema = ''] = lexer.bytes.toString('utf8', lexer.start, end).trim().split(' ');
  lexer.at = end;
  return command === '\\connect' || command === '\\c'
    ? { kind: 'schema', schema, isLine: true }
    : { kind: 'other', text: command, isLine: true };
}

function readInsert(lexer: DumpLexer): StatementHead | null {
  do lexer.nextCode();
  while (lexer.kind === 'word' && /^(low_priority|delayed|high_priority|ignore|into)$/i.test(lexer.text));
  const name = nameFrom(lexer);
  if (!name) return null;
  let columns: string[] | null = null;
  if (lexer.isSign('(')) {
    columns = readNames(lexer);
    if (!columns) return null;
    lexer.nextCode();
  }
  while (lexer.kind === 'word' && /^(overriding|system|user|value)$/i.test(lexer.text) && !isValues(lexer)) lexer.nextCode();
  return isValues(lexer) ? { kind: 'rows', name, columns, isCopy: false } : null;
}

function isValues(lexer: DumpLexer): boolean {
  if (lexer.kind !== 'word' || !/^values?$/i.test(lexer.text)) return false;
  const { at } = lexer;
  lexer.nextCode();
  const isBeforeRows = lexer.isSign('(');
  lexer.at = at;
  return isBeforeRows;
}

/** `copy t (a, b) from stdin;` to the end of its line. */
function readCopy(lexer: DumpLexer): StatementHead | null {
  const name = readName(lexer);
  if (!name || !lexer.isSign('(')) return null;
  const columns = readNames(lexer);
  const words: string[] = [];
  for (let kind = lexer.nextCode(); kind === 'word'; kind = lexer.nextCode()) words.push(lexer.text.toUpperCase());
  if (!columns || words.join(' ') !== 'FROM STDIN' || !lexer.isSign(';')) return null;
  const end = lexer.lineEnd(lexer.at);
  if (end < 0) return null;
  lexer.at = end;
  return { kind: 'rows', name, columns, isCopy: true };
}

function readCreate(lexer: DumpLexer): StatementHead | null {
  do lexer.nextCode();
  while (lexer.kind === 'word' && /^(temporary|unlogged|global|local)$/i.test(lexer.text));
  if (lexer.kind !== 'word' || !/^table$/i.test(lexer.text)) return null;
  do lexer.nextCode();
  while (lexer.kind === 'word' && /^(if|not|exists)$/i.test(lexer.text));
  const name = nameFrom(lexer);
  if (!name || !lexer.isSign('(')) return null;
  const columns = readColumns(lexer);
  return columns && { kind: 'table', name, columns };
}

/** Entries of a table that are no columns. */
const NO_COLUMN = /^(primary|key|unique|index|constraint|fulltext|spatial|foreign|check|exclude|like|period)$/i;

/** The columns up to the closing bracket of the table. */
function readColumns(lexer: DumpLexer): DumpColumn[] | null {
  const columns: DumpColumn[] = [];
  let entry: { name: string; isColumn: boolean; type: string } | null = null;
  let depth = 0;
  for (;;) {
    const kind = lexer.nextCode();
    if (kind === 'more' || kind === 'end') return null;
    if (depth === 0 && (lexer.isSign(',') || lexer.isSign(')'))) {
      if (entry?.isColumn) columns.push({ name: entry.name.toLowerCase(), type: entry.type.trim().toLowerCase() });
      entry = null;
      if (lexer.isSign(')')) return columns;
    } else if (!entry) entry = { name: plainName(lexer), isColumn: kind === 'name' || !NO_COLUMN.test(lexer.text), type: '' };
    else if (entry.type.length < 60) entry.type += kind === 'word' && depth === 0 ? ` ${lexer.text}` : lexer.text;
    if (lexer.isSign('(')) depth += 1;
    if (lexer.isSign(')')) depth -= 1;
  }
}

/** Reads names up to the closing bracket; the opening one has been read. */
function readNames(lexer: DumpLexer): string[] | null {
  const names: string[] = [];
  for (;;) {
    const kind = lexer.nextCode();
    if (kind === 'word' || kind === 'name') names.push(plainName(lexer).toLowerCase());
    else if (lexer.isSign(')')) return names;
    else if (!lexer.isSign(',')) return null;
  }
}

function readName(lexer: DumpLexer): DumpName | null {
  lexer.nextCode();
  return nameFrom(lexer);
}

/** A table name with or without schema, whose first token has been read; the token after it is read too. */
function nameFrom(lexer: DumpLexer): DumpName | null {
  const parts: string[] = [];
  for (;;) {
    if (lexer.kind !== 'word' && lexer.kind !== 'name') return null;
    parts.push(plainName(lexer));
    lexer.nextCode();
    if (!lexer.isSign('.')) break;
    lexer.nextCode();
  }
  if (lexer.isShort) return null;
  return { schema: parts.at(-2) ?? '', table: parts.at(-1) ?? '' };
}

function plainName({ kind, bytes, start, end, text }: DumpLexer): string {
  if (kind !== 'name') return text;
  return readString(bytes.subarray(start + 1, end - 1), 'plain', 'mysql', bytes[start] ?? 0).toString('utf8');
}
