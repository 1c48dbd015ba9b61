import { contains, isSingleCell, rectangleOf, type CellSelection } from '#renderer/grid-entry/range.ts';
import gridStyles from '../Grid.module.css';
import type { AttachedGrid } from '../attached-grid.ts';
import { dataColumns } from './shown-cells.ts';

/** AG Grid renders other rows or reports changed values. */
const DRAWS = ['modelUpdated', 'viewportChanged', 'bodyScrollEnd', 'displayedColumnsChanged'] as const;

function mark(element: Element, name: string, holds: boolean) {
  if (holds) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}

/** Rows by their positions, or every one that is drawn. */
type Drawn = ReadonlySet<number> | 'all';

/** What assistive technology hears of cells beside their texts: which of those on the screen are selected, and which are locked. */
function markCells({ api, host, cells }: AttachedGrid, drawn: Drawn) {
  const selection = cells.get();
  const block = selection && rectangleOf(selection);
  const positions = new Map(dataColumns(api).map((column, position) => [column.getColId(), position]));
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

/** The rows in which another selection is seen: of lone cells their own. */
function rowsOf(...selections: readonly (CellSelection | null)[]): Drawn {
  const rows = new Set<number>();
  for (const selection of selections) {
    if (!selection) continue;
    if (!isSingleCell(rectangleOf(selection))) return 'all';
    rows.add(selection.active.row);
  }
  return rows;
}

/** Keeps what assistive technology hears of the cells in line with what is drawn, once for each frame at most. */
export function attachSpokenCells(grid: AttachedGrid): () => void {
  const { api, cells } = grid;
  let frame = 0;
  let waiting: Drawn = new Set();
  const draw = () => {
    if (!api.isDestroyed()) markCells(grid, waiting);
    waiting = new Set();
  };
  const update = (rows: Drawn) => {
    waiting = waiting === 'all' || rows === 'all' ? 'all' : new Set([...waiting, ...rows]);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const updateAll = () => update('all');
  updateAll();
  const stop = cells.subscribe((before) => update(rowsOf(before, cells.get())));
  for (const event of DRAWS) api.addEventListener(event, updateAll);
  return () => {
    cancelAnimationFrame(frame);
    stop();
    if (!api.isDestroyed()) for (const event of DRAWS) api.removeEventListener(event, updateAll);
  };
}

/** Gives the grid itself the name that the region around it has. */
export function nameGrid({ host }: Pick<AttachedGrid, 'host'>, label: string, isEdited: boolean) {
  const grid = host.querySelector('[role="grid"], [role="treegrid"]');
  grid?.setAttribute('aria-label', label);
  grid?.setAttribute('aria-readonly', String(!isEdited));
}
