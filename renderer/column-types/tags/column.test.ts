import { expect, it } from 'vitest';
import { tagCaret, tagsOf, tagText } from './tag-text.ts';

it.each([
  ['abcde', 'ab;cd;e'],
  ['ab;cd;e', 'ab;cd;e'],
  ['a;b;c', 'ab;c'],
  ['纯棉防水加', '纯棉;防水;加'],
  ['😀😀😀', '😀😀;😀'],
  ['', ''],
])('COL-28 the typed text %s becomes %s', (typed, text) => {
  expect(tagText(typed)).toBe(text);
});

it('the caret stays after the typed character', () => {
  expect(tagCaret('abXcd', 3)).toBe('ab;X'.length);
  expect(tagCaret('ab;c', 4)).toBe(4);
});

it('COL-28 a value has one tag for each part between semicolons', () => {
  expect(tagsOf(';纯棉;;防水;')).toEqual(['纯棉', '防水']);
});
