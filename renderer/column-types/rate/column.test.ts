import { expect, it } from 'vitest';
import type { FieldDocument } from '#renderer/document/document.ts';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { rateColumn } from './column.ts';

const configured = (extension: Record<string, unknown>) =>
  rateColumn.configure?.({ source: {}, extension } as unknown as FieldDocument, () => undefined);

it('a rating is a number; empty, textual and negative values are no rating', () => {
  const column = sampleColumn('rate');
  expect(['4', 4, ' 2 ', '', null, 'x', -1, true].map((wire) => rateColumn.parse(wire, column))).toEqual([
    4,
    4,
    2,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(columnTypeOf('rate', 'form')).toEqual({ name: 'rate', support: 'known' });
});

it('has five stars unless configured, up to a maximum', () => {
  expect(configured({})).toBeUndefined();
  expect(configured({ count: 10, allowHalf: true })).toEqual({ count: 10, half: true });
  expect(configured({ count: '5000' })).toEqual({ count: 20 });
});
