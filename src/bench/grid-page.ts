import type { BenchPage } from './page-protocol.ts';

type GridPage = Pick<BenchPage, 'cell' | 'cellText' | 'isEditing' | 'scroller' | 'rowAt'>;

/** The part of the protocol that reads an AG Grid, shared by all peers. */
export const gridPage: GridPage = {
  cell: (row, key) => document.querySelector(`.ag-row[row-index="${row}"] [col-id="${key}"]`),
  cellText(row, key) {
    const cell = gridPage.cell(row, key);
    return !cell || cell.classList.contains('ag-cell-inline-editing') ? null : cell.textContent;
  },
  isEditing: () => document.activeElement?.closest('.ag-cell-inline-editing') != null,
  scroller: () => document.querySelector('.ag-grid-viewport'),
  rowAt: (x, y) => (document.elementFromPoint(x, y)?.closest('.ag-row')?.textContent ?? '') !== '',
};
