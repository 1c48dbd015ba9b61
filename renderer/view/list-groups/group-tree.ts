import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GroupTotals } from '#renderer/sources/documents.ts';
import type { SuperCondition } from '#renderer/query/super-query.ts';
import { kindOf } from '#renderer/column-types/column-value.ts';
import { valueConditions } from '#renderer/query/value-conditions.ts';
import { wireText } from '#renderer/wire/wire-value.ts';

/** A group of a list's records, with those that divide it. */
export interface GroupNode {
  /** Names it among all groups. */
  id: string;
  /** Counted from 0. */
  level: number;
  column: ColumnPlan;
  totals: GroupTotals;
  parent: GroupNode | undefined;
  children: GroupNode[];
}

/** The groups of an answer as a tree: each stands after the one that it divides, and names one column more. */
export function groupTree(groups: readonly GroupTotals[], by: readonly ColumnPlan[]): GroupNode[] {
  const roots: GroupNode[] = [];
  const open: GroupNode[] = [];
  for (const totals of groups) {
    const level = by.filter(({ key }) => key in totals.values).length - 1;
    const column = by[level];
    const parent = level > 0 ? open[level - 1] : undefined;
    if (!column || (level > 0 && !parent)) continue;
    const node = { id: JSON.stringify(Object.values(totals.values)), level, column, totals, parent, children: [] };
    (parent?.children ?? roots).push(node);
    open.splice(level, Infinity, node);
  }
  return roots;
}

/**
 * The groups of each level in the order in which their column's choices are listed, as stages follow one another; those with a value of no
 * choice stay in their order, behind them.
 */
export function inOrderOfChoices(nodes: readonly GroupNode[], choicesOf: (column: ColumnPlan) => readonly string[]): GroupNode[] {
  const [first] = nodes;
  const places = new Map(first ? choicesOf(first.column).map((value, place) => [value, place]) : []);
  const placeOf = ({ column, totals }: GroupNode) => places.get(wireText(totals.values[column.key] ?? null)) ?? places.size;
  return nodes
    .map((node) => ({ ...node, children: inOrderOfChoices(node.children, choicesOf) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The groups that are seen, in their order: those whose outer ones are open. */
export function shownGroups(nodes: readonly GroupNode[], open: ReadonlySet<string>): GroupNode[] {
  return nodes.flatMap((node) => [node, ...(open.has(node.id) ? shownGroups(node.children, open) : [])]);
}

/** The conditions that its records fulfil, and the columns in which they have no value. */
export function conditionsOf(node: GroupNode, by: readonly ColumnPlan[]): { conditions: SuperCondition[]; empty: string[] } {
  const own = by.slice(0, node.level + 1);
  const textOf = ({ key }: ColumnPlan) => wireText(node.totals.values[key] ?? null);
  const filled = own.filter((column) => textOf(column) !== '');
  return {
    conditions: filled.flatMap((column) => {
      const text = textOf(column);
      return valueConditions(column, text, kindOf(column) === 'datetime' ? { begin: text, end: text } : null);
    }),
    empty: own.filter((column) => textOf(column) === '').map(({ key }) => key),
  };
}
