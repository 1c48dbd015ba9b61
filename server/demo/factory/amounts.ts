/** Larger than the error of a product of doubles in this factory, smaller than the last digit of any of its decimals. */
const SLACK = 1e-7;

/** A number with so many decimals, half up like the database. */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = Math.floor(Math.abs(value) * scale + 0.5 + SLACK) / scale;
  return value < 0 ? -rounded : rounded;
}

/** The sum of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The VAT in an amount that includes it. */
export function taxIn(amount: number, rate: string): number {
  return round(amount - amount / (1 + Number(rate) / 100), 2);
}

/** A price without the VAT that it includes. */
export function withoutTax(price: number, rate: string): number {
  return round(price / (1 + Number(rate) / 100), 6);
}

/** The smallest whole number that is not below a value that came from a multiplication. */
export function ceil(value: number): number {
  return Math.ceil(value - SLACK);
}

/** The whole number not above a value; an amount that is whole but for the noise of floating point counts as whole. */
export function floor(value: number): number {
  return Math.floor(value + SLACK);
}
