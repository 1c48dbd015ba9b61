/** A measurement, next to its baseline. */
export interface Comparison {
  name: string;
  baseline: string;
  run(): unknown;
  runBaseline(): unknown;
}

/** Medians in milliseconds. */
export interface Result {
  name: string;
  ours: number;
  baseline: string;
  bare: number;
}

/** The median. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs both sides alternately after an uncounted warm-up round, so that a busy machine slows both equally. */
export async function compare(comparison: Comparison, rounds: number): Promise<Result> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const one = await time(comparison.run);
    const other = await time(comparison.runBaseline);
    if (round === 0) continue;
    ours.push(one);
    bare.push(other);
  }
  return { name: comparison.name, ours: median(ours), baseline: comparison.baseline, bare: median(bare) };
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
