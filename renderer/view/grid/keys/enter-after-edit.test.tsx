import { fireEvent } from '@testing-library/react';
import type { Column, GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';
import { column as plan } from '#renderer/view/testing/sample-plans.ts';
import { attachEnter } from './enter-after-edit.ts';
import type { GridEditing } from '../grid-editing.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';

const columnOf = (key: string, type?: ColumnTypeName) =>
  ({ getColId: () => key, getColDef: () => ({ context: { plan: plan(key, type && { type }), toggles: false } }) }) as unknown as Column;

/** A grid of ten rows with an open editor, of which rows 2 to 6 are rendered. */
function grid(rowIndex: number, type?: ColumnTypeName) {
  const host = document.createElement('div');
  host.innerHTML = '<div class="ag-cell-inline-editing"><input /></div>';
  const column = columnOf('size', type);
  const [stopEditing, ensureIndexVisible, setFocusedCell, onAddRow] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(() => true)];
  const api = {
    isDestroyed: () => false,
    getEditingCells: () => [{ rowIndex, column, rowPinned: null }],
    getGridOption: () => 0,
    getFirstDisplayedRowIndex: () => 2,
    getLastDisplayedRowIndex: () => 6,
    getDisplayedRowCount: () => 10,
    getAllDisplayedColumns: () => [column],
    getDisplayedRowAtIndex: () => undefined,
    stopEditing,
    ensureIndexVisible,
    ensureColumnVisible: () => {},
    setFocusedCell,
  } as unknown as GridApi<GridRow>;
  const context = { typed: { take: () => undefined, prepare: vi.fn() } } as unknown as GridContext;
  attachEnter({ api, host, context }, { current: { editing: { onAddRow } as unknown as GridEditing } });
  const press = (init: KeyboardEventInit, target: Element = host.querySelector('input')!) =>
    fireEvent.keyDown(target, { key: 'Enter', ...init });
  return { press, host, column, stopEditing, ensureIndexVisible, setFocusedCell, onAddRow };
}

it('Enter commits an edit and moves down within the key press, Shift+Enter up', () => {
  const { press, column, stopEditing, ensureIndexVisible, setFocusedCell } = grid(4);
  press({});
  expect(stopEditing).toHaveBeenCalledTimes(1);
  expect(setFocusedCell.mock.lastCall).toEqual([5, column]);
  press({ shiftKey: true });
  expect(setFocusedCell.mock.lastCall).toEqual([3, column]);
  expect(ensureIndexVisible).not.toHaveBeenCalled();
});

it('a row at the edge is scrolled into view before it is focused', () => {
  const { press, column, ensureIndexVisible, setFocusedCell } = grid(5);
  press({});
  expect(ensureIndexVisible).toHaveBeenCalledExactlyOnceWith(6);
  expect(setFocusedCell).toHaveBeenCalledExactlyOnceWith(6, column);
});

it('Enter in the last cell adds a row, and Shift+Enter in the first row stays', () => {
  const last = grid(9);
  last.press({});
  expect(last.onAddRow).toHaveBeenCalledTimes(1);
  const blank = grid(9);
  blank.onAddRow.mockReturnValue(false);
  blank.press({});
  expect(blank.setFocusedCell).toHaveBeenCalledExactlyOnceWith(9, blank.column);
  const first = grid(0);
  first.press({ shiftKey: true });
  expect(first.stopEditing).toHaveBeenCalledTimes(1);
  expect(first.setFocusedCell).not.toHaveBeenCalled();
});

it('Tab in the last cell commits and adds a row; when none is added, and with Shift, the key is left alone', () => {
  const last = grid(9);
  expect(last.press({ key: 'Tab' })).toBe(false);
  expect([last.stopEditing, last.onAddRow].map((mock) => mock.mock.calls.length)).toEqual([1, 1]);
  const picker = grid(9, 'select');
  expect(picker.press({ key: 'Tab' })).toBe(false);
  const blank = grid(9);
  blank.onAddRow.mockReturnValue(false);
  expect(blank.press({ key: 'Tab' })).toBe(true);
  const back = grid(9);
  expect(back.press({ key: 'Tab', shiftKey: true })).toBe(true);
  expect(back.stopEditing).not.toHaveBeenCalled();
});

it('Enter is left alone when it ends a composition, has Alt or Ctrl, belongs to a popup, or is outside editors', () => {
  const { press, host, stopEditing } = grid(4);
  for (const init of [{ isComposing: true }, { keyCode: 229 }, { altKey: true }, { ctrlKey: true }, { key: 'a' }]) press(init);
  press({}, host);
  expect(stopEditing).not.toHaveBeenCalled();
  const list = grid(4, 'select');
  list.press({});
  expect(list.stopEditing).not.toHaveBeenCalled();
});
