import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { unsavedWork } from '#src/shared/kept-page.ts';

/** Only back and forward: what the application does by itself, such as leading to the sign-in page, is never held up. */
const isLeft: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) =>
  historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname && unsavedWork() !== undefined;

/** Asks before unsaved work is left by the browser's back button, or goes with its window (IMPLIED-22). */
export function useKeptPage(): void {
  const blocker = useBlocker(isLeft);
  useEffect(() => {
    if (blocker.state === 'blocked') unsavedWork()?.ask(blocker.proceed, blocker.reset);
  }, [blocker]);
  useBeforeUnload(useCallback((event) => unsavedWork() && event.preventDefault(), []));
}
