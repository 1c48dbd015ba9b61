import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { textareaColumn } from './column.ts';

it('COL-08 keeps its line breaks', () => {
  const column = sampleColumn('textarea');
  const text = 'first\nsecond\n';
  expect(textareaColumn.serialize(textareaColumn.parse(text, column), column)).toBe(text);
});
