import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { markdownColumn } from './column.ts';

it('keeps markdown as typed, including HTML', () => {
  const text = '# 标题\r\n<script>alert(1)</script>';
  expect(markdownColumn.parse(text, sampleColumn('markdown'))).toBe(text);
  expect(markdownColumn.serialize(text, sampleColumn('markdown'))).toBe(text);
});
