const MOST = 3;

/** Of nested routes deeper than three the first two and the last (GUARD-08). */
export function trimTrail<Entry>(matched: readonly Entry[]): Entry[] {
  return matched.length > MOST ? [...matched.slice(0, MOST - 1), ...matched.slice(-1)] : [...matched];
}
