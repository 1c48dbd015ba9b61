import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { highlightExtension, createHighlights } from '../grid/rows/highlights.ts';
import type { usePage } from './useList.ts';
import { changedCells } from './changed-cells.ts';

type List = Pick<ReturnType<typeof usePage>, 'rows' | 'state' | 'isValidating'>;

/** Between a change and the reload that shows it; several changes are shown by one reload. */
const GATHER_MS = 400;
/** Rows do not move while the pointer has moved over them within this time, or while a cell is written. */
const STILL_MS = 1500;

/**
 * Shows what others add, change and remove in the rows of a list: the page is loaded again, and what is new in it highlighted briefly.
 * Nothing moves under a hand at work. `hand` goes to the element around the rows, which is also `box`.
 */
export function useLiveRows(
  plan: Pick<ListPlan, 'documentId' | 'columns'>,
  list: List,
  refresh: () => void,
  box?: RefObject<HTMLDivElement | null>,
) {
  const { provider } = usePorts();
  const { documentId } = plan;
  const own = useRef<HTMLDivElement>(null);
  const { hand, isBusy } = useHand(box ?? own);
  const current = useRef({ refresh, list });
  useEffect(() => void (current.current = { refresh, list }));
  const isReloading = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer = undefined;
      if (isBusy() || current.current.list.isValidating) return wait();
      isReloading.current = true;
      current.current.refresh();
    };
    const wait = () => void (timer ??= setTimeout(reload, GATHER_MS));
    const end = provider.watchRows?.(documentId, wait);
    return () => {
      end?.();
      clearTimeout(timer);
    };
  }, [provider, documentId, isBusy]);
  return { hand, extension: useHighlights(plan, list, isReloading) };
}

/** Highlights the cells in which the rows differ from those before, when it was a change by others that has loaded them. */
function useHighlights({ columns }: Pick<ListPlan, 'columns'>, { rows, state, isValidating }: List, isReloading: { current: boolean }) {
  const store = useMemo(() => createHighlights(), []);
  const extension = useMemo(() => highlightExtension(store), [store]);
  const before = useRef({ rows, state });
  useEffect(() => {
    const { rows: known, state: asked } = before.current;
    before.current = { rows, state };
    if (!isReloading.current || known === rows || asked !== state) return;
    for (const [rowId, keys] of changedCells(columns, known, rows)) store.mark(rowId, keys);
  }, [rows, state, columns, store, isReloading]);
  // After the rows that came with it have been compared.
  const wasValidating = useRef(false);
  useEffect(() => {
    if (wasValidating.current && !isValidating) isReloading.current = false;
    wasValidating.current = isValidating;
  }, [isValidating, isReloading]);
  return extension;
}

/** Whether a hand is at work in an element. */
function useHand(element: RefObject<HTMLDivElement | null>) {
  const moved = useRef(-STILL_MS);
  return useMemo(() => {
    const move = () => void (moved.current = performance.now());
    const leave = () => void (moved.current = -STILL_MS);
    const isWriting = () => {
      const focused = document.activeElement;
      return focused?.matches('input:not([type="checkbox"])') === true && element.current?.contains(focused) === true;
    };
    return {
      hand: { ref: element, onPointerMove: move, onPointerLeave: leave },
      isBusy: () => performance.now() - moved.current < STILL_MS || isWriting(),
    };
  }, [element]);
}
