/** One character: a class without exceptions, a plain letter, or a sign after a backslash. */
const ATOM = String.raw`(?:\[(?:[\w \u4e00-\u9fff,;:!@#%&=<>/~"'.*+?(){}$|-]|\\[dw\\\-\].^/])+\]|[\w \u4e00-\u9fff,;:!@#%&=<>/~"'-]|\\[dw\\\-\].^/*+?(){}$|[])`;
const REPEAT = String.raw`(?:[?*+]|\{\d{1,3}(?:,\d{0,3})?\})`;
const GROUP = String.raw`\((?:\?:)?(?:${ATOM}${REPEAT}?|\|)+\)\??`;

const plain = new RegExp(`^\\^(?:${ATOM}${REPEAT}?|${GROUP})*\\$?$`);
const tokens = new RegExp(`(${ATOM})(${REPEAT})?|(\\)\\?)|(\\|)`, 'g');

/** Ways to match that a pattern may leave open at most, beside one repetition without an end. */
const MOST_WAYS = 64;

/** How many lengths a repetition can have; one without an end counts apart. */
function lengthsOf(repeat: string): number {
  if (repeat === '?') return 2;
  const [least = 0, most] = repeat.slice(1, -1).split(',').map(Number);
  return most === undefined ? 1 : Math.max(most - least + 1, 1);
}

/**
 * A regular expression that the browser's own engine, which goes back and forth, runs in linear time all the same: tied to the start, with
 * groups that do not repeat, one repetition without an end, and few ways beside it; it means the same there. Null for every other one.
 */
export function linearPattern(source: string): RegExp | null {
  if (!plain.test(source)) return null;
  let ways = 1;
  let open = 0;
  for (const [, , repeat, optional, or] of source.slice(1).matchAll(tokens)) {
    if (optional || or) ways *= 2;
    if (!repeat) continue;
    if (repeat === '*' || repeat === '+' || repeat.endsWith(',}')) open++;
    else ways *= lengthsOf(repeat);
  }
  return open <= 1 && ways <= MOST_WAYS ? new RegExp(source) : null;
}
