import { expect, it } from 'vitest';
import { usageOf } from './in-use.ts';

it('SCREEN-01 the usage of a refused deletion is read with its places, names and the way to disable', () => {
  const place = { table: 'so_order_line', title: 'Lines', field: 'colour_code', fieldTitle: 'Colour', count: 3, isMore: false };
  const screen = { form: 'f1', filters: { 'so_order_line@colour_code': 'C01' } };
  const usage = usageOf({
    usedBy: [
      { ...place, screen, ids: ['1'] },
      { ...place, screen: null },
    ],
    records: [{ id: 'a', name: 'C01', uses: [] }],
    disable: { field: 'enabled', title: 'Enabled', value: 'N', ids: ['a'] },
  });
  const { title, fieldTitle, count, isMore } = place;
  const told = { title, fieldTitle, count, isMore };
  expect(usage).toEqual({
    places: [
      { ...told, screen: { documentId: 'f1', filters: screen.filters } },
      { ...told, screen: null },
    ],
    names: ['C01'],
    disable: { field: 'enabled', value: 'N', ids: ['a'] },
  });
});

it('SCREEN-01 any other refusal says nothing of use, and damaged members are left out', () => {
  for (const result of [null, undefined, 'x', [], {}, { usedBy: [] }, { usedBy: 'x' }]) expect(usageOf(result)).toBeNull();
  expect(usageOf({ usedBy: [{ count: 'many' }], records: 'x', disable: { field: 'enabled', ids: [] } })).toEqual({
    places: [{ title: '', fieldTitle: '', count: 0, isMore: false, screen: null }],
    names: [],
    disable: null,
  });
});
