import type { RE2JS } from 're2js';

/** Tells whether a text contains a match; undefined for a text that it does not know how to read. */
type TableTest = (text: string) => boolean | undefined;

/** What re2js knows of a pattern at one point of a text. */
interface Point {
  readonly isMatch: boolean;
}

/** The automaton that re2js makes of a pattern while it reads texts. */
interface Automaton {
  readonly failed: boolean;
  readonly numClasses: number;
  readonly latin1Class: Int32Array;
  start(input: { context: () => number }, position: number): Point | null;
  step(point: Point, runeClass: number, rune: number, anchor: number): Point | null;
}

/** Characters that the table knows; the end of a text has the column behind them. */
const CHARACTERS = 128;
const COLUMNS = CHARACTERS + 1;
const FOUND = -1;

/** States are identified by the offset of their row in the table; no row begins at 0, which marks a transition not computed yet. */
const FIRST = COLUMNS;

/** More points than any pattern for a cell has; one that has more is left to re2js. */
const MOST_POINTS = 500;

/** What re2js calls the end of a text, a search anywhere in it, and a place with nothing before it. */
const END_OF_TEXT = -1;
const ANYWHERE = 0;
const AT_START = { context: () => -1 };

/**
 * The automaton of a pattern as a table of numbers, filled as texts lead through it: one look-up for each character of a text, which is what
 * makes a pattern typed by an admin as quick as the browser's own, in time that grows with the text and not with the pattern. re2js alone
 * says where each character leads. Null for a pattern that has no automaton.
 */
export function tableTest(pattern: RE2JS): TableTest | null {
  const automaton: Automaton = pattern.re2Input.dfa;
  const start = automaton.failed ? null : automaton.start(AT_START, 0);
  if (!start || start.isMatch) return null;
  const points: Point[] = [start, start];
  const numbers = new Map<Point, number>([[start, FIRST]]);
  let table = new Int32Array(COLUMNS * 16);

  /** Where a character leads; undefined when there is no room for it. */
  function learn(from: number, character: number): number | undefined {
    const point = pointAfter(automaton, points[from / COLUMNS]!, character);
    if (!point || points.length > MOST_POINTS) return undefined;
    const to = point.isMatch ? FOUND : numberOf(point);
    table[from + character] = to;
    return to;
  }

  function numberOf(point: Point): number {
    const known = numbers.get(point);
    if (known !== undefined) return known;
    const number = (points.push(point) - 1) * COLUMNS;
    numbers.set(point, number);
    if (points.length * COLUMNS > table.length) table = doubled(table);
    return number;
  }

  return (text) => {
    let at = FIRST;
    for (let position = 0; position < text.length; position++) {
      const character = text.charCodeAt(position);
      if (character >= CHARACTERS) return undefined;
      const next = table[at + character] || learn(at, character);
      if (next === undefined) return undefined;
      if (next === FOUND) return true;
      at = next;
    }
    const last = table[at + CHARACTERS] || learn(at, CHARACTERS);
    return last === undefined ? undefined : last === FOUND;
  };
}

/** What re2js knows behind one more character. */
function pointAfter(automaton: Automaton, point: Point, character: number): Point | null {
  if (character === CHARACTERS) return automaton.step(point, automaton.numClasses, END_OF_TEXT, ANYWHERE);
  return automaton.step(point, automaton.latin1Class[character]!, character, ANYWHERE);
}

function doubled(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2);
  larger.set(table);
  return larger;
}
