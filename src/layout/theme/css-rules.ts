/** The top-level rules of a stylesheet; a media query is one rule. */
export function* cssRules(css: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    yield css.slice(start, index + 1);
    start = index + 1;
  }
}
