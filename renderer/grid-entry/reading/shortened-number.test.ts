import { expect, it } from 'vitest';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { coercer } from './coerce.ts';

const read = (type: ColumnTypeName, text: string) => coercer(sampleColumn(type), [])(text);

it.each([
  '12345678901234567890',
  '110101199003078515',
  '00123',
  ' 00123 ',
  "'00123",
  '1E+05',
  '1.2E+10',
  '1.23456789012E+11',
  'A-1E+12',
  '👩‍👩‍👧',
  '=A1',
])('COL-06 "%s" stays as it is', (text) => expect(read('input', text)).toEqual({ value: text }));

it.each(['6.92015E+12', '1.23457E+19', '1E+11'])('a barcode of which a spreadsheet copied only the first digits is refused: %s', (text) => {
  expect(read('input', text)).toEqual({ refusal: { code: 'entry.digits-lost', values: { title: 'Sample', text } } });
  expect(read('textarea', text)).toEqual({ value: text });
});
