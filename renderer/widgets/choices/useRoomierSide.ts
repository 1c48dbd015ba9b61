import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The side of an element on which a list of this height, in pixels, has its place: below, unless there is more room above. antd keeps a list on the
 * side where it has opened; here it is found again whenever `asked` changes, since the head of a document folds with the first key in its lines.
 */
export function useRoomierSide(
  element: RefObject<HTMLElement | null>,
  height: number,
  isOpen: boolean,
  asked: unknown,
): 'topLeft' | 'bottomLeft' {
  const [isAbove, setIsAbove] = useState(false);
  useLayoutEffect(() => {
    if (!isOpen || !element.current) return;
    const { top, bottom } = element.current.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    setIsAbove(below < height && top > below);
  }, [element, height, isOpen, asked]);
  return isAbove ? 'topLeft' : 'bottomLeft';
}
