import { expect, it } from 'vitest';
import { isLockedRow } from './locked-rows.ts';

it('GRID-21 a row is locked by any of the values in any of the columns', () => {
  const locked = { status: ['done', '9'], create_by: ['admin'] };
  expect(isLockedRow(locked, { values: { status: 'done' } })).toBe(true);
  expect(isLockedRow(locked, { values: { status: 9 } })).toBe(true);
  expect(isLockedRow(locked, { values: { status: 'open' }, wire: { create_by: 'admin' } })).toBe(true);
  expect(isLockedRow(locked, { values: { status: null }, wire: {} })).toBe(false);
  expect(isLockedRow({}, { values: { status: 'done' } })).toBe(false);
});
