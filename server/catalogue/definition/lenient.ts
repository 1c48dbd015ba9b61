import type { Sentence } from '#server/sentence.ts';

/** An anomaly in a definition that was parsed leniently. */
export interface DefinitionRemark {
  field?: string;
  message: Sentence;
}

/** A text of a definition: null, undefined and the literal `null` are empty. */
export function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  const trimmed = String(value).trim();
  return trimmed === 'null' || trimmed === 'undefined' ? '' : trimmed;
}

/** A flag in any of its spellings: 1, "1", "Y", true. */
export function isFlag(value: unknown, whenMissing = false): boolean {
  if (value === null || value === undefined || value === '') return whenMissing;
  return value === true || ['1', 'y', 'true'].includes(String(value).toLowerCase());
}

/** A whole number, or the fallback when there is none. */
export function wholeNumber(value: unknown, fallback: number): number {
  const number = Number.parseInt(text(value), 10);
  return Number.isSafeInteger(number) ? number : fallback;
}
