import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { hiddenColumn } from './column.ts';

it('COL-31 any wire value is sent back unchanged', () => {
  const column = sampleColumn('hidden');
  for (const wire of ['a', 7, false, null, ['x'], { deep: [1] }]) {
    expect(hiddenColumn.serialize(hiddenColumn.parse(wire, column), column)).toEqual(wire);
  }
});
