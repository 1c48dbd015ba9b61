import { useLayoutEffect, useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isNarrowed } from '#renderer/query/asked-filters.ts';
import { readListState } from '#renderer/query/list-state.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useListRowHeight } from '../grid/grid-theme.ts';
import { fittingSize } from './fitting-size.ts';

/** Pixels that the line of what narrows a list takes from its rows. */
const CHIPS_LINE = 34;

/**
 * How many rows fill the place of a list as it is first laid out, before anything is drawn or asked for: `box` is that place, and until it is measured the rows
 * are awaited. It is measured again once `isWhole`: what stands above the rows may be known later than the list. A narrowed list has
 * a line above its rows that says so.
 */
export function useFittingSize(plan: ListPlan, isWhole = true) {
  const box = useRef<HTMLDivElement>(null);
  const { url } = usePorts();
  const chips = isNarrowed(readListState(url.params, plan)) ? CHIPS_LINE : 0;
  const latest = useRef(chips);
  latest.current = chips;
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => setHeight((box.current?.clientHeight ?? 0) + latest.current), [isWhole]);
  const isPhone = useIsPhone();
  const rowHeight = useListRowHeight();
  // Cards of a phone scroll with the page.
  const fitting = isPhone || height === undefined ? undefined : fittingSize(plan, height - chips, rowHeight);
  return { box, isAwaited: height === undefined, fitting };
}
