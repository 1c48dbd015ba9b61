import type { TextBlock } from '#renderer/grid-entry/clipboard-text.ts';
import type { CopiedEntry } from '#renderer/grid-entry/copied-cells.ts';
import type { EntryTable } from '#renderer/grid-entry/entry-table.ts';
import type { EntryPlan } from '#renderer/grid-entry/entry-writer.ts';
import { lookUps, type LookUps } from '#renderer/grid-entry/look-ups.ts';
import { pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import type { Rectangle } from '#renderer/grid-entry/range.ts';
import { entryTableOf, type OpenGrid } from './entry-ports.ts';

/** A paste, and the table that it was planned for. */
export interface PlannedPaste {
  plan: EntryPlan;
  table: EntryTable;
}

/** A wait that is shorter needs no word. */
const FELT_MS = 200;

/** What is pasted: the block, and the values behind its texts where it was copied here. */
export interface PastedBlock {
  block: TextBlock;
  copied?: CopiedEntry;
}

/** A plan with what is known so far, and how to come to know what it lacks. */
type Draft = PlannedPaste & { missing: readonly (() => Promise<unknown>)[] };

/**
 * Plans a paste: at once when all that its texts may mean is there, else as soon as it is: options that load, and names that are looked up.
 * Null when the grid has gone meanwhile.
 */
export function planPaste(grid: OpenGrid, pasted: PastedBlock, target: Rectangle): PlannedPaste | Promise<PlannedPaste | null> {
  const found = lookUps(grid.ports.current.source);
  const first = grid.context.optionsLoading ? null : planned(grid, pasted, target, found);
  if (first && first.missing.length === 0) return first;
  return saidWhenSlow(grid, planLater(grid, pasted, target, found));
}

/** Says that a paste waits once that can be felt. */
async function saidWhenSlow<Planned>(grid: OpenGrid, planned: Promise<Planned>): Promise<Planned> {
  const timer = setTimeout(() => grid.ports.current.onWait(), FELT_MS);
  return planned.finally(() => clearTimeout(timer));
}

async function planLater(grid: OpenGrid, pasted: PastedBlock, target: Rectangle, found: LookUps): Promise<PlannedPaste | null> {
  await grid.context.whenOptionsLoaded();
  if (grid.api.isDestroyed()) return null;
  const links = entryTableOf(grid).columns.length;
  // Each round knows the options of one more link of the chains.
  for (let round = 0; round <= links; round++) {
    const { missing, ...paste } = planned(grid, pasted, target, found);
    if (missing.length === 0) return paste;
    await Promise.all(missing.map((ready) => ready()));
    if (grid.api.isDestroyed()) return null;
  }
  return planned(grid, pasted, target, found);
}

function planned(grid: OpenGrid, { block, copied }: PastedBlock, target: Rectangle, found: LookUps): Draft {
  const { linked } = grid.context;
  const missing: (() => Promise<unknown>)[] = [];
  const base = entryTableOf(grid);
  const table: EntryTable = {
    ...base,
    meaningOf: found.meaningOf,
    optionsOf(column, values) {
      if (linked?.optionsOf(column, values)?.state === 'loading') missing.push(() => linked.ready(column, { ...values }));
      return base.optionsOf(column, values);
    },
  };
  const plan = pastePlan(block, target, table, copied);
  if (found.isWanting()) missing.push(found.ask);
  return { plan, table, missing };
}
