import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** The head of a document: its fields above the lines, which fold to one line. */
export interface FoldingHead {
  isFolded: boolean;
  /** Folds or unfolds the head at once, so that the next statement finds its fields. */
  set(isFolded: boolean): void;
  /** The same, and remembers it for the next record of this form. */
  toggle(): void;
}

/** The storage key of how a user left the head of a form. */
const storageKey = (username: string, table: string) => `FOLDED_HEAD_${username}_${table}`;

/**
 * The folding head of a form with lines; undefined for a form without any. A record opens as the user last folded this form, a new one
 * unfolded: its head has to be filled in.
 */
export function useFoldingHead(plan: FormPlan | OneToManyPlan, isNew: boolean): FoldingHead | undefined {
  const { device, user } = usePorts();
  const key = storageKey(user.username, plan.table);
  const [isFolded, setFolded] = useState(() => !isNew && device.get(key) === true);
  const now = useRef(isFolded);
  const set = useCallback((next: boolean) => {
    if (next === now.current) return;
    now.current = next;
    flushSync(() => setFolded(next));
  }, []);
  const toggle = useCallback(() => {
    set(!now.current);
    device.set(key, now.current);
  }, [device, key, set]);
  const hasLines = subTablesOf(plan).some(({ relation }) => relation === 'many');
  return useMemo(() => (hasLines ? { isFolded, set, toggle } : undefined), [hasLines, isFolded, set, toggle]);
}
