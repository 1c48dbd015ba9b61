import type { Draft, DraftRow, DraftTable } from './draft.ts';
import { sameOpening } from './opening.ts';

/** An initial value of a row, or of the form where `table` is absent. */
export interface Seed {
  table?: string;
  rowId?: string;
  key: string;
  value: unknown;
}

/** The draft with initial values set: they make no undo step and no unsaved change. */
export function seed(draft: Draft, seeds: readonly Seed[]): Draft {
  if (seeds.length === 0) return draft;
  const byTable = grouped(seeds, ({ table = '' }) => table);
  const tables = { ...draft.tables };
  for (const [key, ofTable] of byTable) {
    const table = tables[key];
    if (table) tables[key] = seededTable(table, ofTable);
  }
  return { ...draft, main: seededRow(draft.main, byTable.get('') ?? []), tables };
}

function seededTable({ rows, opened }: DraftTable, seeds: readonly Seed[]): DraftTable {
  const byRow = grouped(seeds, ({ rowId = '' }) => rowId);
  const next = rows.map((row) => seededRow(row, byRow.get(row.id) ?? []));
  if (opened !== rows) return { rows: next, opened };
  sameOpening(opened, next);
  return { rows: next, opened: next };
}

function seededRow(row: DraftRow, seeds: readonly Seed[]): DraftRow {
  if (seeds.length === 0) return row;
  const seeded = Object.fromEntries(seeds.map(({ key, value }) => [key, value]));
  const { id, isNew, isOffered, wire, initial, values } = row;
  return { id, isNew, ...(isOffered && { isOffered }), wire, initial: { ...initial, ...seeded }, values: { ...values, ...seeded } };
}

function grouped(seeds: readonly Seed[], nameOf: (seed: Seed) => string): ReadonlyMap<string, readonly Seed[]> {
  const groups = new Map<string, Seed[]>();
  for (const one of seeds) {
    const group = groups.get(nameOf(one));
    if (group) group.push(one);
    else groups.set(nameOf(one), [one]);
  }
  return groups;
}
