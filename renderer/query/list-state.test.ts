import { describe, expect, it } from 'vitest';
import { readListState, writeListState, type ListState } from './list-state.ts';

const plan = { paging: { enabled: true, pageSize: 10, pageSizes: [10, 20, 50] }, sort: { column: 'id', order: 'desc' as const } };
const start: ListState = { page: 1, pageSize: 10, sort: plan.sort, filters: {} };

describe('a list in the URL', () => {
  it('adds no parameters if it equals the defaults of the plan', () => {
    expect(writeListState(new URLSearchParams(), start, plan).toString()).toBe('');
    expect(readListState(new URLSearchParams(), plan)).toEqual(start);
  });

  it('is short, in a stable order, and is restored from the URL', () => {
    const state: ListState = {
      page: 3,
      pageSize: 50,
      sort: { column: 'create_time', order: 'desc' },
      filters: { name: '*SO 1*', date_begin: '2022-01-01' },
    };
    const params = writeListState(new URLSearchParams(), state, plan);
    expect(params.toString()).toBe('page=3&size=50&sort=-create_time&f.date_begin=2022-01-01&f.name=*SO+1*');
    expect(readListState(new URLSearchParams(params.toString()), plan)).toEqual(state);
  });

  it('keeps unrelated parameters and replaces its own', () => {
    const params = writeListState(new URLSearchParams('tab=2&page=9&f.old=1&style=K1'), { ...start, page: 2 }, plan);
    expect(params.toString()).toBe('tab=2&style=K1&page=2');
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'size=7', 'sort=a;b', 'sort=', 'f.name='])(
    'reads %s as if it were not there',
    (query) => {
      expect(readListState(new URLSearchParams(query), plan)).toEqual(start);
    },
  );

  it('has a single page if the plan has no paging', () => {
    const unpaged = { ...plan, paging: { ...plan.paging, enabled: false, pageSize: -521 } };
    expect(readListState(new URLSearchParams('page=4&size=20'), unpaged)).toMatchObject({ page: 1, pageSize: -521 });
  });
});
