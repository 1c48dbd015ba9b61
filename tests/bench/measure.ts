/** A measurement, next to its baseline. */
export interface Comparison {
  name: string;
  baseline: string;
  run(): unknown;
  runBaseline(): unknown;
}

/** Milliseconds: medians, or another quantile. */
export interface Result {
  name: string;
  ours: number;
  baseline: string;
  bare: number;
  /** The ratio of the medians, which other work on the machine disturbs least. */
  medianRatio?: number;
}

/** The number below which this part of all numbers lies, `0.5` for their median. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The median. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** Runs both sides alternately after an uncounted warm-up round, so that a busy machine slows both equally. */
export async function compare(comparison: Comparison, rounds: number, part = 0.5): Promise<Result> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const one = await time(comparison.run);
    const other = await time(comparison.runBaseline);
    if (round === 0) continue;
    ours.push(one);
    bare.push(other);
  }
  const medianRatio = median(ours) / median(bare);
  return { name: comparison.name, ours: quantile(ours, part), baseline: comparison.baseline, bare: quantile(bare, part), medianRatio };
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
