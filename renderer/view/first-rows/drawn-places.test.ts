import { expect, it } from 'vitest';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import { column } from '../testing/sample-plans.ts';
import { drawnPlaces, seenPlaces } from './drawn-places.ts';

const columns = [
  column('no', { width: 120, fixed: 'left' }),
  column('name', { width: 100 }),
  column('hidden', { visible: false }),
  column('qty', { width: 80 }),
];
const leading = rowColumns(['row-checkbox', 'row-number'], false);

it('GRID-10 the first rows have their columns where the grid will have them: pinned ones at the ends, the others with a share of the room', () => {
  const { left, middle, right, width } = drawnPlaces(columns, leading, { actions: 52, arrange: undefined });
  expect(left.map((place) => [place.name, place.width])).toEqual([
    ['row-checkbox', 40],
    ['row-number', 60],
    ['no', 120],
  ]);
  expect(middle.map((place) => [place.name, place.width, place.grows])).toEqual([
    ['name', 100, true],
    ['qty', 80, true],
  ]);
  expect(right.map(({ name }) => name)).toEqual(['row-actions']);
  expect(width).toBe(452);
});

it("GRID-10 the user's order, widths and hidden columns hold for the first rows", () => {
  const arrange: Parameters<typeof drawnPlaces>[2]['arrange'] = ([no, name, qty]) => [
    { ...qty, pinned: 'right' },
    { ...name, hide: true },
    { ...no, width: 90, pinned: undefined },
  ];
  const { left, middle, right } = drawnPlaces(columns, [], { actions: undefined, arrange });
  expect([left, middle, right].map((side) => side.map(({ name }) => name))).toEqual([[], ['no'], ['qty']]);
  expect(middle[0]).toMatchObject({ width: 90, grows: false });
});

it('GRID-10 columns that begin out of sight are left out at first, with their room kept', () => {
  const places = drawnPlaces(columns, leading, { actions: 52, arrange: undefined });
  const { middle, behind } = seenPlaces(places, 100);
  expect([middle.map(({ name }) => name), behind]).toEqual([['name'], 80]);
  expect(seenPlaces(places, 101)).toMatchObject({ middle: places.middle, behind: 0 });
});
