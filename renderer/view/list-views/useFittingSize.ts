import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { useDensity } from './density.ts';
import { fittingSize } from './fitting-size.ts';

/** The place of the rows of a list. */
export interface RowsPlace {
  box: RefObject<HTMLDivElement | null>;
  /** Counts the rows that fit into it again. */
  measure(): void;
}

/**
 * How many rows fill the place of a list as it is first laid out, before anything is drawn or asked for; until it is measured the rows
 * are awaited. It is measured again once `isWhole`: what stands above the rows may be known later than the list.
 */
export function useFittingSize(plan: ListPlan, isWhole = true) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const measure = useCallback(() => setHeight(box.current?.clientHeight ?? 0), []);
  useLayoutEffect(measure, [measure, isWhole]);
  const isPhone = useIsPhone();
  const { rowHeight } = useDensity();
  // Cards of a phone scroll with the page.
  const fitting = isPhone || height === undefined ? undefined : fittingSize(plan, height, rowHeight);
  const [place] = useState((): RowsPlace => ({ box, measure }));
  return { place, isAwaited: height === undefined, fitting };
}
