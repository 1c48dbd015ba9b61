import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPlaces, firstOf, withRowsAt } from './row-places.ts';

interface Row {
  id: string;
  n: number;
}

const LENGTH = 5;
const start: readonly Row[] = Array.from({ length: LENGTH }, (_, n) => ({ id: `r${n}`, n: 0 }));
const changes = fc.array(fc.uniqueArray(fc.nat(LENGTH - 1)), { maxLength: 60 });

it('changed positions are tracked across any number of changes', () => {
  fc.assert(
    fc.property(changes, fc.nat(60), (steps, from) => {
      const lists = [start];
      for (const [step, places] of steps.entries()) {
        const now = lists.at(-1)!;
        lists.push(withRowsAt(now, new Map(places.map((place) => [place, { id: now[place]!.id, n: step + 1 }]))));
      }
      const before = lists[Math.min(from, lists.length - 1)]!;
      const after = lists.at(-1)!;
      const differing = after.flatMap((row, place) => (row === before[place] ? [] : place));
      expect([...(changedPlaces(before, after) ?? [])].toSorted()).toEqual(differing);
      expect(firstOf(after)).toBe(start);
    }),
  );
});

it('independent lists are compared, and moved rows are not a change in place', () => {
  const [a, b] = [start[0]!, start[1]!];
  expect(changedPlaces([a, b], [a, { ...b }])).toEqual([1]);
  expect(changedPlaces([a, b], [b, a])).toBeNull();
  expect(changedPlaces([a, b], [a])).toBeNull();
});
