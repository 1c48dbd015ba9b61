import { expect, it } from 'vitest';
import { optionsOf, readOptions } from './read-options.ts';

it('DATA-01 the text of an option is the first of text, label, title and value that is not blank', () => {
  const items = [
    { value: 1, text: '文', label: '标', title: '题' },
    { value: '2', text: ' ', label: '标', title: '题' },
    { value: '3', text: null, title: '题' },
    { value: false },
    { value: null, text: '空' },
  ];
  expect(readOptions(items)).toEqual([
    { value: '1', text: '文' },
    { value: '2', text: '标' },
    { value: '3', text: '题' },
    { value: 'false', text: 'false' },
    { value: '', text: '空' },
  ]);
});

it.each([
  [true, 'true', 1, '1', 'Y', 'TRUE'],
  [false, 'false', 0, '0', 'N', '', null, undefined],
])('DATA-01 an option is disabled in any spelling of the wire: %j', (...spellings) => {
  const isDisabled = spellings[0] === true;
  const options = readOptions(spellings.map((disabled, place) => ({ value: place, text: 'x', disabled })));
  expect(options?.map((option) => option.disabled === true)).toEqual(spellings.map(() => isDisabled));
});

it('invalid options are ignored', () => {
  expect(readOptions([null, 'x', 7, {}, { text: '无' }, { value: ['a'] }, { value: {} }])).toEqual([]);
  expect(readOptions('<html>')).toBeUndefined();
});

it('a field has each value once, and no empty one', () => {
  expect(optionsOf([{ value: 1 }, { value: '1', text: '一' }, { value: '' }, { value: null }])).toEqual([{ value: '1', text: '1' }]);
  expect(optionsOf({})).toBeUndefined();
});

it('SCREEN-01 an option that is not offered any more is read with its text, as retired', () => {
  expect(readOptions([{ value: 'C1', text: '大红', disabled: true, isOffered: false }])).toEqual([
    { value: 'C1', text: '大红', isRetired: true },
  ]);
});
