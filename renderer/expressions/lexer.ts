import { refuse } from './problem.ts';

/** A token. `offset` counts characters from 0. */
export interface Token {
  kind: 'number' | 'text' | 'word' | 'sign' | 'end';
  /** The unescaped value of a text; otherwise as it is written. */
  text: string;
  offset: number;
}

/** Operators and punctuation, longer ones first. */
const SIGNS = [
  ...['===', '!==', '==', '!=', '<>', '<=', '>=', '&&', '||', '??', '=>'],
  ...['=', '<', '>', '+', '-', '*', '/', '%', '(', ')', '[', ']', ',', '.', '?', ':', '!', ';'],
] as const;

/** Full-width signs that a Chinese input method types. */
const WIDE: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '；': ';',
  '？': '?',
  '！': '!',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
  '＜': '<',
  '＞': '>',
};
const QUOTES: Readonly<Record<string, string>> = { "'": "'", '"': '"', '“': '”', '‘': '’' };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

const BLANK = /\s+/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

/** The tokens of an expression, the last one its end. Throws a problem for a character outside the language. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  while (offset < source.length) {
    const blank = matched(BLANK, source, offset);
    if (blank === '') {
      const token = tokenAt(source, offset);
      tokens.push(token.token);
      offset = token.next;
    } else offset += blank.length;
  }
  return [...tokens, { kind: 'end', text: '', offset }];
}

function tokenAt(source: string, offset: number): { token: Token; next: number } {
  const number = matched(NUMBER, source, offset);
  if (number) return plain('number', number, offset);
  const word = matched(WORD, source, offset);
  if (word) return plain('word', word, offset);
  const first = source[offset] ?? '';
  const close = QUOTES[first];
  if (close) return textAt(source, offset, close);
  const sign = WIDE[first] ?? SIGNS.find((one) => source.startsWith(one, offset));
  if (sign === undefined || sign === '=>') refuse('expression-unsupported', offset, { found: sign ?? first });
  return { token: { kind: 'sign', text: sign, offset }, next: offset + (WIDE[first] ? 1 : sign.length) };
}

function plain(kind: Token['kind'], text: string, offset: number) {
  return { token: { kind, text, offset }, next: offset + text.length };
}

function textAt(source: string, start: number, close: string): { token: Token; next: number } {
  let text = '';
  for (let offset = start + 1; offset < source.length; offset++) {
    const character = source[offset] ?? '';
    if (character === close) return { token: { kind: 'text', text, offset: start }, next: offset + 1 };
    if (character !== '\\') text += character;
    else {
      const escaped = source[++offset] ?? '';
      text += ESCAPES[escaped] ?? escaped;
    }
  }
  return refuse('expression-text-open', start);
}

function matched(pattern: RegExp, source: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(source)?.[0] ?? '';
}
