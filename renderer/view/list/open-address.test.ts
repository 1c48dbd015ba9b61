import { expect, it } from 'vitest';
import { openPart, readOpen, writeOpen, type OpenRecord } from './open-address.ts';

it.each<OpenRecord | null>([
  null,
  { mode: 'detail', rowId: '1a' },
  { mode: 'edit', rowId: '7' },
  { mode: 'add', rowId: null },
  { mode: 'add', rowId: null, copyOf: '1a' },
  { mode: 'add', rowId: null, below: '3' },
])('an address names the open record, and what it names is opened again: %o', (record) => {
  const params = writeOpen(new URLSearchParams('page=2&f.name=*a*&open=old&mode=edit'), record);
  expect(readOpen(params)).toEqual(record);
  expect([params.get('page'), params.get('f.name')]).toEqual(['2', '*a*']);
  expect(openPart(params) === '').toBe(record === null);
});

it('an unknown mode shows the details, and a mode without a record opens nothing', () => {
  expect(readOpen(new URLSearchParams('open=1&mode=delete'))).toEqual({ mode: 'detail', rowId: '1' });
  expect(readOpen(new URLSearchParams('mode=edit'))).toBeNull();
});
