import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { unsavedWork } from '#src/shared/kept-page.ts';

/** Only back and forward: the application's own navigation, such as to the sign-in page, is never blocked. */
const isLeft: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) =>
  historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname && unsavedWork() !== undefined;

/** Asks before the back button or closing the window discards unsaved work (IMPLIED-22). */
export function useKeptPage(): void {
  const blocker = useBlocker(isLeft);
  useEffect(() => {
    if (blocker.state === 'blocked') unsavedWork()?.ask(blocker.proceed, blocker.reset);
  }, [blocker]);
  useBeforeUnload(useCallback((event) => unsavedWork() && event.preventDefault(), []));
}
