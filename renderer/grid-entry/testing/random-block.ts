/** Pseudo-random numbers in [0, 1), reproducible by seed, so that a failing property test fails again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A block of up to 5 × 5 short texts made of these characters, for property tests. */
export function randomBlock(random: () => number, characters: string): string[][] {
  const upTo = (max: number) => Math.floor(random() * max);
  const alphabet = [...characters];
  const text = () => Array.from({ length: upTo(6) }, () => alphabet[upTo(alphabet.length)]).join('');
  const width = 1 + upTo(5);
  return Array.from({ length: 1 + upTo(5) }, () => Array.from({ length: width }, text));
}
