import { expect, it } from 'vitest';
import { HIGHLIGHT_MS, highlighted, unexpired, nextEnd, noHighlights } from './row-highlight.ts';

const keysOf = (highlights: typeof noHighlights, row: string) => [...(highlights.get(row)?.keys ?? [])];

it('GRID-15 CONST-05 changed cells, and only those, are highlighted for 1.4 seconds', () => {
  const first = highlighted(noHighlights, 'r1', ['price'], 1000);
  expect(HIGHLIGHT_MS).toBe(1400);
  expect(keysOf(first, 'r1')).toEqual(['price']);
  expect(unexpired(first, 2399)).toBe(first);
  expect(unexpired(first, 2400).size).toBe(0);
  expect(highlighted(first, 'r1', [], 1500)).toBe(first);
});

it('GRID-15 the highlights of several updates of a row add up and end together', () => {
  const second = highlighted(highlighted(noHighlights, 'r1', ['price'], 1000), 'r1', ['quantity'], 2000);
  expect(keysOf(second, 'r1')).toEqual(['price', 'quantity']);
  expect(unexpired(second, 2400)).toBe(second);
  expect(unexpired(second, 3400).size).toBe(0);
});

it('GRID-15 an update after the highlight has ended starts a new one', () => {
  const late = highlighted(highlighted(noHighlights, 'r1', ['price'], 0), 'r1', ['quantity'], 1400);
  expect(keysOf(late, 'r1')).toEqual(['quantity']);
});

it('GRID-15 highlights of different rows end independently', () => {
  const both = highlighted(highlighted(noHighlights, 'r1', ['price'], 0), 'r2', ['price'], 1000);
  expect(nextEnd(both)).toBe(1400);
  expect([...unexpired(both, 1400).keys()]).toEqual(['r2']);
  expect(nextEnd(noHighlights)).toBeNull();
});
