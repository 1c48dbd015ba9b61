import { useCallback, useRef, useState } from 'react';
import { quickClickGuard } from '#renderer/row-columns/quick-click.ts';
import { usePorts } from '../ports.ts';

/** Runs an action unless it was run a moment ago: then the user is told to slow down (GRID-14). The same function for the life of a table. */
export function useGuarded(): (action: string, run: () => void, pauseMs?: number) => void {
  const { message, notify } = usePorts();
  const [mayTake] = useState(() => quickClickGuard());
  const warn = useRef(() => {});
  warn.current = () => notify.warning(message('grid.too-quick'));
  return useCallback(
    (action, run, pauseMs) => {
      if (mayTake(action, pauseMs)) run();
      else warn.current();
    },
    [mayTake],
  );
}
