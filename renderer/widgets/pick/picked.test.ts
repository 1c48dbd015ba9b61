import { describe, expect, it } from 'vitest';
import { addPicks, dropPicks, recallPicks, storedPicks, togglePick } from './picked.ts';

const a = { name: 'A' };
const b = { name: 'B' };
const c = { name: 'C' };

describe('what is picked', () => {
  it('USERPICK-04 toggles a row, in the order of picking', () => {
    const both = togglePick(togglePick(storedPicks<typeof a>([]), 'b', b, true), 'a', a, true);
    expect([...both]).toEqual([
      ['b', b],
      ['a', a],
    ]);
    expect([...togglePick(both, 'b', b, true).keys()]).toEqual(['a']);
  });

  it('USERPICK-04 keeps the latest if only one may be picked, also when it is picked again', () => {
    const first = togglePick(storedPicks<typeof a>(['old']), 'a', a, false);
    expect([...togglePick(first, 'b', b, false)]).toEqual([['b', b]]);
    expect([...togglePick(first, 'a', a, false)]).toEqual([['a', a]]);
  });

  it('USERPICK-04 keeps the picks of other pages when a whole page is picked or unpicked', () => {
    const stored = storedPicks<typeof a>(['elsewhere']);
    const page = addPicks(stored, [
      ['a', a],
      ['b', b],
    ]);
    expect([...page.keys()]).toEqual(['elsewhere', 'a', 'b']);
    expect([...dropPicks(page, ['a', 'b', 'never'])]).toEqual([['elsewhere', null]]);
  });

  it('a stored value gets its row once loaded, and keeps its position', () => {
    const stored = storedPicks<typeof a>(['b', '', 'a']);
    const recalled = recallPicks(stored, [
      ['a', a],
      ['c', c],
    ]);
    expect([...recalled]).toEqual([
      ['b', null],
      ['a', a],
    ]);
    expect(recallPicks(recalled, [['a', c]])).toBe(recalled);
  });

  it('never mutates', () => {
    const stored = storedPicks<typeof a>(['a']);
    togglePick(stored, 'b', b, true);
    dropPicks(stored, ['a']);
    expect([...stored.keys()]).toEqual(['a']);
  });
});
