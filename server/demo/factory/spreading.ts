import { floor, round } from './amounts.ts';
import type { Lot } from './requirements.ts';

/** Plies of one lot on one lay. */
export interface Spread {
  colour: string;
  lot: Lot;
  plies: number;
  isLastOfLot: boolean;
}

/** A roll as a lay used it; metres. */
export interface UsedRoll {
  colour: string;
  lot: Lot;
  roll: string;
  issued: number;
  plies: number;
  remnant: number;
}

const SHORTEST = 0.9;
const STEP = 0.996;

/** A colour that is to be spread: the lots that are there and the plies that are wanted, at least and at best. */
export interface Wanted {
  colour: string;
  lots: readonly Lot[];
  least: number;
  best: number;
}

function metresOf(lot: Lot): number {
  return lot.rolls.reduce((total, { length }) => total + length, 0);
}

function capacity(lots: readonly Lot[], perPly: number): number {
  return lots.reduce((total, lot) => total + floor(metresOf(lot) / perPly), 0);
}

/** Metres of a ply: the usual ones, or so few less that the fabric suffices for every colour. */
export function lengthOfPly(wanted: readonly Wanted[], usual: number): number {
  let length = usual;
  while (length > usual * SHORTEST && wanted.some(({ lots, least }) => capacity(lots, length) < least)) length *= STEP;
  return round(length, 3);
}

/** Spreads every colour over its lots, lays of at most so many plies one after the other. */
export function spreadLays(wanted: readonly Wanted[], perPly: number, mostPlies: number): Spread[][] {
  const lays: Spread[][] = [];
  let room = 0;
  for (const { colour, lots, best } of wanted) {
    let left = Math.min(best, capacity(lots, perPly));
    for (const lot of lots) {
      let ofLot = Math.min(floor(metresOf(lot) / perPly), left);
      left -= ofLot;
      while (ofLot > 0) {
        if (room === 0) room = lays.push([]) && mostPlies;
        const plies = Math.min(ofLot, room);
        ofLot -= plies;
        room -= plies;
        lays.at(-1)?.push({ colour, lot, plies, isLastOfLot: ofLot === 0 });
      }
    }
  }
  return lays;
}

/** Takes the fabric of a spread from the rolls of its lot; the rest of the last roll is a remnant, unopened rolls stay in store. */
export function takeRolls({ colour, lot, plies, isLastOfLot }: Spread, perPly: number): UsedRoll[] {
  const used: UsedRoll[] = [];
  let metres = 0;
  let counted = 0;
  const needed = round(plies * perPly, 2);
  while (metres < needed - 1e-6) {
    const roll = lot.rolls[0];
    if (!roll) throw new Error(`The lot ${lot.no} is used up.`);
    const taken = round(Math.min(roll.length, needed - metres), 2);
    metres = round(metres + taken, 2);
    const upTo = metres >= needed ? plies : floor(metres / perPly);
    const remnant = isLastOfLot && metres >= needed ? round(roll.length - taken, 2) : 0;
    used.push({ colour, lot, roll: roll.no, issued: round(taken + remnant, 2), plies: upTo - counted, remnant });
    counted = upTo;
    roll.length = round(roll.length - taken - remnant, 2);
    if (roll.length <= 0) lot.rolls.shift();
  }
  return used;
}
