import { useId, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** A query of so many items is at hand behind its button; one of more is open until its user folds it. */
const FEW_ITEMS = 2;

/** The panel with the query of a list, open or folded as the user has left it on this device, and whether it is opened by hand right now. */
export function useQueryPanel({ table, query }: Pick<ListPlan, 'table' | 'query'>) {
  const { device, user } = usePorts();
  const key = `LIST_QUERY_${user.username}_${table}`;
  const id = useId();
  const [{ isOpen, isByHand }, set] = useState(() => {
    const kept = device.get(key);
    return { isOpen: typeof kept === 'boolean' ? kept : query.length > FEW_ITEMS, isByHand: false };
  });
  return {
    id,
    isOffered: query.length > 0,
    isOpen: isOpen && query.length > 0,
    /** Its first field takes the focus. */
    isByHand,
    toggle() {
      device.set(key, !isOpen);
      set({ isOpen: !isOpen, isByHand: true });
    },
  };
}

/** The panel with the query of a list. */
export type QueryPanel = ReturnType<typeof useQueryPanel>;
