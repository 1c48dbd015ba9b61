import { holdFrom, isOpening, isPressedAgain, releaseKeys, whenOpen } from '#renderer/widgets/choices/key-queue.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import type { AttachedGrid } from '../attached-grid.ts';

const LEAVING = new Set(['Tab', 'Enter']);

/**
 * A key that leaves a cell whose editor is still opening waits for it, with all keys behind it: the letters before it stand in the cell's input
 * until the editor takes them. Returns the detach function.
 */
export function holdWhileOpening({ host }: Pick<AttachedGrid, 'host'>): () => void {
  const keyDown = (event: KeyboardEvent) => {
    if (!LEAVING.has(event.key) || isPressedAgain() || isComposing(event)) return;
    if (!(event.target instanceof Element) || !isOpening(event.target)) return;
    holdFrom(event);
    whenOpen(releaseKeys);
  };
  host.addEventListener('keydown', keyDown, true);
  return () => host.removeEventListener('keydown', keyDown, true);
}
