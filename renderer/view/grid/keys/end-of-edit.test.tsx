import { fireEvent } from '@testing-library/react';
import type { Column, GridApi, SuppressKeyboardEventParams } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { column as plan } from '#renderer/view/testing/sample-plans.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { attachEndOfEdit } from './end-of-edit.ts';
import { belongsToWidget } from './keyboard.ts';

/** A grid with one cell and its open editor. */
function grid() {
  document.body.innerHTML =
    '<div><div class="ag-row" row-index="0"><div class="ag-cell ag-cell-inline-editing" col-id="size" tabindex="-1"><input /></div></div></div>';
  const host = document.body.firstElementChild as HTMLElement;
  const [box, cell] = [host.querySelector('input')!, host.querySelector<HTMLElement>('.ag-cell')!];
  const column = { getColId: () => 'size' } as unknown as Column;
  const stopEditing = vi.fn();
  const api = { getEditingCells: () => [{ rowIndex: 0, column }], stopEditing } as unknown as GridApi<GridRow>;
  const context = { ending: null } as unknown as GridContext;
  attachEndOfEdit({ api, host, context });
  // AG Grid asks about each key before handling it, on an element inside the host.
  cell.addEventListener('keydown', (event) =>
    belongsToWidget({ event, editing: true } as SuppressKeyboardEventParams<GridRow>, plan('size')),
  );
  box.focus();
  const keys = vi.fn();
  cell.addEventListener('keydown', ({ target, key }) => keys(target, key));
  return { host, box, cell, context, stopEditing, keys };
}

it('Escape cancels an edit within the key press and focuses the cell', () => {
  const { box, cell, stopEditing } = grid();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(stopEditing.mock.calls).toEqual([[true]]);
  expect(document.activeElement).toBe(cell);
});

it('Escape in a composition cancels nothing', () => {
  const { box, stopEditing } = grid();
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 229 });
  expect(stopEditing).not.toHaveBeenCalled();
});

it('a key pressed before an edit has ended ends it first, and then goes to the cell', () => {
  const { box, cell, context, keys } = grid();
  const ending = vi.fn(() => {
    context.ending = null;
    cell.focus();
  });
  context.ending = ending;
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(ending).toHaveBeenCalledOnce();
  expect(keys.mock.calls).toEqual([[cell, 'ArrowDown']]);
});

it('a key pressed in the dialog of a cell whose edit is about to end goes to the cell', () => {
  const { cell, context, keys } = grid();
  const search = document.body.appendChild(document.createElement('input'));
  context.ending = () => {
    context.ending = null;
    cell.focus();
  };
  search.focus();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(keys.mock.calls).toEqual([[cell, 'ArrowDown']]);
});

it('a key stays with its target if ending the edit does not focus the cell', () => {
  const { box, context, keys } = grid();
  context.ending = vi.fn();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(keys.mock.calls).toEqual([[box, 'ArrowDown']]);
});
