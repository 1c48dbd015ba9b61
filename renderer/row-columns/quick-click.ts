/** Milliseconds in which the same action is not taken again (GRID-14, CONST-05). */
export const CLICK_MS = 300;
export const INSERT_MS = 1500;

/** Says whether an action may be taken: not so soon after it was last taken. Each action has a clock of its own. */
export function quickClickGuard(now: () => number = Date.now): (action: string, pauseMs?: number) => boolean {
  const taken = new Map<string, number>();
  return (action, pauseMs = CLICK_MS) => {
    const at = now();
    if (at - (taken.get(action) ?? -Infinity) < pauseMs) return false;
    taken.set(action, at);
    return true;
  };
}
