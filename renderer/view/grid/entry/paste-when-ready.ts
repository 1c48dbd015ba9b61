import type { Option } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { TextBlock } from '#renderer/grid-entry/clipboard-text.ts';
import type { EntryTable } from '#renderer/grid-entry/entry-table.ts';
import type { EntryPlan } from '#renderer/grid-entry/entry-writer.ts';
import { pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import type { Rectangle } from '#renderer/grid-entry/range.ts';
import { remoteOptions } from '#renderer/grid-entry/remote-options.ts';
import { entryTableOf, type OpenGrid } from './entry-ports.ts';

/** A paste, and the table that it was planned for. */
export interface PlannedPaste {
  plan: EntryPlan;
  table: EntryTable;
}

/** Plans a paste: at once when every option that its texts may mean is there, else as soon as they are. Null when the grid has gone meanwhile. */
export function planPaste(grid: OpenGrid, block: TextBlock, target: Rectangle): PlannedPaste | Promise<PlannedPaste | null> {
  const table = entryTableOf(grid);
  const reached = table.columns.slice(target.left, target.left + Math.max(block[0]?.length ?? 0, target.right - target.left + 1));
  const isWaiting = grid.context.optionsLoading || reached.some((column) => column.remote);
  const first = isWaiting ? null : planned(grid, block, target);
  if (first && first.missing.length === 0) return first;
  grid.ports.current.onWait();
  return planLater(grid, block, target, reached);
}

async function planLater(
  grid: OpenGrid,
  block: TextBlock,
  target: Rectangle,
  reached: readonly ColumnPlan[],
): Promise<PlannedPaste | null> {
  await grid.context.whenOptionsLoaded();
  const found = await remoteOptions(block, reached, grid.ports.current.source);
  // Each round knows the options of one more link of the chains.
  for (let round = 0; round <= reached.length; round++) {
    if (grid.api.isDestroyed()) return null;
    const { missing, ...paste } = planned(grid, block, target, found);
    if (missing.length === 0) return paste;
    await Promise.all(missing.map((ready) => ready()));
  }
  return grid.api.isDestroyed() ? null : planned(grid, block, target, found);
}

/** A plan with what is known now, and how to wait for the options that it lacks. */
function planned(
  grid: OpenGrid,
  block: TextBlock,
  target: Rectangle,
  found: ReadonlyMap<ColumnPlan, readonly Option[]> = new Map(),
): PlannedPaste & { missing: (() => Promise<unknown>)[] } {
  const { linked } = grid.context;
  const missing: (() => Promise<unknown>)[] = [];
  const base = entryTableOf(grid);
  const table: EntryTable = {
    ...base,
    optionsOf(column, values) {
      if (linked?.optionsOf(column, values)?.state === 'loading') missing.push(() => linked.ready(column, { ...values }));
      return found.get(column) ?? base.optionsOf(column, values);
    },
  };
  return { plan: pastePlan(block, target, table), table, missing };
}
