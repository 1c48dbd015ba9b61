import { expect, it } from 'vitest';
import { columnTypeOf } from '../index.ts';
import { selSearchAsyncColumn } from './column.ts';

it('COL-21 its dictionary is never loaded completely', () => {
  expect(columnTypeOf('sel_search_async', 'grid').name).toBe('sel-search-async');
  expect(selSearchAsyncColumn.isRemote).toBe(true);
});
