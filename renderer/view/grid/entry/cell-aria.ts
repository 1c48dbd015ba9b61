import { contains, isSingleCell, rectangleOf, type CellSelection } from '#renderer/grid-entry/range.ts';
import { oncePerFrame } from '#renderer/view/once-per-frame.ts';
import gridStyles from '../Grid.module.css';
import type { AttachedGrid } from '../attached-grid.ts';
import { watchDrawnCells } from './drawn-cells.ts';
import { columnPositions } from './shown-cells.ts';

/** Events after which rendered cells have other values or positions. */
const CHANGES = ['modelUpdated', 'displayedColumnsChanged'] as const;

function mark(element: Element, name: string, holds: boolean) {
  if (holds) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}

/** Row indexes, or all rendered rows. */
type Drawn = ReadonlySet<number> | 'all';

/** Sets `aria-selected` and `aria-readonly` on the rendered cells. */
function markCells({ api, host, cells }: AttachedGrid, drawn: Drawn) {
  const selection = cells.get();
  const block = selection && rectangleOf(selection);
  const positions = columnPositions(api);
  for (const row of host.querySelectorAll('.ag-row[row-index]')) {
    const index = Number(row.getAttribute('row-index'));
    if (drawn !== 'all' && !drawn.has(index)) continue;
    for (const cell of row.querySelectorAll('.ag-cell[col-id]')) {
      const column = positions.get(cell.getAttribute('col-id') ?? '');
      mark(cell, 'aria-selected', !!block && column !== undefined && contains(block, { row: index, column }));
      mark(cell, 'aria-readonly', cell.classList.contains(gridStyles.locked!));
    }
  }
}

/** The rows to mark again after a selection change: only the active rows while single cells are selected. */
function rowsOf(...selections: readonly (CellSelection | null)[]): Drawn {
  const rows = new Set<number>();
  for (const selection of selections) {
    if (!selection) continue;
    if (!isSingleCell(rectangleOf(selection))) return 'all';
    rows.add(selection.active.row);
  }
  return rows;
}

/** Keeps the ARIA state of the rendered cells in line with the grid. */
export function attachCellAria(grid: AttachedGrid): () => void {
  const { api, host, cells } = grid;
  let waiting: Drawn = new Set();
  const frame = oncePerFrame(() => {
    if (!api.isDestroyed()) markCells(grid, waiting);
    waiting = new Set();
  });
  const update = (rows: Drawn) => {
    waiting = waiting === 'all' || rows === 'all' ? 'all' : new Set([...waiting, ...rows]);
    frame.request();
  };
  const updateAll = () => update('all');
  updateAll();
  const ends = [frame.cancel, watchDrawnCells(host, updateAll), cells.subscribe((before) => update(rowsOf(before, cells.get())))];
  for (const event of CHANGES) api.addEventListener(event, updateAll);
  return () => {
    for (const end of ends) end();
    if (!api.isDestroyed()) for (const event of CHANGES) api.removeEventListener(event, updateAll);
  };
}

/** Labels the grid element like the region around it. */
export function labelGrid({ host }: Pick<AttachedGrid, 'host'>, label: string, isEdited: boolean) {
  const grid = host.querySelector('[role="grid"], [role="treegrid"]');
  grid?.setAttribute('aria-label', label);
  grid?.setAttribute('aria-readonly', String(!isEdited));
}
