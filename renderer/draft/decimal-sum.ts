import { Big } from 'big.js';

/** Sums without loss of digits: 0.1 and 0.2 are 0.3. */
export interface DecimalSum {
  add(value: number | string): void;
  /** Subtracts a number that was added before. */
  remove(value: number | string): void;
  readonly count: number;
  /** The sum as plain digits. */
  sum(): string;
  /** The mean as plain digits, rounded half up to two decimals more than the numbers have; null when there are none. */
  average(): string | null;
}

/** Numbers with up to this many decimals are added as whole numbers. */
const MAX_SCALE = 8;

/** Integers up to this size are added exactly, whatever the running total. */
const EXACT = 2 ** 51;

/** Extra decimals of a mean, beyond those of its numbers. */
const MORE_PLACES = 2;

const ROUND_HALF_UP = 1;

/** An empty sum. */
export function decimalSum(): DecimalSum {
  const total = exactTotal();
  const places = decimalPlaces();
  let count = 0;

  function tally(value: number | string, sign: 1 | -1) {
    count += sign;
    const place = typeof value === 'number' ? placesOf(value) : -1;
    const whole = place === -1 ? Number.NaN : Math.round(Number(value) * 10 ** place);
    if (Math.abs(whole) < EXACT) {
      total.tallyWhole(place, sign * whole);
      places.tally(place, sign);
    } else {
      const rare = new Big(value);
      total.tallyRare(rare, sign);
      places.tally(Math.max(rare.c.length - 1 - rare.e, 0), sign);
    }
  }

  return {
    get count() {
      return count;
    },
    add: (value) => tally(value, 1),
    remove: (value) => tally(value, -1),
    sum: () => total.value().toFixed(),
    average: () => (count === 0 ? null : mean(total.value(), count, places.max() + MORE_PLACES)),
  };
}

/** Common numbers are added as scaled integers, one total per number of decimals; rare ones by big.js. */
function exactTotal() {
  const totals = Array.from({ length: MAX_SCALE + 1 }, () => 0);
  let rest = new Big(0);

  function flush(place: number) {
    rest = rest.plus(new Big(totals[place] ?? 0).div(10 ** place));
    totals[place] = 0;
  }

  return {
    tallyWhole(place: number, whole: number) {
      const total = (totals[place] ?? 0) + whole;
      totals[place] = total;
      if (Math.abs(total) >= EXACT) flush(place);
    },
    tallyRare(number: Big, sign: 1 | -1) {
      rest = sign === 1 ? rest.plus(number) : rest.minus(number);
    },
    value(): Big {
      for (let place = 0; place <= MAX_SCALE; place++) if (totals[place] !== 0) flush(place);
      return rest;
    },
  };
}

/** Count of numbers by number of decimals. */
function decimalPlaces() {
  const counts: number[] = [];
  return {
    tally(places: number, sign: 1 | -1) {
      counts[places] = (counts[places] ?? 0) + sign;
    },
    max(): number {
      const last = counts.findLastIndex((numbers) => numbers > 0);
      return Math.max(last, 0);
    },
  };
}

function mean(total: Big, count: number, places: number): string {
  // big.js rounds quotients to the constructor's fixed number of decimals, so scale up and divide integers instead.
  const scaled = total.times(new Big(10).pow(places)).div(count).round(0, ROUND_HALF_UP);
  return new Big(`${scaled.toFixed()}e-${places}`).toFixed();
}

/** Digits after the decimal point; -1 for exponents and the like, or when there are too many. */
function placesOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const text = String(value);
  const places = text.length - 1 - text.indexOf('.');
  return text.includes('e') || places > MAX_SCALE ? -1 : places;
}
