import type { SampleColumn } from '#src/bench/sample-columns.ts';

/** Counts invalid cells in a plain loop: the practical lower bound of validating a whole table. */
export function countFailures(columns: readonly SampleColumn[], rows: readonly Readonly<Record<string, unknown>>[]): number {
  let failures = 0;
  for (const { key, required, unique, pattern, maxLength = Infinity } of columns) {
    const expression = pattern ? new RegExp(pattern) : null;
    const seen = unique ? new Set<unknown>() : null;
    if (!required && !expression && !seen) continue;
    for (const row of rows) {
      const value = row[key];
      if (value === '' || value === null || value === undefined) {
        if (required) failures++;
        continue;
      }
      if (expression && !expression.test(String(value))) failures++;
      else if (String(value).length > maxLength) failures++;
      if (!seen) continue;
      if (seen.has(value)) failures++;
      seen.add(value);
    }
  }
  return failures;
}
