import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { scrollBoxOf } from './useCrowded.ts';

/** The head of a document: its fields above the lines, which fold to one line. */
export interface FoldingHead {
  isFolded: boolean;
  /** The least height in pixels of the form while it is folded, as far as it was seen before: the dialog does not jump. */
  height: number | undefined;
  /** The head and the lines. */
  frame: RefObject<HTMLDivElement | null>;
  /** Folds or unfolds the head at once, so that the next statement finds its fields. */
  set(isFolded: boolean): void;
  /** The same, and remembers it for the next record of this form. */
  toggle(): void;
}

/** Rows of fields that leave the lines below them room in the window of a laptop. */
const FEW_ROWS = 8;

/** True where the fields of a form would push its lines out of the window. */
function isLong({ fields, columns }: FormPlan | OneToManyPlan): boolean {
  return fields.filter(({ visible }) => visible).length > FEW_ROWS * columns;
}

/** Pixels above and below a form in the box in which it scrolls. */
const PADDINGS = 24;

function seenHeight(frame: HTMLElement | null): number | undefined {
  const seen = scrollBoxOf(frame)?.clientHeight;
  return frame && seen ? Math.min(frame.offsetHeight, seen - PADDINGS) : undefined;
}

/** The storage key of how a user left the head of a form. */
const storageKey = (username: string, table: string) => `FOLDED_HEAD_${username}_${table}`;

/**
 * The folding head of a form with lines; undefined for a form without any. A record opens as the user last folded this form, at first with its
 * lines in sight; a new one unfolded: its head has to be filled in.
 */
export function useFoldingHead(plan: FormPlan | OneToManyPlan, isNew: boolean): FoldingHead | undefined {
  const { device, user } = usePorts();
  const key = storageKey(user.username, plan.table);
  const [state, setState] = useState(() => {
    const isFolded = !isNew && (device.get(key) ?? isLong(plan)) === true;
    return { isFolded, height: undefined as number | undefined };
  });
  const frame = useRef<HTMLDivElement>(null);
  const now = useRef(state.isFolded);
  const set = useCallback((next: boolean) => {
    if (next === now.current) return;
    now.current = next;
    const height = next ? seenHeight(frame.current) : undefined;
    flushSync(() => setState({ isFolded: next, height }));
  }, []);
  const toggle = useCallback(() => {
    set(!now.current);
    device.set(key, now.current);
  }, [device, key, set]);
  const hasLines = subTablesOf(plan).some(({ relation }) => relation === 'many');
  return useMemo(() => (hasLines ? { ...state, frame, set, toggle } : undefined), [hasLines, state, set, toggle]);
}
