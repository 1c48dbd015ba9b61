import { expect, it } from 'vitest';
import { allowedBy, allowedIn, choiceLimitOf, limitedOptions } from './choice-limit.ts';

const options = { from: 'md_style', where: { style_no: 'style' }, list: 'colours' };
const each = { from: 'md_size', where: { size_group: 'size_group' }, each: 'size_code' };

it('a limit is read from the extension, and nothing else is one', () => {
  expect(choiceLimitOf({ options })).toEqual({ table: 'md_style', key: 'style_no', kind: 'list', column: 'colours', by: 'style' });
  for (const wrong of [undefined, 'a', [], { ...options, list: '' }, { ...options, where: {} }, { ...options, from: '' }])
    expect(choiceLimitOf({ options: wrong })).toBeUndefined();
});

it('a limit by rows names the column of which each has one value, also beside a field of the form; of both kinds it is none', () => {
  const limit = { table: 'md_size', key: 'size_group', kind: 'each', column: 'size_code', by: 'size_group' };
  expect(choiceLimitOf({ options: each })).toEqual(limit);
  expect(choiceLimitOf({ options: { ...each, where: { size_group: 'main.size_group' } } })).toEqual({ ...limit, isByHead: true });
  for (const wrong of [
    { ...each, each: ' ' },
    { ...each, each: 1.5, where: [] },
    { ...each, list: 'sizes' },
  ])
    expect(choiceLimitOf({ options: wrong })).toBeUndefined();
});

it('a list is split and limits nothing where it is empty; rows give a value each, and none where there are none', () => {
  expect(allowedIn({ kind: 'list' }, ['RD, BK'])).toEqual(new Set(['RD', 'BK']));
  for (const nothing of [[], [''], [null]]) expect(allowedIn({ kind: 'list' }, nothing)).toBeNull();
  expect(allowedIn({ kind: 'each' }, ['S', 'M,L'])).toEqual(new Set(['S', 'M,L']));
  expect(allowedIn({ kind: 'each' }, [])).toEqual(new Set());
});

it('options outside the list keep their texts and may not be chosen; an empty list limits nothing', () => {
  const all = ['RD', 'BK'].map((value) => ({ value, text: value }));
  expect(limitedOptions(all, allowedBy('BK, WH'))).toEqual([{ value: 'RD', text: 'RD', isRetired: true }, all[1]]);
  expect(limitedOptions(all, allowedBy(''))).toBe(all);
});
