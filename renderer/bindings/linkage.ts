import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { SetCommand } from '../draft/derive.ts';
import type { Command, Values } from '../draft/draft.ts';
import type { LinkageRequest } from './linked-options.ts';

/** The dependencies between columns: a column's `linkageKey` names the next one of its chain (COL-36). */
export interface Linkage {
  /** The column that this one's options depend on. */
  parentOf(key: string): string | undefined;
  /** The columns that depend on this one, nearest first. */
  below(key: string): readonly ColumnPlan[];
  /** True for a column of a chain, the first included. */
  isLinked(key: string): boolean;
}

/** The chains of a form or of a table. Unknown names, second parents and links that would close a cycle are left out. */
export function linkageOf(columns: readonly ColumnPlan[]): Linkage {
  const child = new Map<string, ColumnPlan>();
  const parent = new Map<string, string>();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  for (const column of columns) {
    const next = byKey.get(column.linkageKey ?? '');
    if (!next || next === column || parent.has(next.key) || chain(child, next.key).includes(column)) continue;
    child.set(column.key, next);
    parent.set(next.key, column.key);
  }
  for (const column of columns) {
    const by = byKey.get(limitedBy(column) ?? '');
    // Not in a chain: a value stays when the one that limits it changes, and is refused where it is not offered any more.
    if (by && by !== column && limitedBy(by) === undefined && !parent.has(column.key)) parent.set(column.key, by.key);
  }
  return {
    parentOf: (key) => parent.get(key),
    below: (key) => chain(child, key),
    isLinked: (key) => child.has(key) || parent.has(key),
  };
}

/** The column of the same record that limits the choices of one. */
function limitedBy({ limit, offers }: ColumnPlan): string | undefined {
  if (limit) return limit.isByHead ? undefined : limit.by;
  return offers?.values.reads.find(({ through }) => through === 'own')?.key;
}

function chain(next: ReadonlyMap<string, ColumnPlan>, key: string): ColumnPlan[] {
  const found: ColumnPlan[] = [];
  for (let below = next.get(key); below; below = next.get(below.key)) found.push(below);
  return found;
}

/** The request for a cell's options; null outside a chain or without a parent value, when there are no options. */
export function linkageRequest(linkage: Linkage, key: string, values: Values): LinkageRequest | null {
  if (!linkage.isLinked(key)) return null;
  const parent = linkage.parentOf(key);
  if (parent === undefined) return { key, parentValue: '' };
  const value = values[parent];
  const parentValue = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return parentValue === '' ? null : { key, parentValue };
}

/** Clears the dependent columns of a changed field or cell, in the same step (COL-36). */
export function withCleared(linkage: Linkage, change: SetCommand, before: Values): Command {
  const lower = isSameValue(before[change.key], change.value) ? [] : linkage.below(change.key);
  const cleared = lower
    .map((column) => ({ ...change, key: column.key, value: columnType(column.type).empty }))
    .filter(({ key, value }) => !isSameValue(before[key], value));
  return cleared.length === 0 ? change : { type: 'batch', commands: [change, ...cleared] };
}
