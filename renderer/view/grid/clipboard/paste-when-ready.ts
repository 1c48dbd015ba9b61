import type { TextBlock } from '#renderer/grid-entry/clipboard/clipboard-text.ts';
import type { CopiedEntry } from '#renderer/grid-entry/clipboard/copied-cells.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { EntryTable } from '#renderer/grid-entry/entry-table.ts';
import type { EntryPlan } from '#renderer/grid-entry/entry-writer.ts';
import { lookUps, type LookUps } from '#renderer/grid-entry/reading/look-ups.ts';
import { pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import type { Rectangle } from '#renderer/grid-entry/range.ts';
import { dataColumns, planOf, togglesInPlace } from '../entry/shown-cells.ts';
import { entryTableOf, type OpenGrid } from '../entry/entry-ports.ts';

/** A planned paste and the table it was planned for. */
export interface PlannedPaste {
  plan: EntryPlan;
  table: EntryTable;
}

/** Shorter waits are not announced. */
const NOTICEABLE_MS = 200;

/** The pasted block, with the original values if it was copied here. */
export interface PastedBlock {
  block: TextBlock;
  copied?: CopiedEntry;
}

/** A plan made with what is loaded so far, and the loads it still needs. */
type Draft = PlannedPaste & { missing: readonly (() => Promise<unknown>)[] };

/**
 * Plans a paste: at once if all options and names it needs are loaded, otherwise as soon as they are. Failed options of chains are
 * requested again. Null when the grid has been destroyed meanwhile.
 */
export function planPaste(grid: OpenGrid, pasted: PastedBlock, target: Rectangle): PlannedPaste | Promise<PlannedPaste | null> {
  const found = lookUps(grid.ports.current.source, entryTableOf(grid).around);
  grid.context.linked?.retry();
  const first = grid.context.optionsLoading ? null : planned(grid, pasted, target, found);
  if (first && first.missing.length === 0) return first;
  return announceWhenSlow(grid, planLater(grid, pasted, target, found));
}

/** Announces a wait once it is long enough to notice. */
async function announceWhenSlow<Planned>(grid: OpenGrid, planned: Promise<Planned>): Promise<Planned> {
  const timer = setTimeout(() => grid.ports.current.onWait(), NOTICEABLE_MS);
  return planned.finally(() => clearTimeout(timer));
}

async function planLater(grid: OpenGrid, pasted: PastedBlock, target: Rectangle, found: LookUps): Promise<PlannedPaste | null> {
  await grid.context.whenOptionsLoaded();
  if (grid.api.isDestroyed()) return null;
  const links = entryTableOf(grid).columns.length;
  // Each round loads the options of one more link of a chain.
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
    keepsRefused: keepingRefused(grid),
    optionsOf(column, values) {
      if (linked?.optionsOf(column, values)?.state === 'loading') missing.push(() => linked.ready(column, { ...values }));
      return base.optionsOf(column, values);
    },
  };
  const plan = pastePlan(block, target, table, copied);
  if (found.isPending()) missing.push(found.ask);
  return { plan, table, missing };
}

/** True for columns with an editor, in which a refused text can be mended; cells that show a control have no place for it. */
function keepingRefused({ api }: OpenGrid): (column: ColumnPlan) => boolean {
  const edited = new Set(dataColumns(api).flatMap((column) => (togglesInPlace(column) ? [] : (planOf(column) ?? []))));
  return (column) => edited.has(column);
}
