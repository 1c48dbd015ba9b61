import type { CellClassParams, Column, GridApi } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { column as plan } from '#renderer/view/testing/sample-plans.ts';
import { selectCell } from '#renderer/grid-entry/range.ts';
import styles from '../entry/entry.module.css';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { attachDrawing, drawFilling, rangeClasses } from './range-drawing.ts';
import { createSelectionStore } from './selection-store.ts';

const KEYS = ['style', 'qty', 'price'];

/** A drawn table of four rows and a footer. */
function drawnTable() {
  const columns = KEYS.map(
    (key) => ({ getColId: () => key, getColDef: () => ({ context: { plan: plan(key), toggles: false } }) }) as unknown as Column,
  );
  const events = new Map<string, () => void>();
  const api = {
    getAllDisplayedColumns: () => columns,
    isDestroyed: () => false,
    addEventListener: (name: string, listener: () => void) => events.set(name, listener),
    removeEventListener: (name: string) => events.delete(name),
  } as unknown as GridApi<GridRow>;
  const host = document.createElement('div');
  const cellsOf = KEYS.map((key) => `<div class="ag-cell" col-id="${key}"></div>`).join('');
  host.innerHTML = [0, 1, 2, 3, 'b-0'].map((row) => `<div class="ag-row" row-index="${row}">${cellsOf}</div>`).join('');
  const cells = createSelectionStore();
  const context = { drawn: { selected: null, filling: null } } as unknown as GridContext;
  const grid = { api, host, cells, context };
  const looks = () =>
    [...host.children].map((row) =>
      [...row.children].map(({ classList }) =>
        ['selected', 'top', 'bottom', 'left', 'right', 'corner', 'filling'].filter((name) => classList.contains(styles[name]!)).join(' '),
      ),
    );
  return { ...grid, grid, events, columns, looks, stop: attachDrawing(grid) };
}

const EMPTY = ['', '', ''];

it('the selected range and the fill preview are drawn on the cells that are there, and taken off', () => {
  const { cells, grid, looks, stop, events } = drawnTable();
  cells.set(selectCell({ row: 1, column: 1 }));
  expect(looks()).toEqual([EMPTY, ['', 'corner', ''], EMPTY, EMPTY, EMPTY]);
  cells.set({ ...selectCell({ row: 1, column: 1 }), corner: { row: 2, column: 2 } });
  const [head, foot] = [
    ['', 'selected top left', 'selected top right'],
    ['', 'selected bottom left', 'selected bottom right corner'],
  ];
  expect(looks()).toEqual([EMPTY, head, foot, EMPTY, EMPTY]);
  drawFilling(grid, { top: 3, bottom: 3, left: 1, right: 2 });
  expect(looks()[3]).toEqual(['', 'filling', 'filling']);
  drawFilling(grid, null);
  cells.set(null);
  expect(looks()).toEqual([EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]);
  stop();
  expect(events.size).toBe(0);
});

it('the range stays in its place when rows move, whose elements move along', () => {
  const { cells, host, events, looks } = drawnTable();
  cells.set(selectCell({ row: 1, column: 1 }));
  const [first, second] = host.children;
  first!.setAttribute('row-index', '1');
  second!.setAttribute('row-index', '0');
  events.get('modelUpdated')?.();
  expect(looks()).toEqual([['', 'corner', ''], EMPTY, EMPTY, EMPTY, EMPTY]);
});

it('a cell that is drawn later begins with its look, a footer has none', () => {
  const { cells, context, columns } = drawnTable();
  const classes = (rowIndex: number, rowPinned?: 'bottom') =>
    rangeClasses({ context, node: { rowPinned }, rowIndex, column: columns[1] } as unknown as CellClassParams<GridRow, unknown>);
  expect(classes(1)).toEqual([]);
  cells.set(selectCell({ row: 1, column: 1 }));
  expect([classes(1), classes(0), classes(1, 'bottom')]).toEqual([[styles.corner], [], []]);
});
