import { expect, it } from 'vitest';
import { viewFilters } from './view-filters.ts';

it('LAYOUT-06 a named view is counted by its filters and its built query, with the dates of today; not by a search, whose columns only the list knows', () => {
  expect(viewFilters('f.state=draft&sort=-due&saved=*Drafts')).toEqual({ state: 'draft' });
  expect(viewFilters('f.due=@this-month', new Date(2026, 10, 27))).toEqual({ due_begin: '2026-11-01', due_end: '2026-11-30' });
  const built = new URLSearchParams({ built: JSON.stringify(['and', ['state', 'eq', 'draft', 'list', 'string']]) });
  expect(viewFilters(built.toString())).toMatchObject({ superQueryMatchType: 'and' });
  expect(viewFilters('search=coat&f.state=draft')).toBeNull();
});
