import { Sentence } from '../sentence.ts';
import type { SourceSpan } from './refusal.ts';
import type { Characters } from './sql-tokens.ts';

/** From this place of the translated SQL on, what is read stems from that part of the author's text. */
export interface SourceMark extends SourceSpan {
  at: number;
}

const MAX_WORD = 30;

/** The part of the author's text from which a place of the translated SQL stems; the last one for a place behind the end. */
export function spanAt(marks: readonly SourceMark[], place: number): SourceSpan | undefined {
  let [low, high] = [0, marks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((marks[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return marks[low];
}

/** The reason with line, column and word of the author's text, both counted from 1 in characters as a person counts them. */
export function saidAt(text: Characters, { start, end }: SourceSpan, reason: Sentence): Sentence {
  const before = text.slice(0, start).split('\n');
  const word = text.slice(start, end).trim().split('\n')[0] ?? '';
  const letters = [...word];
  const shown = letters.length > MAX_WORD ? `${letters.slice(0, MAX_WORD).join('')}…` : word;
  return new Sentence('sql.at', { line: before.length, column: [...(before.at(-1) ?? '')].length + 1, word: shown, reason });
}

/** The place in a string (UTF-16) of a byte of its UTF-8. */
export function placeOfByte(text: string, byte: number): number {
  return Buffer.from(text).toString('utf8', 0, byte).length;
}

/** The place in a string (UTF-16) of a character as PostgreSQL counts them, from 0. */
export function placeOfCharacter(text: string, character: number): number {
  return [...text].slice(0, character).join('').length;
}
