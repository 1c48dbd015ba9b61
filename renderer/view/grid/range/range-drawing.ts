import type { CellClassParams, GridApi } from 'ag-grid-community';
import { isSingleCell, rectangleOf, type CellSelection, type Rectangle } from '#renderer/grid-entry/range.ts';
import type { DrawnRange } from './drawn-range.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { columnPositions } from '../entry/shown-cells.ts';
import styles from '../entry/entry.module.css';

type Drawn = GridContext['drawn'];

/** The parts of a look as bits: inside the selected range, at its sides and its corner, and inside the fill preview. */
const SELECTED = 1;
const SIDES = [
  { side: 'top', bit: 2, name: styles.top! },
  { side: 'bottom', bit: 4, name: styles.bottom! },
  { side: 'left', bit: 8, name: styles.left! },
  { side: 'right', bit: 16, name: styles.right! },
] as const;
const CORNER = 32;
const FILLING = 64;

const CLASSES: readonly (readonly [bit: number, name: string])[] = [
  [SELECTED, styles.selected!],
  ...SIDES.map(({ bit, name }) => [bit, name] as const),
  [CORNER, styles.corner!],
  [FILLING, styles.filling!],
];

/** The look of a cell. A range of a single cell shows only its corner. */
function look({ selected, filling }: Drawn, row: number, id: string): number {
  const place = selected && columnIn(selected, row, id);
  let bits = filling && columnIn(filling, row, id) !== undefined ? FILLING : 0;
  if (!selected || place === undefined || place === null) return bits;
  const { block, isSingle } = selected;
  if (row === block.bottom && place === block.right) bits += CORNER;
  if (isSingle) return bits;
  for (const { side, bit } of SIDES) if (block[side] === (bit <= 4 ? row : place)) bits += bit;
  return bits + SELECTED;
}

/** The position of a column inside a range; undefined outside. */
function columnIn({ block, positions }: DrawnRange, row: number, id: string): number | undefined {
  if (row < block.top || row > block.bottom) return undefined;
  const position = positions.get(id);
  return position !== undefined && position >= block.left && position <= block.right ? position : undefined;
}

const namesOf = new Map<number, readonly string[]>();

function namesIn(bits: number): readonly string[] {
  const names = namesOf.get(bits) ?? CLASSES.flatMap(([bit, name]) => (bits & bit ? [name] : []));
  namesOf.set(bits, names);
  return names;
}

/**
 * The classes of a cell that is drawn while there is a range. From then on its element is kept up to date here: as class rules all of them would be
 * judged again for each cell that is drawn or refreshed, which took a sixth of a scroll.
 */
export function rangeClasses({ context, node, rowIndex, column }: CellClassParams<GridRow, unknown>): readonly string[] {
  const drawn: Drawn | undefined = context?.drawn;
  // Pinned footer rows have indexes of their own.
  if (!drawn || (!drawn.selected && !drawn.filling) || node.rowPinned) return NONE;
  return namesIn(look(drawn, rowIndex, column.getColId()));
}

const NONE: readonly string[] = [];

const ALL = [0, Infinity] as const;

/** Calls back for each cell that is drawn in rows from one to another, but for those of footers. */
function eachCell(host: HTMLElement, [from, to]: readonly [number, number], visit: (cell: Element, row: number, id: string) => void) {
  for (const line of host.querySelectorAll('.ag-row[row-index]')) {
    const row = Number(line.getAttribute('row-index'));
    if (row >= from && row <= to)
      for (const cell of line.querySelectorAll('.ag-cell[col-id]')) visit(cell, row, cell.getAttribute('col-id')!);
  }
}

function setLook(cell: Element, bits: number) {
  for (const [bit, name] of CLASSES) cell.classList.toggle(name, (bits & bit) !== 0);
}

/** Redraws the cells whose look has changed. Columns may have moved in between. */
function redraw(host: HTMLElement, before: Drawn, after: Drawn) {
  const blocks = [before.selected, before.filling, after.selected, after.filling].flatMap((range) => range?.block ?? []);
  if (blocks.length === 0) return;
  const rows = [Math.min(...blocks.map(({ top }) => top)), Math.max(...blocks.map(({ bottom }) => bottom))] as const;
  eachCell(host, rows, (cell, row, id) => {
    const bits = look(after, row, id);
    if (bits !== look(before, row, id)) setLook(cell, bits);
  });
}

/** A range with the current column positions. */
function drawnRange(api: GridApi<GridRow>, block: Rectangle): DrawnRange {
  return { block, isSingle: isSingleCell(block), positions: columnPositions(api) };
}

/** Replaces a range that is drawn. */
function draw({ host, context: { drawn } }: Pick<AttachedGrid, 'host' | 'context'>, next: Partial<Drawn>) {
  const before = { ...drawn };
  Object.assign(drawn, next);
  redraw(host, before, drawn);
}

/** Keeps the drawn range in line with the selection. */
export function attachDrawing(grid: AttachedGrid): () => void {
  const { api, host, cells, context } = grid;
  const show = (selection: CellSelection | null) => draw(grid, { selected: selection && drawnRange(api, rectangleOf(selection)) });
  /** Moved rows take the look of their cells along. */
  const onRows = () => {
    if (context.drawn.selected) eachCell(host, ALL, (cell, row, id) => setLook(cell, look(context.drawn, row, id)));
  };
  api.addEventListener('modelUpdated', onRows);
  const stop = cells.subscribe(() => show(cells.get()));
  return () => {
    if (!api.isDestroyed()) api.removeEventListener('modelUpdated', onRows);
    stop();
  };
}

/** Draws the fill preview; null removes it. */
export function drawFilling(grid: Pick<AttachedGrid, 'api' | 'host' | 'context'>, block: Rectangle | null) {
  draw(grid, { filling: block && drawnRange(grid.api, block) });
}
