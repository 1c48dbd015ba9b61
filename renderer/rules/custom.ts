import type { RE2JS } from 're2js';
import { patternEngine } from '#pattern-engine';
import { tableTest } from './state-table.ts';

/** Codes of an older designer that stock documents still carry: taken as expressions, they would reject every value. */
const OLDER_CODE = /^(?:req|email|limit,.*)$/;
/** Characters of an expression: longer than any list of words that a cell is matched against. */
const MAX_CHARACTERS = 10_000;
/** Instructions of the program that re2js compiles: each may run for each character of a text. `.{1,1000}` has 2003. */
const MAX_PROGRAM_SIZE = 3000;
const EXPRESSION_SIGN = /[\\^$.|?*+()[\]{}]/;

/** True for any text that is not a code (RULE-13). */
export function isExpression(source: string): boolean {
  return !OLDER_CODE.test(source);
}

/** True for an expression that matches only its own text: it may be a misspelt code. */
export function isLiteral(source: string): boolean {
  return !EXPRESSION_SIGN.test(source);
}

const compiled = new Map<string, RE2JS | null>();

/** An admin's regular expression in JavaScript syntax (`\u4e00`), compiled once; null when it is invalid, too large to be quick, or not matchable in linear time, as with look-ahead (RULE-13). */
export function customPattern(source: string): RE2JS | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const pattern = compile(source);
  compiled.set(source, pattern);
  return pattern;
}

/** True when a text contains a match of a custom expression; an expression that does not compile fits everything. */
export function matchesCustom(source: string, text: string): boolean {
  return customTest(source)(text);
}

const tests = new Map<string, (text: string) => boolean>();

/** The test of `matchesCustom`, compiled once. */
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
  if (source.length > MAX_CHARACTERS) return null;
  const engine = patternEngine();
  try {
    const pattern = engine.compile(engine.translateRegExp(source));
    return pattern.programSize() > MAX_PROGRAM_SIZE ? null : pattern;
  } catch {
    return null;
  }
}
