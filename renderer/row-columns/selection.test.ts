import { expect, it } from 'vitest';
import { selectionEvent, rowsBetween, toggled } from './selection.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

it.each([
  [[], ['b'], 'selected', ['b']],
  [['b'], ['b', 'a'], 'selected', ['a', 'b']],
  [['a', 'b'], ['a', 'b', 'c'], 'selected-all', ['a', 'b', 'c']],
  [['a', 'b'], ['b'], 'unselected', ['b']],
  [['a'], [], 'none', []],
] as const)('GRID-06 from %j to %j is %s', (before, after, action, ids) => {
  expect(selectionEvent(before, after, rows)).toEqual({ action, ids, rows: ids.map((id) => ({ id })) });
});

it('GRID-06 selecting all selectable rows is reported as selected-all', () => {
  expect(selectionEvent(['a'], ['a', 'b'], rows, ({ id }) => id !== 'c').action).toBe('selected-all');
});

it('COL-03 selecting another row replaces the previous one', () => {
  expect(toggled(['a'], 'b', true)).toEqual(['b']);
  expect(toggled(['b'], 'b', true)).toEqual(['b']);
});

it('COL-02 a checkbox toggles a row', () => {
  expect(toggled(['a'], 'b', false)).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a', false)).toEqual(['b']);
});

it('Shift selects from the last selected row to this one, in either direction', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(rowsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rowsBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rowsBetween(ids, 'gone', 'b')).toBeNull();
});
