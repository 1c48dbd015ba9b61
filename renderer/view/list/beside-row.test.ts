import { expect, it } from 'vitest';
import { besideOf } from './useList.ts';

const state = (page: number, filters = {}) => ({ page, pageSize: 50, sort: { column: 'id', order: 'desc' as const }, filters });
const rows = [{ id: 'first' }, { id: 'middle' }, { id: 'last' }];

it('GRID-20 far from the start the next page and the previous one begin beside the shown rows', () => {
  expect(besideOf({ state: state(400), rows }, state(401))).toEqual({ beside: { id: 'last', side: 'after' } });
  expect(besideOf({ state: state(400), rows }, state(399))).toEqual({ beside: { id: 'first', side: 'before' } });
});

it.each([
  ['near the start', { state: state(4), rows }, state(5)],
  ['further away', { state: state(400), rows }, state(402)],
  ['with another query', { state: state(400), rows }, state(401, { name: 'x' })],
  ['again', { state: state(400), rows }, state(400)],
  ['beside rows without a key', { state: state(400), rows: [{}] }, state(401)],
  ['at first', null, state(401)],
])('a page %s is asked for by its number', (_, shown, next) => expect(besideOf(shown, next)).toEqual({}));
