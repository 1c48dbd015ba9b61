import { expect, it } from 'vitest';
import { allowedBy, choiceLimitOf, limitedOptions } from './choice-limit.ts';

it('a limit is read from the extension, and nothing else is one', () => {
  const options = { from: 'md_style', where: { style_no: 'style' }, list: 'colours' };
  expect(choiceLimitOf({ options })).toEqual({ table: 'md_style', key: 'style_no', list: 'colours', by: 'style' });
  for (const wrong of [undefined, 'a', [], { ...options, list: '' }, { ...options, where: {} }, { ...options, from: '' }])
    expect(choiceLimitOf({ options: wrong })).toBeUndefined();
});

it('options outside the list keep their texts and may not be chosen; an empty list limits nothing', () => {
  const options = ['RD', 'BK'].map((value) => ({ value, text: value }));
  expect(limitedOptions(options, allowedBy('BK, WH'))).toEqual([{ value: 'RD', text: 'RD', isRetired: true }, options[1]]);
  expect(limitedOptions(options, allowedBy(''))).toBe(options);
});
