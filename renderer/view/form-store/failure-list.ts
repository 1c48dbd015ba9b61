import type { Failure } from '#renderer/rules/rule-plan.ts';
import { cellKey, type Cell } from './places.ts';

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
  /** Adds failures from the server; they stay until their cells change. */
  showFromServer(failures: readonly Failure[]): void;
  isFromServer(cell: Cell): boolean;
  hasFromServer(): boolean;
  /** Unmarks the server's failure of a cell, or of all cells. */
  forgetServer(cell?: Cell): void;
  /** Keeps the failures that still hold, so that one disappears when its cell, or the cell it conflicted with, is corrected (RULE-16). */
  recheck(check: (cells: readonly Cell[]) => readonly Failure[]): void;
}

/** An empty list. */
export function failureList(): FailureList {
  let list: readonly Failure[] = [];
  let index = byCell(list);
  const fromServer = new Set<string>();
  function show(failures: readonly Failure[]) {
    const kept = failures.map((failure) => {
      const shown = index.get(cellKey(failure));
      return shown && isSameFailure(shown, failure) ? shown : failure;
    });
    if (kept.length === list.length && kept.every((failure, place) => failure === list[place])) return;
    list = kept;
    index = byCell(kept);
  }
  return {
    all: () => list,
    find: (cell) => index.get(cellKey(cell)),
    at: (id) => index.get(id),
    show,
    replace(before, failure) {
      const others = list.filter((one) => one !== before);
      show(failure ? [...others, failure] : others);
    },
    showFromServer(failures) {
      for (const failure of failures) fromServer.add(cellKey(failure));
      show([...list, ...failures]);
    },
    hasFromServer: () => fromServer.size > 0,
    isFromServer: (cell) => fromServer.has(cellKey(cell)),
    forgetServer(cell) {
      if (fromServer.size === 0) return;
      if (cell) fromServer.delete(cellKey(cell));
      else fromServer.clear();
    },
    recheck(check) {
      if (list.length === 0) return;
      const current = byCell(check(list));
      show(list.flatMap((failure) => (fromServer.has(cellKey(failure)) ? failure : (current.get(cellKey(failure)) ?? []))));
    },
  };
}

/** The first failure of each cell. */
function byCell(failures: readonly Failure[]): Map<string, Failure> {
  const map = new Map<string, Failure>();
  for (const failure of failures) if (!map.has(cellKey(failure))) map.set(cellKey(failure), failure);
  return map;
}

function isSameFailure(one: Failure, other: Failure): boolean {
  const names = Object.keys(other.values);
  return one.code === other.code && one.message === other.message && names.every((name) => one.values[name] === other.values[name]);
}
