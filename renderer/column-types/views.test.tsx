import { afterEach, expect, it, vi } from 'vitest';
import { showCell, showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import { columnType, columnTypes } from './index.ts';
import { sampleColumn, type TypeFixture } from './testing/type-fixture.ts';

const fixtures = import.meta.glob<TypeFixture>('./*/fixture.ts', { eager: true, import: 'fixture' });

/** Symptoms of a wrong value in a cell: the same word twice in a row, a stringified object. */
const misplaced: readonly WireValue[] = [',a,,a', { value: 1 }];

afterEach(() => vi.restoreAllMocks());

it.each(columnTypes.map(({ name }) => name))('%s renders values that do not belong in its column without an error', async (name) => {
  const complain = vi.spyOn(console, 'error');
  const { column: members, options } = fixtures[`./${name}/fixture.ts`] ?? {};
  const column = sampleColumn(name, { ...members, options });
  const type = columnType(name);
  const { Cell } = await type.view();
  const values = misplaced.map((wire) => type.parse(wire, column));
  for (const value of new Map(values.map((one) => [JSON.stringify(one), one])).values()) {
    (await showWidget(column, value)).unmount();
    if (Cell) (await showCell(column, value)).unmount();
  }
  expect(complain.mock.calls.map(([text]) => String(text))).toEqual([]);
});
