import { contains, moveSelection, rectangleOf, selectCell, type Cell } from '#renderer/grid-entry/range.ts';
import { dragCells } from './cell-drag.ts';
import type { EntryGrid } from './entry-ports.ts';
import { dragFill, isOnFillHandle } from './fill-handle.ts';
import { cellOf, shownField } from './shown-cells.ts';

const RIGHT_BUTTON = 2;

/** Keeps an event from the grid, which would move the focus or open an editor. */
function keep(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps the click that follows a drag or Shift and a click, if one follows. */
function keepNextClick(host: HTMLElement) {
  host.addEventListener('click', keep, { capture: true, once: true });
  setTimeout(() => host.removeEventListener('click', keep, { capture: true }));
}

function extendTo({ api, cells }: EntryGrid, to: Cell) {
  const selection = cells.get();
  if (selection) cells.set(moveSelection(selection, { type: 'go', to, extend: true }, shownField(api)));
}

function press(grid: EntryGrid, event: MouseEvent, cell: Cell) {
  const { api, host, cells } = grid;
  const selection = cells.get();
  if (event.button === RIGHT_BUTTON) {
    if (selection && contains(rectangleOf(selection), cell)) keep(event);
    return;
  }
  if (event.button !== 0) return;
  if (isOnFillHandle(grid, event, cell)) {
    keep(event);
    dragFill(grid, cell, () => keepNextClick(host));
    return;
  }
  if (event.shiftKey && selection) {
    keep(event);
    extendTo(grid, cell);
  } else cells.set(selectCell(cell));
  const ending = (moved: boolean) => (moved || event.shiftKey) && keepNextClick(host);
  dragCells({ api, host, start: cell, onCell: (to) => extendTo(grid, to), onEnd: ending });
}

/** Selection by mouse: a click selects a cell, a drag and Shift with a click a block, the corner's square fills. */
export function attachMouse(grid: EntryGrid): () => void {
  const { api, host } = grid;
  const mouseDown = (event: MouseEvent) => {
    const cell = cellOf(api, event.target);
    const isEditing = event.target instanceof Element && event.target.closest('.ag-cell-inline-editing') !== null;
    if (cell && !isEditing) press(grid, event, cell);
  };
  host.addEventListener('mousedown', mouseDown, true);
  return () => host.removeEventListener('mousedown', mouseDown, true);
}
