import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { DraftRow, Values } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { cellKey, type Cell, type Place } from './places.ts';

/** What a failure is about: the value of its cell, or all of its line, which a save may have compared with others. */
export type Reach = 'cell' | 'line';

/** Failures that only the server can find. Each holds while its cell, or its line, has the values that the server has seen. */
export interface ServerFailures {
  note(failure: Failure, reach: Reach): void;
  at(cell: Cell): Failure | undefined;
  /** Forgets the failure of a cell, or of all cells. */
  forget(cell?: Cell): void;
  /** Those that hold, by `cellKey`. */
  holding(): Map<string, Failure>;
}

interface Known {
  failure: Failure;
  reach: Reach;
  seen: Values;
}

/** Where the rows of a draft are. */
interface Draft {
  /** The row at a place, or undefined when it was removed. */
  rowIn(place: Place): Pick<DraftRow, 'values'> | undefined;
  /** True for a cell whose value follows from others, in other lines as well. */
  isComputed(cell: Cell): boolean;
}

/** No failures. */
export function serverFailures({ rowIn, isComputed }: Draft): ServerFailures {
  const known = new Map<string, Known>();
  return {
    note: (failure, reach) => void known.set(cellKey(failure), { failure, reach, seen: rowIn(failure)?.values ?? {} }),
    at: (cell) => known.get(cellKey(cell))?.failure,
    forget: (cell) => void (cell ? known.delete(cellKey(cell)) : known.clear()),
    holding() {
      const holding = new Map<string, Failure>();
      for (const [id, one] of known) {
        const row = rowIn(one.failure);
        if (row && isAsSeen(one, row.values, isComputed)) holding.set(id, one.failure);
      }
      return holding;
    },
  };
}

function isAsSeen({ failure, reach, seen }: Known, values: Values, isComputed: Draft['isComputed']): boolean {
  const isSame = (key: string) => isSameValue(values[key], seen[key]);
  if (reach === 'cell' || !failure.table) return isSame(failure.key);
  return values === seen || Object.keys({ ...seen, ...values }).every((key) => isSame(key) || isComputed({ ...failure, key }));
}
