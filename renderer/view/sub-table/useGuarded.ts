import { useCallback, useRef, useState } from 'react';
import { quickClickGuard } from '#renderer/row-columns/quick-click.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** Runs an action unless it ran a moment ago; in that case a message asks the user to slow down (GRID-14). The function is stable. */
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
