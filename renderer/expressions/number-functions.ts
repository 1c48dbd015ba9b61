import { Big } from 'big.js';
import type { FunctionEntry } from './function-entry.ts';
import { EvaluationError, isNumber, numberOf, readNumber, textOf, wholeNumber, type Value } from './value.ts';

/** Most decimals of any rounding. */
const MAX_PLACES = 30;

/** Functions of numbers. */
export const numberFunctions = {
  /** Rounds half away from zero, to this many decimals. */
  round: {
    parameters: ['number', 'number'],
    optional: 1,
    result: 'number',
    run: ([number, places]) => rounded(number, places, Big.roundHalfUp),
  },
  floor: { parameters: ['number'], result: 'number', run: ([number]) => towards(number, -1) },
  ceil: { parameters: ['number'], result: 'number', run: ([number]) => towards(number, 1) },
  abs: { parameters: ['number'], result: 'number', run: ([number]) => numberOf(number).abs() },
  mod: { parameters: ['number', 'number'], result: 'number', run: ([number, by]) => remainder(number, by) },
  min: { parameters: ['number', 'number'], rest: 'number', result: 'number', run: (numbers) => extreme(numbers, -1) },
  max: { parameters: ['number', 'number'], rest: 'number', result: 'number', run: (numbers) => extreme(numbers, 1) },
  /** The number in a text. */
  number: { parameters: ['any'], result: 'number', run: ([value = null]) => (isNumber(value) ? value : readNumber(textOf(value))) },
  toFixed: {
    parameters: ['number', 'number'],
    result: 'text',
    run: ([number, places]) => numberOf(number).toFixed(placesOf(places), Big.roundHalfUp),
  },
} as const satisfies Record<string, FunctionEntry>;

/** Number operators, by sign. */
export const numberOperators = {
  '+': { parameters: ['number', 'number'], result: 'number', run: ([one, other]) => numberOf(one).plus(numberOf(other)) },
  '-': { parameters: ['number', 'number'], result: 'number', run: ([one, other]) => numberOf(one).minus(numberOf(other)) },
  '*': { parameters: ['number', 'number'], result: 'number', run: ([one, other]) => numberOf(one).times(numberOf(other)) },
  '/': { parameters: ['number', 'number'], result: 'number', run: ([one, other]) => numberOf(one).div(divisor(other)) },
  '%': { parameters: ['number', 'number'], result: 'number', run: ([one, other]) => remainder(one, other) },
  negate: { parameters: ['number'], result: 'number', run: ([one]) => numberOf(one).times(-1) },
} as const satisfies Record<string, FunctionEntry>;

function divisor(value: Value | undefined): Big {
  const number = numberOf(value);
  if (number.eq(0)) throw new EvaluationError('division-by-zero');
  return number;
}

function remainder(number: Value | undefined, by: Value | undefined): Big {
  return numberOf(number).mod(divisor(by));
}

function rounded(number: Value | undefined, places: Value | undefined, mode: typeof Big.roundHalfUp): Big {
  return numberOf(number).round(placesOf(places), mode);
}

function placesOf(places: Value | undefined): number {
  return Math.min(Math.max(wholeNumber(places, MAX_PLACES), 0), MAX_PLACES);
}

/** The next integer below or above. */
function towards(value: Value | undefined, direction: 1 | -1): Big {
  const number = numberOf(value);
  const cut = number.round(0, Big.roundDown);
  return number.cmp(cut) === direction ? cut.plus(direction) : cut;
}

function extreme(numbers: readonly Value[], sign: 1 | -1): Big {
  return numbers.map(numberOf).reduce((best, number) => (number.cmp(best) === sign ? number : best));
}
