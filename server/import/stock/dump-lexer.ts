/** How a dump writes strings and comments: MySQL escapes with a backslash, PostgreSQL in `E'…'` only. */
export type Dialect = 'mysql' | 'postgres';

/**
 * What the lexer found. `word`: bare name, keyword or number; `name`: in backticks or double quotes; `string`: a literal, whose `form` says
 * how it is written; `sign`: one character; `more`: the bytes end within a token;
 * `end`: the dump ends, within a token when `isCut`.
 */
export type TokenKind = 'word' | 'name' | 'string' | 'sign' | 'comment' | 'more' | 'end';

/** How the bytes of a string literal are to be read. */
export type StringForm = 'plain' | 'escaped' | 'hex' | 'bits';

const TAB = 0x09;
const NEWLINE = 0x0a;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const HASH = 0x23;
const DOLLAR = 0x24;
const QUOTE = 0x27;
const STAR = 0x2a;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const BACKTICK = 0x60;

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isSpace = (byte: number) => byte === SPACE || (byte >= TAB && byte <= 0x0d);
const isWordByte = (byte: number) =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || isDigit(byte) || byte === 0x5f || byte === DOLLAR || byte >= 0x80;

/** The forms that a letter directly before a quote gives a string. */
const PREFIXES: Readonly<Record<string, StringForm>> = { e: 'escaped', x: 'hex', b: 'bits' };

/**
 * Cuts the bytes of a dump into tokens, in linear time and without regular expressions. The bytes are a window of the dump: a token that
 * its end cuts is `more`, and is read again from `start` in a larger window. The token read last is described by the members.
 */
export class DumpLexer {
  kind: TokenKind = 'more';
  form: StringForm = 'plain';
  /** Where the token begins and ends in the window, with its quotes. */
  start = 0;
  end = 0;
  /** Ended the dump within a token? */
  isCut = false;
  /** Where the next token is searched. */
  at = 0;
  bytes: Buffer = Buffer.alloc(0);
  isLast = false;

  constructor(readonly dialect: Dialect) {}

  /** Continues with a larger or later window, at its begin. */
  open(bytes: Buffer, isLast: boolean): void {
    this.bytes = bytes;
    this.isLast = isLast;
    this.at = 0;
  }

  /** Reads the next token, comments included. */
  next(): TokenKind {
    const { bytes } = this;
    let at = this.at;
    while (at < bytes.length && isSpace(bytes[at] ?? 0)) at += 1;
    this.start = at;
    if (at >= bytes.length) return this.#short(false);
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return this.#quoted(at, 'string', this.dialect === 'mysql' ? 'escaped' : 'plain');
    if (byte === BACKTICK) return this.#quoted(at, 'name', 'plain');
    if (byte === DOUBLE_QUOTE) return this.#quoted(at, 'name', this.dialect === 'mysql' ? 'escaped' : 'plain');
    if (byte === DOLLAR && this.dialect === 'postgres') return this.#dollarQuoted(at);
    if (isWordByte(byte) || (byte === DOT && isDigit(bytes[at + 1] ?? 0))) return this.#word(at);
    return this.#commentOrSign(at, byte);
  }

  /** Reads the next token that is no comment. */
  nextCode(): TokenKind {
    while (this.next() === 'comment');
    return this.kind;
  }

  /** The token as it stands. */
  get text(): string {
    return this.bytes.toString('utf8', this.start, this.end);
  }

  /** Ends the window within the token read last? */
  get isShort(): boolean {
    return this.kind === 'more';
  }

  /** True for the sign, given as its character. */
  isSign(sign: string): boolean {
    return this.kind === 'sign' && this.bytes[this.start] === sign.charCodeAt(0);
  }

  /** The position after the next line break; -1, and `more`, when the window ends before one. */
  lineEnd(from: number): number {
    const found = this.bytes.indexOf(NEWLINE, from);
    if (found >= 0) return found + 1;
    if (this.isLast) return this.bytes.length;
    this.kind = 'more';
    return -1;
  }

  #found(kind: TokenKind, end: number): TokenKind {
    this.kind = kind;
    this.end = end;
    this.at = end;
    return kind;
  }

  /** The window ends; where it is the last one, so does the dump. */
  #short(isCut: boolean): TokenKind {
    this.isCut = isCut && this.isLast;
    this.end = this.bytes.length;
    this.kind = this.isLast ? 'end' : 'more';
    return this.kind;
  }

  #quoted(from: number, kind: TokenKind, form: StringForm): TokenKind {
    const { bytes } = this;
    const quote = bytes[from];
    const isEscaping = form === 'escaped';
    let at = from + 1;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (byte === BACKSLASH && isEscaping) at += 2;
      else if (byte !== quote) at += 1;
      else if (at + 1 >= bytes.length && !this.isLast) break;
      else if (bytes[at + 1] === quote) at += 2;
      else {
        this.form = form;
        return this.#found(kind, at + 1);
      }
    }
    return this.#short(true);
  }

  #dollarQuoted(from: number): TokenKind {
    const { bytes } = this;
    let at = from + 1;
    while (at < bytes.length && bytes[at] !== DOLLAR && isWordByte(bytes[at] ?? 0)) at += 1;
    if (at >= bytes.length) return this.#short(true);
    if (bytes[at] !== DOLLAR) return this.#found('sign', from + 1);
    const tag = bytes.subarray(from, at + 1);
    const close = bytes.indexOf(tag, at + 1);
    if (close < 0) return this.#short(true);
    this.form = 'plain';
    return this.#found('string', close + tag.length);
  }

  #word(from: number): TokenKind {
    const { bytes } = this;
    const isNumber = isDigit(bytes[from] ?? 0) || bytes[from] === DOT;
    let at = from + 1;
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      const isExponentSign = (byte === MINUS || byte === 0x2b) && (bytes[at - 1] === 0x65 || bytes[at - 1] === 0x45);
      if (!isWordByte(byte) && !(isNumber && (byte === DOT || isExponentSign))) break;
      at += 1;
    }
    if (at >= bytes.length && !this.isLast) return this.#short(true);
    if (bytes[at] === QUOTE && at === from + 1) {
      const form = PREFIXES[String.fromCharCode(bytes[from] ?? 0).toLowerCase()];
      if (form) return this.#quoted(at, 'string', form);
    }
    return this.#found('word', at);
  }

  #commentOrSign(from: number, byte: number): TokenKind {
    const { bytes } = this;
    if (byte !== MINUS && byte !== SLASH && byte !== HASH) return this.#found('sign', from + 1);
    if (from + 2 >= bytes.length && !this.isLast) return this.#short(true);
    const second = bytes[from + 1];
    const isBeforeSpace = from + 2 >= bytes.length || isSpace(bytes[from + 2] ?? 0);
    const isDashes = byte === MINUS && second === MINUS && (this.dialect === 'postgres' || isBeforeSpace);
    if (isDashes || (byte === HASH && this.dialect === 'mysql')) {
      const end = this.lineEnd(from);
      return end < 0 ? this.#short(true) : this.#found('comment', end);
    }
    if (byte !== SLASH || second !== STAR) return this.#found('sign', from + 1);
    const close = bytes.indexOf('*/', from + 2);
    return close < 0 ? this.#short(true) : this.#found('comment', close + 2);
  }
}
