import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnTypes } from '#renderer/column-types/index.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { coercer } from './coerce.ts';
import { rowCoercer } from './row-coercer.ts';

const OPTIONS = [
  { value: '1', text: 'Navy' },
  { value: '2', text: 'Ecru' },
];
const texts = fc.array(fc.constantFrom('Navy', 'ecru', 'Navy, Ecru', 'Red', '1', 'yes', '2024-02-29', '2024/2/30', '8:00', ' '), {
  maxLength: 12,
});

it.each(columnTypes.map(({ name }) => name))('a text in many cells of type %s has the same meaning in each of them', (name) => {
  const column = sampleColumn(name);
  fc.assert(
    fc.property(texts, (block) => {
      const coerce = rowCoercer(column, { columns: [column], optionsOf: () => OPTIONS });
      expect(block.map((text) => coerce(text, {}))).toEqual(block.map((text) => coercer(column, OPTIONS)(text)));
    }),
    { numRuns: 20 },
  );
});
