import { moveSelection } from '#renderer/grid-entry/move-selection.ts';
import { contains, rectangleOf, selectCell, type Cell } from '#renderer/grid-entry/range.ts';
import { dragCells } from './cell-drag.ts';
import type { EntryGrid } from '../entry/entry-ports.ts';
import { dragFill, fillToEnd, isOnFillHandle } from './fill-handle.ts';
import { attachLineMouse } from './line-mouse.ts';
import { consume, consumeNextClick } from './consume-events.ts';
import { cellOf, shownField } from '../entry/shown-cells.ts';

const RIGHT_BUTTON = 2;

function extendTo({ api, cells }: EntryGrid, to: Cell) {
  const selection = cells.get();
  if (selection) cells.set(moveSelection(selection, { type: 'go', to, extend: true }, shownField(api)));
}

/** What a press on a cell starts. `menu` is a right press inside the selection, which keeps it for the context menu. */
type Press = 'select' | 'extend' | 'fill' | 'menu' | 'other';

function pressOf(grid: EntryGrid, event: MouseEvent, cell: Cell): Press {
  const selection = grid.cells.get();
  if (event.button === RIGHT_BUTTON) return selection && contains(rectangleOf(selection), cell) ? 'menu' : 'other';
  if (event.button !== 0) return 'other';
  if (isOnFillHandle(grid, event, cell)) return 'fill';
  return event.shiftKey && selection ? 'extend' : 'select';
}

function begin(grid: EntryGrid, press: Press, cell: Cell, isSecond: boolean) {
  const { api, host, cells } = grid;
  const onFilled = (moved: boolean) => {
    if (isSecond && !moved) fillToEnd(grid);
    consumeNextClick(host);
  };
  if (press === 'fill') return dragFill(grid, cell, onFilled);
  if (press === 'extend') {
    api.stopEditing();
    extendTo(grid, cell);
  } else if (press === 'select') cells.set(selectCell(cell));
  else return;
  const onEnd = (moved: boolean) => (moved || press === 'extend') && consumeNextClick(host);
  dragCells({ api, host, start: cell, onCell: (to) => extendTo(grid, to), onEnd });
}

/**
 * Mouse selection: a click selects a cell, a drag or Shift+click a range; dragging the fill handle fills, double-clicking it fills to the
 * end.
 */
export function attachMouse(grid: EntryGrid): () => void {
  const { api, host } = grid;
  const onPress = (event: MouseEvent) => {
    const cell = cellOf(api, event.target);
    if (!cell || (event.target instanceof Element && event.target.closest('.ag-cell-inline-editing'))) return;
    const press = pressOf(grid, event, cell);
    if (press === 'fill' || press === 'extend' || press === 'menu') consume(event);
    if (event.type === 'mousedown') begin(grid, press, cell, event.detail === 2);
  };
  host.addEventListener('pointerdown', onPress, true);
  host.addEventListener('mousedown', onPress, true);
  const stopLines = attachLineMouse(grid);
  return () => {
    stopLines();
    host.removeEventListener('pointerdown', onPress, true);
    host.removeEventListener('mousedown', onPress, true);
  };
}
