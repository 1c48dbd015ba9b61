import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { newValues, withLineAbove } from './new-values.ts';

const context = { user: { id: 'u1', username: 'lijuan', realname: '李娟', orgCode: 'A01' }, now: new Date(2022, 10, 14, 8, 30, 5) };

describe('default-value expressions', () => {
  it('COL-33 fills the columns of a new row through their types', () => {
    const columns = [
      sampleColumn('input-number', { key: 'quantity', defaultValue: '1' }),
      sampleColumn('date', { key: 'day', defaultValue: '#{datetime}' }),
      sampleColumn('select-multiple', { key: 'tags', defaultValue: 'a,b' }),
      sampleColumn('input', { key: 'name' }),
      sampleColumn('switch', { key: 'urgent' }),
    ];
    expect(newValues(columns, context)).toEqual({ quantity: 1, day: '2022-11-14', tags: ['a', 'b'], name: '', urgent: 'N' });
  });
});

it('a new row takes over what its columns name from the line above, where that has a value', () => {
  const columns = [sampleColumn('input', { key: 'day', fromAbove: true }), sampleColumn('input', { key: 'note' })];
  const fresh = { day: 'today', note: '' };
  expect(withLineAbove(columns, fresh, { day: 'friday', note: 'x' })).toEqual({ day: 'friday', note: '' });
  expect(withLineAbove(columns, fresh, { day: '', note: 'x' })).toBe(fresh);
  expect(withLineAbove(columns, fresh, undefined)).toBe(fresh);
});
