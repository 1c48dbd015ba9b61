import { round } from './amounts.ts';
import type { Random } from './random.ts';

/** Splits a quantity into rolls of usual length; the quantities of the rolls add up to it. */
export function splitIntoRolls(random: Random, qty: number, metresPerUnit: number, metres: { least: number; most: number }): number[] {
  const rolls: number[] = [];
  let left = qty;
  while (left * metresPerUnit > metres.most) {
    const roll = round(random.between(metres.least, metres.most) / metresPerUnit, 1);
    rolls.push(roll);
    left = round(left - roll, 3);
  }
  return [...rolls, left];
}
