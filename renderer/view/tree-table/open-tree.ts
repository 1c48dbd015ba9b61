import type { TreeRecord } from './tree-records.ts';

/** The loaded part of a tree, and its expanded records. */
export interface OpenTree {
  /** Child records by parent id; the first level is under `TOP`. */
  levels: ReadonlyMap<string, readonly TreeRecord[]>;
  open: ReadonlySet<string>;
  /** Errors of levels that failed to load, by parent id. */
  failed: ReadonlyMap<string, Error>;
}

/** A line of the table: a record, or the note below an expanded record whose children are not loaded. */
export type TreeLine = RecordLine | NoteLine;

/** A record with its position in the tree. */
export interface RecordLine {
  kind: 'record';
  id: string;
  record: TreeRecord;
  /** Counted from 1. */
  level: number;
  /** Its position among its siblings, counted from 1, and their number. */
  position: number;
  size: number;
  /** Undefined for a record that cannot be expanded. */
  isOpen?: boolean;
}

/** Children that are loading or failed to load. */
export interface NoteLine {
  kind: 'loading' | 'failed';
  id: string;
  parent: string;
  level: number;
  error?: Error;
}

/** The parent id of the first level; no record has an empty id. */
const TOP = '';

/** Prefix of note ids, which no record id starts with. */
const NOTE = '\u0000';

/** A tree without any records. */
export const NO_TREE: OpenTree = { levels: new Map(), open: new Set(), failed: new Map() };

/** True for the id of a note line. */
export function isNote(id: string): boolean {
  return id.startsWith(NOTE);
}

/** A new tree from its first level, with any levels delivered along. Search results are expanded. */
export function withFirstLevel(records: readonly TreeRecord[], opensAll: boolean): OpenTree {
  const levels = new Map([[TOP, []], ...grouped(records, TOP)]);
  const open = opensAll ? [...levels.keys()].filter((id) => id !== TOP) : [];
  return { levels, open: new Set(open), failed: new Map() };
}

/** Replaces the first level; expanded records stay expanded. */
export function withNewFirstLevel(tree: OpenTree, records: readonly TreeRecord[]): OpenTree {
  return { ...tree, levels: new Map([...tree.levels, [TOP, []], ...grouped(records, TOP)]) };
}

/** Adds the children of some records. A record without children can no longer be expanded (TREE-01, TREE-08). */
export function withBelow(tree: OpenTree, parents: readonly string[], records: readonly TreeRecord[]): OpenTree {
  const found = grouped(records, parents.length === 1 ? parents[0] : undefined);
  const levels = new Map([...tree.levels, ...parents.map((id) => [id, []] as const), ...found]);
  const failed = new Map([...tree.failed].filter(([id]) => !parents.includes(id)));
  return { levels, failed, open: new Set([...tree.open].filter((id) => levels.get(id)?.length !== 0)) };
}

/** Expands or collapses a record. Expanding it again retries a failed load. */
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

/** Only the first level, with nothing expanded (TREE-03). */
export function collapsed({ levels }: OpenTree): OpenTree {
  return { ...NO_TREE, levels: new Map([[TOP, levels.get(TOP) ?? []]]) };
}

/** The visible lines from top to bottom. A record with two parents, or below itself, appears once. */
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

/** Groups records by parent; those with an unknown parent go below `otherwise`. */
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
