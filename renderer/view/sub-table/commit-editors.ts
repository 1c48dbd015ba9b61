import type { TableGrids } from './table-grids.ts';

/** Commits open cell editors before saving. AG Grid reports edits in a later task. */
export async function commitEditors(grids: TableGrids): Promise<void> {
  for (const grid of grids.values()) grid.current?.stopEditing();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
}
