import { ceil } from './amounts.ts';
import { workdayFrom, workdaysAfter } from './days.ts';
import type { Random } from './random.ts';
import type { Style } from './styles.ts';

/** A style of an order: packs of the style's ratio for each colour, and when which team is to sew them. */
export interface PlannedStyle {
  style: Style;
  colours: readonly { colour: string; packs: number }[];
  pieces: number;
  team: number;
  start: number;
  end: number;
}

/** An order before it is written: when it comes, when it is due, and what it asks for. */
export interface PlannedOrder {
  place: number;
  day: number;
  due: number;
  styles: readonly PlannedStyle[];
  kind: 'usual' | 'draft' | 'cancelled' | 'loss';
  /** Workdays from the first lot to the second; 0 when all goes at once. */
  pause: number;
}

/** The day on which the teams begin to sew. */
export const FIRST_SLOT = -142;
const LAST_SLOT = 60;
const SLOW_UNTIL = -105;
/** Minutes of work of a style of an order: large orders at first, later more of them that are smaller. */
const LARGE_UNTIL = -25;
const LARGE = [28_000, 60_000] as const;
const SMALL = [10_000, 24_000] as const;
/** The share of orders that are to go in two lots. */
const IN_TWO_LOTS = 0.65;
/** The place of the style with which the turns begin. */
const FIRST_STYLE = 3;
/** Minutes of work of a team in a day: its people, ten hours, and what of them becomes garments. */
const TEAM_MINUTES = 16 * 600 * 0.78;
const DRAFTS = 5;
const LOSSES: ReadonlySet<number> = new Set([9, 21]);

/** The orders of half a year, so many as two sewing teams can make; the last ones wait for their turn. */
export function planOrders(random: Random, styles: readonly Style[]): PlannedOrder[] {
  const ready = styles.filter(({ data }) => data.status === 'approved' || data.status === 'production');
  const free = [FIRST_SLOT, FIRST_SLOT + 3];
  const orders: PlannedOrder[] = [];
  for (let place = 0; Math.min(...free) < LAST_SLOT; place += 1) {
    const chosen = chooseStyles(random, ready, place);
    const planned = chosen.map((style) => planStyle(random, style, free));
    orders.push(planOrder(random, place, planned));
  }
  for (let place = 0; place < DRAFTS; place += 1) {
    const planned = [planStyle(random, random.pick(ready), [LAST_SLOT + 5 + place, LAST_SLOT + 8 + place], place === 0 ? 1 : undefined)];
    orders.push({ place: orders.length, day: -2 - (place % 3), due: LAST_SLOT + 30 + place, styles: planned, kind: 'draft', pause: 0 });
  }
  const cancelled = [planStyle(random, random.pick(ready), [-30, -30])];
  orders.push({ place: orders.length, day: workdayFrom(-74), due: -20, styles: cancelled, kind: 'cancelled', pause: 0 });
  return orders.toSorted((one, other) => one.day - other.day);
}

/** Styles take turns; two of one order have the same customer kind of size. */
function chooseStyles(random: Random, ready: readonly Style[], place: number): Style[] {
  const first = ready[(place * 7 + FIRST_STYLE) % ready.length];
  if (!first) throw new Error('No style can be ordered.');
  if (random.chance(0.45)) return [first];
  const fitting = ready.filter((style) => style !== first && style.data.sizeGroup === first.data.sizeGroup);
  return fitting.length ? [first, random.pick(fitting)] : [first];
}

/** Takes the next free days of the team that is free first. */
function planStyle(random: Random, style: Style, free: number[], most = random.whole(2, 4)): PlannedStyle {
  const colours = random.some(style.colours, Math.min(style.colours.length, most));
  const [least, greatest] = Math.min(...free) < LARGE_UNTIL ? LARGE : SMALL;
  const minutes = random.between(least, greatest);
  const perPack = style.ratio.reduce((total, part) => total + part, 0);
  const packs = Math.min(Math.max(minutes / style.smv / perPack / colours.length, 12), 150);
  const shares = colours.map((colour) => ({ colour, packs: Math.round(packs * random.between(0.7, 1.3)) }));
  const pieces = shares.reduce((total, share) => total + share.packs * perPack, 0);
  const team = (free[0] ?? 0) <= (free[1] ?? 0) ? 0 : 1;
  const start = workdayFrom(free[team] ?? 0);
  const end = workdaysAfter(start, ceil((pieces * style.smv) / TEAM_MINUTES) - 1);
  free[team] = end + 1 + (start < SLOW_UNTIL ? random.whole(2, 5) : 0);
  return { style, colours: shares, pieces, team, start, end };
}

function planOrder(random: Random, place: number, styles: readonly PlannedStyle[]): PlannedOrder {
  const first = Math.min(...styles.map(({ start }) => start));
  const last = Math.max(...styles.map(({ end }) => end));
  const usual = first - random.whole(38, 46);
  const day = workdayFrom(usual > -4 ? -random.whole(5, 16) : usual);
  const pause = random.chance(IN_TWO_LOTS) ? random.whole(16, 30) : 0;
  const due = workdaysAfter(last, random.whole(8, 13) + pause);
  return { place, day, due, pause, styles, kind: LOSSES.has(place) ? 'loss' : 'usual' };
}
