import type { RE2JS } from 're2js';

/** Tells whether a text contains a match; undefined for a text that the table cannot read. */
type TableTest = (text: string) => boolean | undefined;

/** A DFA state of re2js. */
interface Point {
  readonly isMatch: boolean;
}

/** The DFA that re2js builds lazily for a pattern. */
interface Automaton {
  readonly failed: boolean;
  readonly numClasses: number;
  readonly latin1Class: Int32Array;
  start(input: { context: () => number }, position: number): Point | null;
  step(point: Point, runeClass: number, rune: number, anchor: number): Point | null;
}

/** Characters in the table; the end of the text has the column after them. */
const CHARACTERS = 128;
const COLUMNS = CHARACTERS + 1;
const FOUND = -1;

/** A state is the offset of its row in the table; no row begins at 0, which marks a transition that is not computed yet. */
const FIRST = COLUMNS;

/** Most states: more than any pattern for a cell has. A larger one is left to re2js. */
const MAX_STATES = 500;

/** re2js's codes for the end of a text, an unanchored search, and the beginning of a text. */
const END_OF_TEXT = -1;
const ANYWHERE = 0;
const AT_START = { context: () => -1 };

/**
 * The DFA of a pattern as a table of numbers, filled on demand: one look-up per character, which makes an admin's pattern as quick as the
 * browser's own and linear in the text whatever the pattern. re2js alone computes the transitions. Null for a pattern without a DFA.
 */
export function tableTest(pattern: RE2JS): TableTest | null {
  const automaton: Automaton = pattern.re2Input.dfa;
  const start = automaton.failed ? null : automaton.start(AT_START, 0);
  if (!start || start.isMatch) return null;
  const points: Point[] = [start, start];
  const numbers = new Map<Point, number>([[start, FIRST]]);
  let table = new Int32Array(COLUMNS * 16);

  /** The next state; undefined when the table is full. */
  function learn(from: number, character: number): number | undefined {
    const point = pointAfter(automaton, points[from / COLUMNS]!, character);
    if (!point || points.length > MAX_STATES) return undefined;
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

/** The re2js state after one more character. */
function pointAfter(automaton: Automaton, point: Point, character: number): Point | null {
  if (character === CHARACTERS) return automaton.step(point, automaton.numClasses, END_OF_TEXT, ANYWHERE);
  return automaton.step(point, automaton.latin1Class[character]!, character, ANYWHERE);
}

function doubled(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2);
  larger.set(table);
  return larger;
}
