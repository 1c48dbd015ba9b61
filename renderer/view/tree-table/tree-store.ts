import { createListeners } from '#renderer/stores/listeners.ts';
import type { GridRow } from '../grid/grid-row.ts';
import {
  collapsed,
  NO_TREE,
  treeLines,
  withBelow,
  withFailure,
  withFirstLevel,
  withNewFirstLevel,
  withOpen,
  type OpenTree,
  type TreeLine,
} from './open-tree.ts';
import type { TreeRecord } from './tree-records.ts';

/** The visible lines of a tree table, and the same as grid rows. */
export interface TreeTable {
  lines: readonly TreeLine[];
  rows: readonly GridRow[];
  byId: ReadonlyMap<string, TreeLine>;
}

/**
 * The state of a tree table, outside React; its cells subscribe to it. A level is requested once, when its parent is expanded, and again
 * only after a failure (TREE-01).
 */
export interface TreeStore {
  get(): TreeTable;
  subscribe(listener: () => void): () => void;
  /** Starts over with a new first level. Everything else is dropped, including pending answers. */
  begin(records: readonly TreeRecord[], opensAll: boolean): void;
  /** Replaces the first level after a reload; expanded records stay expanded. */
  renew(records: readonly TreeRecord[]): void;
  /** Expands or collapses a record. */
  toggle(id: string): void;
  /** Collapses everything and drops the levels below the first (TREE-03). */
  collapse(): void;
  /** Reloads the expanded levels in one request, and expands `added` as well. Rejects on failure. */
  refresh(added?: string): Promise<void>;
}

/** Loads the children of some records. */
export type LoadBelow = (parents: readonly string[], signal: AbortSignal) => Promise<readonly TreeRecord[]>;

/** The current tree and its listeners. */
function treeState() {
  let tree = NO_TREE;
  let shown: TreeTable = { lines: [], rows: [], byId: new Map() };
  const { emit, subscribe } = createListeners();
  return {
    tree: () => tree,
    shown: () => shown,
    setTree(next: OpenTree) {
      tree = next;
      shown = tableOf(treeLines(tree), shown);
      emit();
    },
    subscribe,
  };
}

/** Requests for levels; answers that arrive after `forget` are ignored. */
function levelRequests({ tree, setTree }: ReturnType<typeof treeState>, load: LoadBelow) {
  let aborter = new AbortController();
  const asked = new Set<string>();
  return {
    forget() {
      aborter.abort();
      aborter = new AbortController();
      asked.clear();
    },
    /** The children of these records; undefined when the answer is obsolete. */
    async read(parents: readonly string[]) {
      const { signal } = aborter;
      const records = await load(parents, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      return signal.aborted ? undefined : records;
    },
    async ask(id: string) {
      if (tree().levels.has(id) || asked.has(id)) return;
      asked.add(id);
      try {
        const records = await this.read([id]);
        if (!records) return;
        asked.delete(id);
        setTree(withBelow(tree(), [id], records));
      } catch (error) {
        asked.delete(id);
        setTree(withFailure(tree(), id, error instanceof Error ? error : new Error(String(error))));
      }
    },
  };
}

/** An empty tree table. */
export function createTreeStore(load: LoadBelow): TreeStore {
  const state = treeState();
  const requests = levelRequests(state, load);
  const { tree, setTree } = state;
  return {
    get: state.shown,
    subscribe: state.subscribe,
    begin(records, opensAll) {
      requests.forget();
      setTree(withFirstLevel(records, opensAll));
    },
    renew: (records) => setTree(withNewFirstLevel(tree(), records)),
    toggle(id) {
      const isOpen = !tree().open.has(id) || tree().failed.has(id);
      setTree(withOpen(tree(), id, isOpen));
      if (isOpen) void requests.ask(id);
    },
    collapse() {
      requests.forget();
      setTree(collapsed(tree()));
    },
    async refresh(added) {
      const { open, levels } = tree();
      const shown = state.shown().lines.map(({ id }) => id);
      const known = shown.filter((id) => open.has(id) && levels.has(id));
      const parents = [...new Set(added === undefined ? known : [...known, added])];
      const records = parents.length > 0 ? await requests.read(parents) : undefined;
      if (records) setTree(withBelow(added === undefined ? tree() : withOpen(tree(), added, true), parents, records));
    },
  };
}

/** The lines with their grid rows. Unchanged lines and rows stay the same objects, so that expanding a record re-renders one cell. */
function tableOf(next: readonly TreeLine[], before: TreeTable): TreeTable {
  const lines = next.map((line) => {
    const known = before.byId.get(line.id);
    return known && isSameLine(known, line) ? known : line;
  });
  const notes = new Map(before.rows.map((row) => [row.id, row]));
  const rows = lines.map((line) => (line.kind === 'record' ? line.record.row : (notes.get(line.id) ?? { id: line.id, values: {} })));
  return { lines, rows, byId: new Map(lines.map((line) => [line.id, line])) };
}

function isSameLine(one: TreeLine, other: TreeLine): boolean {
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === theirs.size && mine.every(([member, value]) => theirs.has(member) && theirs.get(member) === value);
}
