import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { placeholderColumn } from './column.ts';

it('a value of an unknown type is sent back unchanged', () => {
  const column = sampleColumn('placeholder');
  const wire = { nodes: [1, { a: null }] };
  expect(placeholderColumn.serialize(placeholderColumn.parse(wire, column), column)).toBe(wire);
});
