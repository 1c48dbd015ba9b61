import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { colourIn } from './column.ts';

it('COL-06 a colour is known by its code of six digits, and a client without the type has its text', () => {
  expect(['#1F3A5F', ' #1f3a5f ', '#1F3', 'red', '1F3A5F', '', 'url(x)'].map(colourIn)).toEqual([
    '#1F3A5F',
    '#1F3A5F',
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
  expect(columnTypeOf('color_picker', 'form')).toEqual({ name: 'color-picker', support: 'known' });
});
