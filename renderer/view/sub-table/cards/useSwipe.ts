import { useRef, useState, type PointerEvent } from 'react';

/** Pixels to the left after which a card is let go of for good; less is no swipe. */
const GONE = 112;
/** Pixels after which a movement is one to the side. */
const BEGUN = 12;

/** Moves a card with a finger to the left; `onSwiped` is called when it was moved far enough. Movements up and down scroll. */
export function useSwipe(onSwiped: (() => void) | undefined) {
  const [offset, setOffset] = useState(0);
  const start = useRef<{ x: number; y: number; isMoving: boolean } | null>(null);
  if (!onSwiped) return { offset: 0, doors: {} };
  const end = (isGone: boolean) => {
    start.current = null;
    setOffset(0);
    if (isGone) onSwiped();
  };
  const doors = {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x, y, isMoving: false };
    },
    onPointerMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent) {
      const from = start.current;
      if (!from) return;
      const left = from.x - clientX;
      if (!from.isMoving) {
        if (left < BEGUN || left < Math.abs(clientY - from.y)) return;
        from.isMoving = true;
        currentTarget.setPointerCapture(pointerId);
      }
      setOffset(Math.max(0, left));
    },
    onPointerUp: () => end(offset >= GONE),
    onPointerCancel: () => end(false),
  };
  return { offset, doors };
}
