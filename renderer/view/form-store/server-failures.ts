import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { cellKey, type Cell, type Place } from './places.ts';

/** Failures that only the server can find. Each holds while its cell has the value that the server has seen. */
export interface ServerFailures {
  note(failure: Failure): void;
  at(cell: Cell): Failure | undefined;
  /** Forgets the failure of a cell, or of all cells. */
  forget(cell?: Cell): void;
  /** Those that hold, by `cellKey`. */
  holding(): Map<string, Failure>;
}

/** No failures; `rowIn` returns the row at a place, or undefined when it was removed. */
export function serverFailures(rowIn: (place: Place) => Pick<DraftRow, 'values'> | undefined): ServerFailures {
  const known = new Map<string, { failure: Failure; value: unknown }>();
  return {
    note: (failure) => void known.set(cellKey(failure), { failure, value: rowIn(failure)?.values[failure.key] }),
    at: (cell) => known.get(cellKey(cell))?.failure,
    forget: (cell) => void (cell ? known.delete(cellKey(cell)) : known.clear()),
    holding() {
      const holding = new Map<string, Failure>();
      for (const [id, { failure, value }] of known) {
        const row = rowIn(failure);
        if (row && isSameValue(row.values[failure.key], value)) holding.set(id, failure);
      }
      return holding;
    },
  };
}
