/** One named validation pattern. `wire` is its code in documents (wire 4.16). Empty values are never tested. */
interface Pattern {
  name: string;
  wire: string;
  test: RegExp;
}

/** RULE-02 to RULE-12. `*` and `only` of the wire are the rules `required` and `unique`. A message for each is `rule.<name>`. */
export const patterns = [
  { name: 'digits-6-16', wire: 'n6-16', test: /^\d{6,16}$/ },
  { name: 'any-6-16', wire: '*6-16', test: /^.{6,16}$/ },
  { name: 'letters-6-18', wire: 's6-18', test: /^[a-zA-Z]{6,18}$/ },
  { name: 'url', wire: 'url', test: /^(?:([A-Za-z]+):)?(\/{0,3})([0-9.\-A-Za-z]+)(?::(\d+))?(?:\/([^?#]*))?(?:\?([^#]*))?(?:#(.*))?$/ },
  // Everything the stock expression accepts, plus ordinary addresses that it rejects: ab@x.cn, a@x.com (U5).
  { name: 'email', wire: 'e', test: /^[\w+-]+(?:\.+[\w+-]+)*@[\w-]+(?:\.[\w-]+)*\.\w{2,}$/ },
  { name: 'mobile', wire: 'm', test: /^1[3456789]\d{9}$/ },
  { name: 'postcode', wire: 'p', test: /^[0-9]{6}$/ },
  { name: 'letters', wire: 's', test: /^[A-Za-z]+$/ },
  // The stock expression, /^-?\d+(\.?\d+|\d?)$/, means the same and takes quadratic time for a long text of digits.
  { name: 'number', wire: 'n', test: /^-?\d+(?:\.\d+)?$/ },
  { name: 'integer', wire: 'z', test: /^-?\d+$/ },
  { name: 'money', wire: 'money', test: /^(([1-9][0-9]*)|([0]\.\d{0,2}|[1-9][0-9]*\.\d{0,5}))$/ },
  // Of our own: definitions give them by their expressions, which stock clients and servers read too. Both take linear time.
  { name: 'not-negative', wire: 'not-negative', test: /^\d+(?:\.\d+)?$/ },
  { name: 'positive', wire: 'positive', test: /^(?=.*[1-9])\d+(?:\.\d+)?$/ },
] as const satisfies readonly Pattern[];

/** The name of a validation pattern. */
export type PatternName = (typeof patterns)[number]['name'];

const byName = new Map<string, RegExp>(patterns.map((pattern) => [pattern.name, pattern.test]));
const byWire = new Map<string, PatternName>(patterns.map((pattern) => [pattern.wire, pattern.name]));
const byExpression = new Map<string, PatternName>(patterns.map((pattern) => [pattern.test.source, pattern.name]));

/** The pattern that a document gives, by its wire code or, in the schema of a form, by its expression (wire 4.16); if any. */
export function patternOf(written: string): PatternName | undefined {
  return byWire.get(written) ?? byExpression.get(written);
}

/** True for a pattern that is given by its expression. */
export function isSpelledOut(written: string): boolean {
  return byExpression.has(written);
}

/** The expression of a pattern. */
export function patternTest(name: PatternName): RegExp {
  const test = byName.get(name);
  if (!test) throw new Error(`There is no pattern '${name}'.`);
  return test;
}

/** True when a text that is not empty fits a pattern. */
export function matchesPattern(name: PatternName, text: string): boolean {
  return patternTest(name).test(text);
}

/** Every code that a document may give as a pattern, to suggest the nearest one. */
export const patternCodes: readonly string[] = ['*', 'only', ...patterns.map((pattern) => pattern.wire)];
