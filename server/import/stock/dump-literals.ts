import type { StringForm } from './dump-lexer.ts';

/** A value of a dump: the bytes of a string, a number or word as text, null, or `UNREAD`: an expression. */
export type DumpValue = Buffer | string | null | typeof UNREAD;

/** Stands for a value that only a database could compute. */
export const UNREAD = Symbol('unread');

const BACKSLASH = 0x5c;

/** What a letter after a backslash stands for; any other character stands for itself. */
const MYSQL_ESCAPES: Readonly<Record<string, number>> = { '0': 0, b: 8, n: 10, r: 13, t: 9, Z: 26 };
const POSTGRES_ESCAPES: Readonly<Record<string, number>> = { b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };

/** The value of a string literal of a dump, of its bytes between the quotes. */
export function readString(inner: Buffer, form: StringForm, escapes: 'mysql' | 'postgres', quote: number): Buffer | string {
  switch (form) {
    case 'hex':
      return Buffer.from(inner.toString('latin1'), 'hex');
    case 'bits':
      return readBits(inner.toString('latin1'));
    case 'plain':
      return inner.includes(quote) ? unescaped(inner, null, quote) : inner;
    case 'escaped':
      return inner.includes(BACKSLASH) || inner.includes(quote) ? unescaped(inner, escapes, quote) : inner;
  }
}

/** The number that a bit string is; a text that is none stays as it is. */
export function readBits(bits: string): string {
  return /^[01]+$/.test(bits) ? BigInt(`0b${bits}`).toString() : bits;
}

/** A field of a line of COPY: null is written `\N`. */
export function readCopyField(field: Buffer): Buffer | null {
  if (field.length === 2 && field[0] === BACKSLASH && field[1] === 0x4e) return null;
  return field.includes(BACKSLASH) ? unescaped(field, 'postgres', -1) : field;
}

/** The bytes with doubled quotes and escapes replaced, in one pass. */
function unescaped(bytes: Buffer, escapes: 'mysql' | 'postgres' | null, quote: number): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH && escapes && at + 1 < bytes.length && !isPattern(bytes[at + 1], escapes)) {
      const [value, used] = escapeAt(bytes, at + 1, escapes);
      out[length] = value;
      at += 1 + used;
    } else {
      out[length] = byte;
      at += byte === quote && bytes[at + 1] === quote ? 2 : 1;
    }
    length += 1;
  }
  return out.subarray(0, length);
}

/** MySQL keeps the backslash before the wildcards of `like`. */
function isPattern(byte: number | undefined, escapes: 'mysql' | 'postgres'): boolean {
  return escapes === 'mysql' && (byte === 0x25 || byte === 0x5f);
}

/** The byte that an escape stands for, and how many bytes after the backslash it takes: PostgreSQL has octal and hexadecimal ones too. */
function escapeAt(bytes: Buffer, at: number, escapes: 'mysql' | 'postgres'): [value: number, used: number] {
  const byte = bytes[at] ?? 0;
  const letter = String.fromCharCode(byte);
  if (escapes === 'mysql') return [MYSQL_ESCAPES[letter] ?? byte, 1];
  const digits = letter === 'x' ? /^[0-9a-f]{1,2}/i.exec(textAt(bytes, at + 1, 2)) : /^[0-7]{1,3}/.exec(textAt(bytes, at, 3));
  if (digits)
    return letter === 'x'
      ? [Number.parseInt(digits[0], 16), digits[0].length + 1]
      : [Number.parseInt(digits[0], 8) & 0xff, digits[0].length];
  return [POSTGRES_ESCAPES[letter] ?? byte, 1];
}

function textAt(bytes: Buffer, at: number, length: number): string {
  return bytes.toString('latin1', at, Math.min(at + length, bytes.length));
}
