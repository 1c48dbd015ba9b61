import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { Option } from '../sources/option.ts';
import { linkageOf, linkageRequest, withCleared } from './linkage.ts';
import { linkedOptionsCache } from './linked-options.ts';

const select = (key: string, linkageKey?: string) => sampleColumn('select', { key, linkageKey });
const chain = linkageOf([select('province', 'city'), select('city', 'street'), select('street'), select('colour')]);
const below = (key: string) => chain.below(key).map((column) => column.key);

describe('chains', () => {
  it('COL-36 know the columns below and above a column', () => {
    expect(below('province')).toEqual(['city', 'street']);
    expect(below('street')).toEqual([]);
    expect(chain.parentOf('street')).toBe('city');
    expect([chain.isLinked('province'), chain.isLinked('colour')]).toEqual([true, false]);
  });

  it('COL-36 ignore cycles, second parents and missing columns', () => {
    const circle = linkageOf([select('a', 'b'), select('b', 'a'), select('c', 'b'), select('d', 'd'), select('e', 'nowhere')]);
    expect(circle.below('a').map(({ key }) => key)).toEqual(['b']);
    for (const key of ['b', 'c', 'd', 'e']) expect(circle.below(key)).toEqual([]);
  });

  it('COL-36 changing a parent clears all lower columns in one step', () => {
    const change = { type: 'set-cell', table: 't', rowId: 'r', key: 'province', value: 'js' } as const;
    expect(withCleared(chain, change, { province: 'zj', city: 'hz', street: 's' })).toEqual({
      type: 'batch',
      commands: [change, { ...change, key: 'city', value: '' }, { ...change, key: 'street', value: '' }],
    });
    expect(withCleared(chain, change, { province: 'zj', city: '', street: '' })).toBe(change);
    expect(withCleared(chain, change, { province: 'js', city: 'nj', street: '' })).toBe(change);
  });

  it('COL-36 request options by the parent value, and none without one', () => {
    expect(linkageRequest(chain, 'province', {})).toEqual({ key: 'province', parentValue: '' });
    expect(linkageRequest(chain, 'city', { province: 'zj' })).toEqual({ key: 'city', parentValue: 'zj' });
    expect(linkageRequest(chain, 'city', { province: '' })).toBeNull();
    expect(linkageRequest(chain, 'colour', {})).toBeNull();
  });
});

describe('options of chains', () => {
  it('COL-36 are loaded once per parent value and cached', async () => {
    const asked: string[] = [];
    let changes = 0;
    const cache = linkedOptionsCache(
      async ({ parentValue }) => (asked.push(parentValue), [{ value: `${parentValue}1`, text: '' }]),
      () => changes++,
    );
    const request = { key: 'city', parentValue: 'zj' };
    expect(cache.read(request)).toEqual({ options: [], state: 'loading' });
    expect(cache.read(request).state).toBe('loading');
    expect((await cache.ready(request)).options).toEqual([{ value: 'zj1', text: '' }]);
    expect(cache.read(request)).toBe(cache.read({ ...request }));
    cache.read({ ...request, parentValue: 'js' });
    expect(asked).toEqual(['zj', 'js']);
    expect(changes).toBe(1);
    expect(cache.read(null)).toEqual({ options: [], state: 'loaded' });
  });

  it('IMPLIED-18 report a failed load, and retry on demand', async () => {
    const answers: (() => Promise<readonly Option[]>)[] = [() => Promise.reject(new Error('offline')), () => Promise.resolve([])];
    const cache = linkedOptionsCache(
      () => answers.shift()?.() ?? Promise.resolve([]),
      () => undefined,
    );
    const request = { key: 'city', parentValue: 'zj' };
    expect((await cache.ready(request)).state).toBe('failed');
    cache.retry();
    expect((await cache.ready(request)).state).toBe('loaded');
  });
});
