import { createListeners } from '#renderer/listeners.ts';
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

/** The current lines of a tree table, and the same as rows of a grid. */
export interface TreeTable {
  lines: readonly TreeLine[];
  rows: readonly GridRow[];
  byId: ReadonlyMap<string, TreeLine>;
}

/** A tree table outside React: its cells subscribe to it. Levels are asked for when they are opened, once, unless that failed (TREE-01). */
export interface TreeStore {
  get(): TreeTable;
  subscribe(listener: () => void): () => void;
  /** Another first level. All else is forgotten; answers that are on their way count for nothing. */
  begin(records: readonly TreeRecord[], opensAll: boolean): void;
  /** The same first level, read again: what is open stays open. */
  renew(records: readonly TreeRecord[]): void;
  /** Opens a record that is closed, or closes it. */
  toggle(id: string): void;
  /** Closes all and forgets what is below the first level (TREE-03). */
  collapse(): void;
  /** Reads what is open again, with one call; opens `added` beside. Rejects when that fails. */
  refresh(added?: string): Promise<void>;
}

/** Gets the records below others. */
export type LoadBelow = (parents: readonly string[], signal: AbortSignal) => Promise<readonly TreeRecord[]>;

/** The current tree with its listeners. */
function treeState() {
  let tree = NO_TREE;
  let shown: TreeTable = { lines: [], rows: [], byId: new Map() };
  const { emit, subscribe } = createListeners();
  return {
    tree: () => tree,
    shown: () => shown,
    become(next: OpenTree) {
      tree = next;
      shown = tableOf(treeLines(tree), shown);
      emit();
    },
    subscribe,
  };
}

/** The levels being loaded; answers after `forget` are ignored. */
function levelRequests({ tree, become }: ReturnType<typeof treeState>, load: LoadBelow) {
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
        become(withBelow(tree(), [id], records));
      } catch (error) {
        asked.delete(id);
        become(withFailure(tree(), id, error instanceof Error ? error : new Error(String(error))));
      }
    },
  };
}

/** An empty tree table. */
export function createTreeStore(load: LoadBelow): TreeStore {
  const state = treeState();
  const requests = levelRequests(state, load);
  const { tree, become } = state;
  return {
    get: state.shown,
    subscribe: state.subscribe,
    begin(records, opensAll) {
      requests.forget();
      become(withFirstLevel(records, opensAll));
    },
    renew: (records) => become(withNewFirstLevel(tree(), records)),
    toggle(id) {
      const isOpen = !tree().open.has(id) || tree().failed.has(id);
      become(withOpen(tree(), id, isOpen));
      if (isOpen) void requests.ask(id);
    },
    collapse() {
      requests.forget();
      become(collapsed(tree()));
    },
    async refresh(added) {
      const { open, levels } = tree();
      const shown = state.shown().lines.map(({ id }) => id);
      const known = shown.filter((id) => open.has(id) && levels.has(id));
      const parents = [...new Set(added === undefined ? known : [...known, added])];
      const records = parents.length > 0 ? await requests.read(parents) : undefined;
      if (records) become(withBelow(added === undefined ? tree() : withOpen(tree(), added, true), parents, records));
    },
  };
}

/** Lines as rows. Unchanged lines and rows stay the same objects: expanding one record of many renders one cell. */
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
