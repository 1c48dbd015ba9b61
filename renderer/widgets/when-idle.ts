/** Latest start in milliseconds when the browser is never idle. */
const LATEST_MS = 3000;

/** Delay in milliseconds before idle work: the browser's first idle period is the gap before the frame that shows the rows. */
const HEAD_START_MS = 300;

/** Milliseconds that must be left of an idle period for another step of work. */
const STEP_MS = 5;

const neverHasTime = () => false;

/** Runs an action when the browser is idle, and lets it ask whether there is time for more. Returns the cancel function. */
export function whenIdle(action: (hasTime: () => boolean) => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => action(neverHasTime), LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback((deadline) => action(() => deadline.timeRemaining() > STEP_MS), { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}

/** Works step by step while the browser is idle, until a step returns true: it was the last one. Returns the cancel function. */
export function stepWhenIdle(step: () => boolean): () => void {
  let forget = whenIdle(work);
  function work(hasTime: () => boolean) {
    do if (step()) return;
    while (hasTime());
    forget = whenIdle(work);
  }
  return () => forget();
}

/** How often an action waits for what is still loading: where something never comes, it runs all the same. */
const MAX_WAITS = 20;
const isLoading = () => Boolean(globalThis.document?.querySelector('[aria-busy="true"]'));

/** What loads the screen that comes next, from the time it waits for its turn until it is there. */
const nextScreens = new Set<object>();
const isNextLoading = () => nextScreens.size > 0;

/** Like `whenIdle`, for work that can wait until the screen is complete, and the next one loaded: nothing on it stands for what is still on its way. */
export function whenScreenSettled(action: () => void): () => void {
  return waitWhile(() => isLoading() || isNextLoading(), action);
}

/**
 * Loads the screen that a user most likely opens next, once this one is complete: ahead of all other work that waits for that, so that
 * someone who is quick shares the line with nothing that can come later. Returns the function that cancels the wait.
 */
export function loadNextScreen(load: () => Promise<unknown>): () => void {
  const next = {};
  nextScreens.add(next);
  const end = () => void nextScreens.delete(next);
  const forget = waitWhile(isLoading, () => void load().then(end, end));
  return () => {
    forget();
    end();
  };
}

function waitWhile(isEarly: () => boolean, action: () => void): () => void {
  let forget = () => {};
  const wait = (before: number) => {
    const headStart = setTimeout(() => {
      forget = whenIdle(() => (isEarly() && before < MAX_WAITS ? wait(before + 1) : action()));
    }, HEAD_START_MS);
    forget = () => clearTimeout(headStart);
  };
  wait(0);
  return () => forget();
}
