import { decimalSum } from '../draft/decimal-sum.ts';
import { Big } from 'big.js';
import type { Aggregate } from './chart.ts';

/** A value made of many cells, as plain digits; null where there is none. */
export interface Tally {
  add(cell: unknown): void;
  value(): string | null;
}

/** An empty tally. Empty cells never count, and cells that are no numbers only for `count`. */
export function tallyOf(aggregate: Aggregate): Tally {
  if (aggregate === 'count') return counting();
  return aggregate === 'sum' || aggregate === 'average' ? summing(aggregate) : comparing(aggregate === 'min' ? -1 : 1);
}

function counting(): Tally {
  let count = 0;
  return { add: (cell) => void (count += isEmpty(cell) ? 0 : 1), value: () => String(count) };
}

function summing(aggregate: 'sum' | 'average'): Tally {
  const total = decimalSum();
  return {
    add(cell) {
      const number = digitsOf(cell);
      if (number !== null) total.add(number);
    },
    value: () => (total.count === 0 ? null : aggregate === 'sum' ? total.sum() : total.average()),
  };
}

function comparing(sign: 1 | -1): Tally {
  let best: Big | null = null;
  return {
    add(cell) {
      const number = digitsOf(cell);
      if (number === null) return;
      const big = new Big(number);
      if (!best || big.cmp(best) === sign) best = big;
    },
    value: () => best?.toFixed() ?? null,
  };
}

function isEmpty(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === '';
}

/** A cell as digits; null for what is no number. */
function digitsOf(cell: unknown): string | null {
  const text = typeof cell === 'number' || typeof cell === 'string' ? String(cell).trim() : '';
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? new Big(text).toFixed() : null;
}
