import { useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { valueStore, type ValueStore } from '#renderer/stores/value-store.ts';
import type { FormHistory } from '../form/form-parts.ts';
import { goToChange } from '../form/go-to-change.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';

/** An undo or redo, numbered within the open form. */
export interface HistoryStep {
  way: keyof FormHistory;
  number: number;
}

/** Where the changes of a form are shown. */
interface ChangeView {
  host: RefObject<HTMLElement | null>;
  grids: TableGrids;
  setActive: (table: string) => void;
  /** Unfolds the head; absent where it does not fold. */
  unfold?: (isFolded: false) => void;
}

/** Undo and redo that open the changed table and focus the changed place; with the latest step that has changed something. */
export function useHistory(store: FormStore, { host, grids, setActive, unfold }: ChangeView) {
  const [latestStep] = useState((): ValueStore<HistoryStep | null> => valueStore<HistoryStep | null>(null));
  const steps = useRef(0);
  const history = useMemo((): FormHistory => {
    const travel = (way: HistoryStep['way']) => {
      const number = ++steps.current;
      // Rendered synchronously, so that the next key reaches the changed place.
      const place = flushSync(() => {
        const changed = store[way]();
        if (changed) latestStep.set({ way, number });
        if (changed?.table) setActive(changed.table);
        return changed;
      });
      if (place && !place.table) unfold?.(false);
      if (place && host.current) goToChange(host.current, grids, place, () => number === steps.current);
    };
    return { undo: () => travel('undo'), redo: () => travel('redo') };
  }, [host, grids, setActive, unfold, latestStep, store]);
  return { history, latestStep };
}
