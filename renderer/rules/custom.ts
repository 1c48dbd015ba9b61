import { RE2JS } from 're2js';
import { tableTest } from './pattern-table.ts';

/** Codes of an older designer that stock documents still carry: read as expressions they would refuse every value. */
const OLDER_CODE = /^(?:req|email|limit,.*)$/;
/** Longer than any list of words that a cell is held against, in characters. */
const MOST_CHARACTERS = 10_000;
/** Steps of the program that re2js makes of an expression: each may run for each character of a text. `.{1,1000}` has 2003. */
const MOST_STEPS = 3000;
const EXPRESSION_SIGN = /[\\^$.|?*+()[\]{}]/;

/** True for any text that is no code (RULE-13). */
export function isExpression(source: string): boolean {
  return !OLDER_CODE.test(source);
}

/** True for an expression that finds nothing but its own text: it may be a misspelt code. */
export function isLiteral(source: string): boolean {
  return !EXPRESSION_SIGN.test(source);
}

const compiled = new Map<string, RE2JS | null>();

/** A regular expression typed by an admin in JavaScript's spelling (`\u4e00`), compiled once; null when it is wrong, uses what linear time cannot give, such as look-ahead, or is too large to be quick (RULE-13). */
export function customPattern(source: string): RE2JS | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const pattern = compile(source);
  compiled.set(source, pattern);
  return pattern;
}

/** True when a text contains a match of a custom expression; an expression that does not compile fits everything. */
export function fitsCustom(source: string, text: string): boolean {
  return customTest(source)(text);
}

const tests = new Map<string, (text: string) => boolean>();

/** The test of `fitsCustom`, made ready once. */
export function customTest(source: string): (text: string) => boolean {
  const known = tests.get(source);
  if (known) return known;
  const test = testOf(customPattern(source));
  tests.set(source, test);
  return test;
}

function testOf(pattern: RE2JS | null): (text: string) => boolean {
  if (!pattern) return () => true;
  const byTable = tableTest(pattern);
  return byTable ? (text) => byTable(text) ?? pattern.test(text) : (text) => pattern.test(text);
}

function compile(source: string): RE2JS | null {
  if (source.length > MOST_CHARACTERS) return null;
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source));
    return pattern.programSize() > MOST_STEPS ? null : pattern;
  } catch {
    return null;
  }
}
