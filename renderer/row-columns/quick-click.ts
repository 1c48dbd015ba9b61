/** Milliseconds during which a repeated action is ignored (GRID-14, CONST-05). */
export const CLICK_MS = 300;
export const INSERT_MS = 1500;

/** Returns a function that is false for an action repeated within `pauseMs`. Actions are timed independently. */
export function quickClickGuard(now: () => number = Date.now): (action: string, pauseMs?: number) => boolean {
  const taken = new Map<string, number>();
  return (action, pauseMs = CLICK_MS) => {
    const at = now();
    if (at - (taken.get(action) ?? -Infinity) < pauseMs) return false;
    taken.set(action, at);
    return true;
  };
}
