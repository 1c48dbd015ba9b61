import { describe, expect, it, vi } from 'vitest';
import { knownTexts, type AskTexts } from './known-texts.ts';

/** A server that knows these texts. */
const server = (known: Record<string, string>) =>
  vi.fn<AskTexts>(async (values, leavesOut) => values.flatMap((value) => known[value] ?? (leavesOut ? [] : [value])));

describe('texts of values', () => {
  it('are requested once if each value has one', async () => {
    const ask = server({ c1: '海云贸易', c2: '锦程服饰' });
    expect(await knownTexts(['c2', 'c1'], ask)).toEqual(
      new Map([
        ['c2', '锦程服饰'],
        ['c1', '海云贸易'],
      ]),
    );
    expect(ask.mock.calls).toEqual([[['c2', 'c1'], false]]);
  });

  it('distinguish a missing value from one whose text equals the value', async () => {
    const ask = server({ S: 'S', M: '中码' });
    expect(await knownTexts(['S', 'gone', 'M'], ask)).toEqual(
      new Map([
        ['S', 'S'],
        ['M', '中码'],
      ]),
    );
    expect(ask.mock.calls[1]).toEqual([['S', 'gone'], true]);
  });

  it('an invalid response yields no texts', async () => {
    for (const answer of [null, 'x', {}, [null], [1]]) expect(await knownTexts(['a'], async () => answer)).toEqual(new Map());
  });
});
