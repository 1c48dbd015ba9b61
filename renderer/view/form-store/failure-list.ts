import type { Failure } from '#renderer/rules/rule-plan.ts';
import { cellKey, type Cell } from './places.ts';
import type { Reach, ServerFailures } from './server-failures.ts';

/** The displayed failures, looked up by cell in constant time. */
export interface FailureList {
  all(): readonly Failure[];
  find(cell: Cell): Failure | undefined;
  /** Like `find`, by `cellKey`. */
  at(id: string): Failure | undefined;
  /** Replaces the list. Unchanged failures stay the same objects, and so does the list when nothing changes, to avoid re-rendering. */
  show(failures: readonly Failure[]): void;
  /** Replaces one failure of a cell by another, or by none. */
  replace(before: Failure | undefined, failure: Failure | undefined): void;
  /** Adds failures from the server; each holds while its cell, or its line, keeps the values that it has now. */
  showFromServer(failures: readonly Failure[], reach: Reach): void;
  /** True when the displayed failure of a cell is the server's. */
  isFromServer(cell: Cell): boolean;
  /** Forgets the server's failure of a cell, or of all cells; displayed ones stay until the next `show` or `replace`. */
  forgetServer(cell?: Cell): void;
  /** Keeps the failures that still hold, so that one disappears when its cell, or the cell it conflicted with, is corrected (RULE-16). */
  recheck(check: CheckFailures): void;
  /**
   * The same after an undo or redo, which may bring an invalid value or a removed row back: shows those again that had disappeared, but none
   * that its cell has never had, as when a first entry is undone.
   */
  recheckAll(check: CheckFailures): void;
}

/** Returns the current failures of some cells, as far as they can be found without the server. */
type CheckFailures = (cells: readonly Cell[]) => readonly Failure[];

/** An empty list; `server` holds the failures from the server. */
export function failureList(server: ServerFailures): FailureList {
  let list: readonly Failure[] = [];
  let index = byCell(list);
  const everShown = new Map<string, Failure>();
  const shownKey = (failure: Failure) => `${cellKey(failure)} ${failure.code}`;
  function show(failures: readonly Failure[]) {
    const kept = failures.map((failure) => {
      const shown = index.get(cellKey(failure));
      return shown && isSameFailure(shown, failure) ? shown : failure;
    });
    if (kept.length === list.length && kept.every((failure, place) => failure === list[place])) return;
    list = kept;
    index = byCell(kept);
    for (const failure of index.values()) everShown.set(shownKey(failure), failure);
  }
  function recheck(cells: readonly Failure[], check: CheckFailures) {
    const found = server.holding();
    if (cells.length === 0 && found.size === 0) return;
    const local = byCell(check(cells));
    const still = cells.flatMap((cell) => found.get(cellKey(cell)) ?? local.get(cellKey(cell)) ?? []);
    for (const failure of still) found.delete(cellKey(failure));
    show([...still, ...found.values()]);
  }
  return {
    all: () => list,
    find: (cell) => index.get(cellKey(cell)),
    at: (id) => index.get(id),
    show,
    replace: (before, failure) => show([...list.filter((one) => one !== before), ...(failure ? [failure] : [])]),
    showFromServer(failures, reach) {
      for (const failure of failures) server.note(failure, reach);
      show([...list, ...failures]);
    },
    isFromServer: (cell) => isSameFailure(index.get(cellKey(cell)), server.at(cell)),
    forgetServer: server.forget,
    recheck: (check) => recheck(list, check),
    recheckAll: (check) =>
      recheck([...byCell([...everShown.values()]).values()], (cells) => check(cells).filter((failure) => everShown.has(shownKey(failure)))),
  };
}

/** The first failure of each cell. */
function byCell(failures: readonly Failure[]): Map<string, Failure> {
  const map = new Map<string, Failure>();
  for (const failure of failures) if (!map.has(cellKey(failure))) map.set(cellKey(failure), failure);
  return map;
}

function isSameFailure(one: Failure | undefined, other: Failure | undefined): boolean {
  if (!one || !other) return false;
  const names = Object.keys(other.values);
  return one.code === other.code && one.message === other.message && names.every((name) => one.values[name] === other.values[name]);
}
