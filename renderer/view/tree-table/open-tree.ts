import type { TreeRecord } from './tree-records.ts';

/** What has come of a tree so far, and which of its records are open. */
export interface OpenTree {
  /** The records below one, by its id; those of the first level by `TOP`. */
  levels: ReadonlyMap<string, readonly TreeRecord[]>;
  open: ReadonlySet<string>;
  /** Why the records below one did not come, by its id. */
  failed: ReadonlyMap<string, Error>;
}

/** A line of the table: a record with its place in the tree, or the note below an expanded record until its children are loaded. */
export type TreeLine = RecordLine | NoteLine;

/** A record with its place in the tree. */
export interface RecordLine {
  kind: 'record';
  id: string;
  record: TreeRecord;
  /** Counted from 1. */
  level: number;
  /** Its place among the records beside it, counted from 1, and how many they are. */
  position: number;
  size: number;
  /** Undefined for a record that cannot be opened. */
  isOpen?: boolean;
}

/** Children that are on their way, or did not come. */
export interface NoteLine {
  kind: 'loading' | 'failed';
  id: string;
  parent: string;
  level: number;
  error?: Error;
}

/** Stands for what is above the first level; no record has an empty id. */
export const TOP = '';

/** No record has an id that begins so. */
const NOTE = '\u0000';

/** Nothing has come yet. */
export const NO_TREE: OpenTree = { levels: new Map(), open: new Set(), failed: new Map() };

/** True for the id of a line that is no record. */
export function isNote(id: string): boolean {
  return id.startsWith(NOTE);
}

/** The first level, and the levels that came with it; all else is forgotten. What came because of a search is open. */
export function withFirstLevel(records: readonly TreeRecord[], opensAll: boolean): OpenTree {
  const levels = new Map([[TOP, []], ...grouped(records, TOP)]);
  const open = opensAll ? [...levels.keys()].filter((id) => id !== TOP) : [];
  return { levels, open: new Set(open), failed: new Map() };
}

/** The tree with another first level; what was open stays open. */
export function withNewFirstLevel(tree: OpenTree, records: readonly TreeRecord[]): OpenTree {
  return { ...tree, levels: new Map([...tree.levels, [TOP, []], ...grouped(records, TOP)]) };
}

/** The tree with the records below some of its records. One below which nothing was found cannot be opened any more (TREE-01, TREE-08). */
export function withBelow(tree: OpenTree, parents: readonly string[], records: readonly TreeRecord[]): OpenTree {
  const found = grouped(records, parents.length === 1 ? parents[0] : undefined);
  const levels = new Map([...tree.levels, ...parents.map((id) => [id, []] as const), ...found]);
  const failed = new Map([...tree.failed].filter(([id]) => !parents.includes(id)));
  return { levels, failed, open: new Set([...tree.open].filter((id) => levels.get(id)?.length !== 0)) };
}

/** The tree with a record opened or closed; opening it once more tries again what has failed. */
export function withOpen(tree: OpenTree, id: string, isOpen: boolean): OpenTree {
  const open = new Set(tree.open);
  if (isOpen) open.add(id);
  else open.delete(id);
  return { ...tree, open, failed: new Map([...tree.failed].filter(([failed]) => failed !== id)) };
}

/** The tree after the children of a record failed to load. */
export function withFailure(tree: OpenTree, id: string, error: Error): OpenTree {
  return { ...tree, failed: new Map([...tree.failed, [id, error]]) };
}

/** The first level alone, nothing open (TREE-03). */
export function collapsed({ levels }: OpenTree): OpenTree {
  return { ...NO_TREE, levels: new Map([[TOP, levels.get(TOP) ?? []]]) };
}

/** The visible lines, from top to bottom. A record with two parents, or below itself, appears once. */
export function treeLines(tree: OpenTree, parent = TOP, level = 1, met = new Set<string>()): TreeLine[] {
  const records = tree.levels.get(parent) ?? [];
  return records.flatMap((record, place): TreeLine[] => {
    const { id } = record;
    if (met.has(id)) return [];
    met.add(id);
    const line: RecordLine = { kind: 'record', id, record, level, position: place + 1, size: records.length };
    if (!(tree.levels.has(id) ? tree.levels.get(id)!.length > 0 : record.hasChildren)) return [line];
    if (!tree.open.has(id)) return [{ ...line, isOpen: false }];
    const below = tree.levels.has(id) ? treeLines(tree, id, level + 1, met) : [noteBelow(tree, id, level + 1)];
    return [{ ...line, isOpen: true }, ...below];
  });
}

function noteBelow({ failed }: OpenTree, parent: string, level: number): NoteLine {
  const error = failed.get(parent);
  return { kind: error ? 'failed' : 'loading', id: NOTE + parent, parent, level, ...(error && { error }) };
}

/** Records by parent; those with an unknown parent are put below `otherwise`. */
function grouped(records: readonly TreeRecord[], otherwise: string | undefined): Map<string, TreeRecord[]> {
  const ids = new Set(records.map(({ id }) => id));
  const levels = new Map<string, TreeRecord[]>();
  for (const record of records) {
    const isBelow = ids.has(record.parent) && record.parent !== record.id;
    const parent = isBelow ? record.parent : (otherwise ?? record.parent);
    levels.set(parent, [...(levels.get(parent) ?? []), record]);
  }
  return levels;
}
