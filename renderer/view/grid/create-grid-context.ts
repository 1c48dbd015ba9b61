import { enterCell, goToCells } from './entry/go-to-cells.ts';
import type { EntryGrid } from './entry/entry-ports.ts';
import type { CellFocus, GridContext, RenderedContext, TypedText } from './grid-context.ts';
import { createCellPortals } from './react-cells/cell-portals.ts';
import type { SelectionStore } from './range/selection-store.ts';

/** What a context acts on. */
interface ContextParts {
  /** What the grid was rendered with; the owner of the context keeps these members up to date. */
  rendered: RenderedContext;
  cells: SelectionStore;
  /** The grid with its entry, while it is mounted. */
  mounted: { readonly current: EntryGrid | null };
}

/** Creates the context of a grid. While the grid is not mounted no cell can be entered, and nothing is typed. */
export function createGridContext({ rendered, cells, mounted }: ContextParts): GridContext {
  return {
    ...rendered,
    ...focusOf(cells, mounted),
    typed: typedOn(mounted),
    drawn: { selected: null, filling: null },
    portals: createCellPortals(),
    tabbedTo: null,
    ending: null,
    held: null,
  };
}

function focusOf(cells: SelectionStore, mounted: ContextParts['mounted']): CellFocus {
  return {
    reveal(rowId, key) {
      const grid = mounted.current;
      if (grid) for (const { reveal } of grid.ports.current.extensions ?? []) reveal?.(grid, rowId, key);
    },
    goTo: (place) => mounted.current !== null && goToCells(mounted.current, place),
    enterCell: (cell) => mounted.current !== null && enterCell(mounted.current, cell),
    deselect: () => cells.set(null),
  };
}

function typedOn(mounted: ContextParts['mounted']): TypedText {
  return {
    take: () => mounted.current?.proxy.take(),
    prepare: (cell) => mounted.current?.proxy.prepare(cell),
  };
}
