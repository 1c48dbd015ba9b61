import { expect, it, vi } from 'vitest';
import { sampleColumn } from '../column-types/type-fixture.ts';
import { remoteOptions } from './remote-options.ts';

const reference = { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } as const;
const customer = sampleColumn('sel-search-async', { key: 'customer', remote: reference });
const plain = sampleColumn('input', { key: 'note' });

function source() {
  return {
    getDictionaryTexts: vi.fn(async () => new Map([['7', '禾木里']])),
    searchDictionary: vi.fn(async (_reference: unknown, keyword: string) => [{ value: `id of ${keyword}`, text: keyword }]),
  };
}

it('COL-21 values are looked up in one request, and each text that is none is searched for once', async () => {
  const asked = source();
  const block = [
    ['7', 'x'],
    ['云衣', 'y'],
    ['云衣', 'z'],
    [' ', ''],
  ];
  const found = await remoteOptions(block, [customer, plain], asked);
  expect(asked.getDictionaryTexts).toHaveBeenCalledExactlyOnceWith(reference, ['7', '云衣']);
  expect(asked.searchDictionary).toHaveBeenCalledExactlyOnceWith(reference, '云衣');
  expect(found.get(customer)).toEqual([
    { value: '7', text: '禾木里' },
    { value: 'id of 云衣', text: '云衣' },
  ]);
  expect(found.has(plain)).toBe(false);
});

it('COL-21 a block of one column is looked up for each column that it is repeated over', async () => {
  const asked = source();
  const other = { ...customer, key: 'other' };
  expect([...(await remoteOptions([['7']], [customer, other], asked)).keys()]).toEqual([customer, other]);
});

it('COL-21 what cannot be looked up is missing', async () => {
  const broken = {
    getDictionaryTexts: () => Promise.reject(new Error('no')),
    searchDictionary: () => Promise.reject(new Error('no')),
  };
  expect((await remoteOptions([['7']], [customer], broken)).get(customer)).toEqual([]);
});
