import { Big } from 'big.js';

/** The kinds of values that expressions distinguish. Dates and times are wire texts, which sort chronologically. */
export type ValueKind = 'text' | 'number' | 'date' | 'datetime' | 'boolean' | 'list';

/** A value while an expression is evaluated; null is empty. Numbers are decimal: 0.1 + 0.2 is 0.3. */
export type Value = null | boolean | string | Big | readonly string[];

/** Why an expression has no value; the messages are `expression.<code>`. */
export type EvaluationErrorCode = 'division-by-zero' | 'bad-number' | 'bad-date' | 'too-long' | 'too-many-steps';

/** Carries a failure out of an evaluation; `evaluate` catches it. */
export class EvaluationError extends Error {
  constructor(readonly code: EvaluationErrorCode) {
    super(code);
    this.name = 'EvaluationError';
  }
}

/** True for a number. */
export function isNumber(value: Value | undefined): value is Big {
  return value instanceof Big;
}

/** The longest text that an expression may produce, in characters. */
const MAX_TEXT = 100_000;

const NUMBER = /^[+-]?\d{1,400}(?:\.\d{0,400})?$/;

/** A value as text: the digits of a number, a list joined by comma. */
export function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return isNumber(value) ? value.toFixed() : value.join(',');
}

/** The text, if it is not longer than allowed; fails otherwise. */
export function limited(text: string): string {
  if (text.length > MAX_TEXT) throw new EvaluationError('too-long');
  return text;
}

/** The number in a value. A missing one is zero, since empty values never get this far. */
export function numberOf(value: Value | undefined): Big {
  return isNumber(value) ? value : new Big(0);
}

/** The number in a text; null for an empty text. */
export function readNumber(text: string): Big | null {
  const digits = text.trim();
  if (digits === '') return null;
  if (!NUMBER.test(digits)) throw new EvaluationError('bad-number');
  return new Big(digits.replace(/^\+|\.$/g, ''));
}

/** The parts of a list, or of a comma-joined text. */
export function listOf(value: Value): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : value.split(',');
  return value === null || typeof value === 'boolean' || isNumber(value) ? [] : value;
}

/** True for empty values: null, an empty text, an empty list. */
export function isEmpty(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** An integer between limits; anything else is a bad number. */
export function wholeNumber(value: Value | undefined, limit: number): number {
  const whole = numberOf(value).round(0, Big.roundDown);
  if (whole.abs().gt(limit)) throw new EvaluationError('bad-number');
  return Number(whole.toFixed());
}
