import type { CellClassParams } from 'ag-grid-community';
import { createListeners } from '#renderer/stores/listeners.ts';
import { highlighted, unexpired, nextEnd, noHighlights } from '#renderer/live/row-highlight.ts';
import type { GridExtension } from '../grid-extension.ts';
import type { GridRow } from '../grid-row.ts';
import styles from './rows.module.css';

/** Cells briefly highlighted because another user or the system changed them (GRID-15). */
export interface HighlightStore {
  /** Highlights set before the first subscription start with it, so that they are still shown when the table is mounted later. */
  mark(rowId: string, changed: readonly string[]): void;
  has(rowId: string, key: string): boolean;
  subscribe(listener: () => void): () => void;
}

/** A store whose highlights expire by themselves. */
export function createHighlights(now: () => number = Date.now): HighlightStore {
  let current = noHighlights;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();
  const unseen: (readonly [rowId: string, changed: readonly string[]])[] = [];
  function mark(rowId: string, changed: readonly string[]) {
    if (listeners.hasListeners()) setCurrent(highlighted(current, rowId, changed, now()));
    else unseen.push([rowId, changed]);
  }
  function setCurrent(next: typeof current) {
    clearTimeout(timer);
    const end = nextEnd(next);
    if (end !== null) timer = setTimeout(() => setCurrent(unexpired(current, now())), Math.max(end - now(), 0));
    if (next === current) return;
    current = next;
    listeners.emit();
  }
  return {
    mark,
    has: (rowId, key) => current.get(rowId)?.keys.has(key) === true,
    subscribe(listener) {
      const leave = listeners.subscribe(listener);
      for (const [rowId, changed] of unseen.splice(0)) mark(rowId, changed);
      return leave;
    },
  };
}

/** Renders the highlighted cells of a store. */
export function highlightExtension(store: HighlightStore): GridExtension {
  return {
    column: (definition, { key }) => ({
      ...definition,
      cellClassRules: {
        ...definition.cellClassRules,
        [styles.live!]: ({ data }: CellClassParams<GridRow>) => !!data && store.has(data.id, key),
      },
    }),
    attach: ({ api }) => store.subscribe(() => api.refreshCells()),
  };
}
