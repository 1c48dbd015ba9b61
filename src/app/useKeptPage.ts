import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { unsavedWork } from '#src/shared/kept-page.ts';

/** Leads out of the frame, and so away from all tabs. */
const OUTSIDE = '/404';

/**
 * Asks before the back button or closing the window discards unsaved work (IMPLIED-22). Tabs keep it. The application's own navigation, such
 * as to the sign-in page, is never blocked. `onDiscarded` is called before the page is left.
 */
export function useKeptPage({ hasTabs, onDiscarded }: { hasTabs: boolean; onDiscarded: () => void }): void {
  const isLeft: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) =>
    historyAction === 'POP' &&
    currentLocation.pathname !== nextLocation.pathname &&
    (!hasTabs || nextLocation.pathname === OUTSIDE) &&
    unsavedWork() !== undefined;
  const blocker = useBlocker(isLeft);
  const latest = useRef(onDiscarded);
  latest.current = onDiscarded;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    const leave = () => {
      latest.current();
      proceed();
    };
    unsavedWork()?.ask(leave, reset);
  }, [blocker]);
  useBeforeUnload(useCallback((event) => unsavedWork() && event.preventDefault(), []));
}
