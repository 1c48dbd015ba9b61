import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { richTextColumn } from './column.ts';

it('keeps its HTML and reads as plain text in lists and exports', () => {
  const column = sampleColumn('rich-text');
  expect(columnTypeOf('umeditor', 'form').name).toBe('rich-text');
  expect(columnTypeOf('html', 'grid').name).toBe('rich-text');
  expect(richTextColumn.parse('<p>a</p>', column)).toBe('<p>a</p>');
  expect(richTextColumn.format('<p>a <b>b</b></p><script>c</script>', column)).toBe('a b');
});
