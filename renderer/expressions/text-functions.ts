import { Big } from 'big.js';
import type { FunctionEntry } from './function-entry.ts';
import { limited, listOf, textOf, wholeNumber, type Value } from './value.ts';

/** Upper bound of positions and lengths: no text is longer. */
const FAR = 1_000_000;

/** Text and list functions. Characters outside the BMP count as one. */
export const textFunctions = {
  text: { parameters: ['any'], result: 'text', run: ([value = null]) => textOf(value) },
  concat: { parameters: ['any'], rest: 'any', result: 'text', run: (values) => limited(values.map(textOf).join('')) },
  upper: { parameters: ['text'], result: 'text', run: ([text = null]) => textOf(text).toUpperCase() },
  lower: { parameters: ['text'], result: 'text', run: ([text = null]) => textOf(text).toLowerCase() },
  trim: { parameters: ['text'], result: 'text', run: ([text = null]) => textOf(text).trim() },
  len: { parameters: ['countable'], result: 'number', run: ([value = null]) => new Big(lengthOf(value)) },
  left: { parameters: ['text', 'number'], result: 'text', run: ([text, count]) => cut(text, 0, at(count)) },
  right: { parameters: ['text', 'number'], result: 'text', run: ([text, count]) => (at(count) === 0 ? '' : cut(text, -at(count))) },
  /** From a 1-based position, this many characters. */
  mid: {
    parameters: ['text', 'number', 'number'],
    result: 'text',
    run: ([text, start, count]) => cut(text, Math.max(at(start) - 1, 0), Math.max(at(start) - 1, 0) + at(count)),
  },
  /** From one 0-based position up to another. */
  substring: {
    parameters: ['text', 'number', 'number'],
    optional: 1,
    result: 'text',
    run: ([text, start, end]) => cut(text, at(start), end === undefined ? undefined : at(end)),
  },
  contains: { parameters: ['countable', 'text'], result: 'boolean', run: ([value = null, part = null]) => holds(value, textOf(part)) },
  startsWith: {
    parameters: ['text', 'text'],
    result: 'boolean',
    run: ([text = null, part = null]) => textOf(text).startsWith(textOf(part)),
  },
  endsWith: { parameters: ['text', 'text'], result: 'boolean', run: ([text = null, part = null]) => textOf(text).endsWith(textOf(part)) },
  replace: {
    parameters: ['text', 'text', 'text'],
    result: 'text',
    run: ([text = null, part = null, by = null]) => replaced(textOf(text), textOf(part), textOf(by)),
  },
  padStart: {
    parameters: ['text', 'number', 'text'],
    optional: 1,
    result: 'text',
    run: ([text = null, length, fill = ' ']) => limited(textOf(text).padStart(wholeNumber(length ?? null, FAR), textOf(fill))),
  },
  split: {
    parameters: ['text', 'text'],
    result: 'list',
    run: ([text = null, by = null]) => (textOf(text) === '' ? [] : textOf(text).split(textOf(by))),
  },
  join: { parameters: ['list', 'text'], result: 'text', run: ([list = null, by = null]) => limited(listOf(list).join(textOf(by))) },
} as const satisfies Record<string, FunctionEntry>;

function at(value: Value | undefined): number {
  return Math.max(wholeNumber(value, FAR), 0);
}

function cut(text: Value | undefined, start: number, end?: number): string {
  return [...textOf(text ?? null)].slice(start, end).join('');
}

function lengthOf(value: Value): number {
  return typeof value === 'string' ? [...value].length : listOf(value).length;
}

function holds(value: Value, part: string): boolean {
  return typeof value === 'string' ? value.includes(part) : listOf(value).includes(part);
}

function replaced(text: string, part: string, by: string): string {
  if (part === '') return text;
  const parts = text.split(part);
  return parts.length * by.length > FAR ? limited(by.repeat(2)) && text : limited(parts.join(by));
}
