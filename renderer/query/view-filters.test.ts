import { expect, it } from 'vitest';
import { listColumns } from '../compile/list-columns.ts';
import { viewFilters } from './view-filters.ts';

it('LAYOUT-06 a named view is counted by its filters and its built query, with the dates of today, and by a search in the columns of its list', async () => {
  expect(viewFilters('f.state=draft&sort=-due&saved=*Drafts')).toEqual({ state: 'draft' });
  expect(viewFilters('f.due=@this-month', { now: new Date(2026, 10, 27) })).toEqual({ due_begin: '2026-11-01', due_end: '2026-11-30' });
  const built = new URLSearchParams({ built: JSON.stringify(['and', ['state', 'eq', 'draft', 'list', 'string']]) });
  expect(viewFilters(built.toString())).toMatchObject({ superQueryMatchType: 'and' });
  expect(viewFilters('search=coat&f.state=draft')).toBeNull();
  const own = ['style', 'price_note'].map((dataIndex) => ({ dataIndex, title: dataIndex }));
  const lacking = { auth: [], allAuth: [{ action: 'online:order:price_note', status: '1', type: '1' }] };
  const definition = { columns: { currentTableName: 'order', columns: own }, form: undefined, query: undefined };
  const searched = viewFilters('search=coat&f.state=draft', { columns: await listColumns(definition, lacking) });
  expect(searched).toMatchObject({ state: 'draft', superQueryMatchType: 'or' });
  expect(decodeURIComponent(searched?.['superQueryParams'] ?? '')).toMatch(/"style".*"coat"/);
  expect(JSON.stringify(searched)).not.toContain('price_note');
});
