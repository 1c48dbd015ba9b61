import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import type { QueryItemPlan } from '#renderer/compile/plan.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import { searchGroup } from '#renderer/query/quick-search.ts';
import { readRecords } from '#renderer/query/super-text.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { FilterChips } from './FilterChips.tsx';
import { QuickSearch } from './QuickSearch.tsx';

const season = column('season', { title: '季节', type: 'select', options: [{ value: '1', text: '春' }] });
const name = column('name', { title: '款名' });
const qty = column('qty', { title: '数量', type: 'input-number' });
const item = (of: typeof name, ...operators: string[]): QueryItemPlan =>
  ({ column: of, operators, collapsed: true }) as unknown as QueryItemPlan;
const urgency = column('urgency', { title: '紧急', type: 'select', options: [{ value: 'u', text: '加急' }] });
/** The columns that the quick search looks into. */
const TEXTS = [name, season, qty];
const PLAN = listPlan([name, season, qty, urgency], {
  query: [item(name, 'like', 'eq'), item(season, 'eq', 'ne'), item(qty, 'range', 'eq')],
});
const ports = fakePorts();
const dictionaries = { optionsOf: (of: typeof name) => of.options ?? [], loading: false, answers: answersOf(ports.provider) };

function show(state: Parameters<typeof FilterChips>[0]['state']) {
  const onChange = vi.fn();
  render(
    <Application ports={ports}>
      <FilterChips plan={PLAN} dictionaries={dictionaries} state={state} onChange={onChange} />
    </Application>,
  );
  return { onChange, user: userEvent.setup(), texts: () => [...document.querySelectorAll('.ant-tag')].map((tag) => tag.textContent) };
}

describe('the chips of a list', () => {
  it('show all that narrows it, in words: filters of folded items, those of a link, the search and the built query', () => {
    const { texts } = show({
      filters: { season: '!1', qty_begin: '5', urgency: 'u', other: 'x', id: '7,8', name: '*a*' },
      search: '红',
      built: {
        match: 'and',
        items: [
          { field: 'season', rule: 'in', val: '1,2' },
          { match: 'or', items: [] },
        ],
      },
    });
    expect(texts()).toEqual([
      'list.filter search.title 红',
      'list.filter 款名 a',
      'query.sentence 季节 query.operator.ne 春',
      'list.filter 数量 ≥ 5',
      'list.filter 紧急 加急',
      'list.filter other x',
      'list.named-records 2',
      'list.filter 季节 春builder.list-separator2',
      'builder.any-of 0',
    ]);
  });

  it('each is taken off by its button, and on a phone all at once', async () => {
    const width = window.innerWidth;
    window.innerWidth = 390;
    onTestFinished(() => void (window.innerWidth = width));
    const { user, onChange } = show({ filters: { qty_begin: '5', qty_end: '9', name: '*a*' }, search: '红' });
    await user.click(screen.getByRole('button', { name: 'list.filter-off 数量' }));
    expect(onChange).toHaveBeenLastCalledWith({ filters: { name: '*a*' }, page: 1 });
    await user.click(screen.getByRole('button', { name: 'chips.clear' }));
    expect(onChange).toHaveBeenLastCalledWith({ filters: {}, search: undefined, built: undefined, page: 1 });
  });

  it('those that do not fit into the line are counted, and taken off in a menu', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.previousElementSibling ? 28 : 0;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { user, onChange } = show({ filters: { qty_begin: '5', name: '*a*' }, search: '红' });
    await user.click(screen.getByRole('button', { name: 'chips.more 2' }));
    await user.click(await screen.findByRole('menuitem', { name: /list.filter-off 数量/ }));
    expect(onChange).toHaveBeenLastCalledWith({ filters: { name: '*a*' }, page: 1 });
  });

  it('nothing is drawn where nothing narrows', () => {
    expect(show({ filters: {} }).texts()).toEqual([]);
  });
});

describe('the quick search', () => {
  it('asks by Enter in one request for any text column, choices by their texts too, and clears', async () => {
    const onSearch = vi.fn();
    render(
      <Application ports={ports}>
        <QuickSearch columns={TEXTS} search="红" onSearch={onSearch} />
      </Application>,
    );
    const user = userEvent.setup();
    const box = screen.getByRole('searchbox', { name: 'search.title' });
    await user.clear(box);
    expect(onSearch).toHaveBeenLastCalledWith(undefined);
    await user.type(box, '蓝{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('蓝');
  });

  it('does not look into pictures, of which a list without a form knows no more than that they are', () => {
    const [column] = PLAN.columns;
    expect(column && searchGroup('a', [{ ...column, type: 'image' }])).toBeUndefined();
    expect(column && searchGroup('a', [column])).toBeDefined();
  });

  it('is a built query on the wire, inside the one that the user has built', () => {
    const built = { match: 'or' as const, items: [{ field: 'qty', rule: 'gt' as const, val: '1' }] };
    const { superQueryParams = '', superQueryMatchType } = askedFilters({ filters: {}, search: '红', built }, TEXTS);
    const records: unknown = JSON.parse(decodeURIComponent(superQueryParams));
    const search = [
      { field: 'name', rule: 'like', val: '红' },
      { field: 'season', rule: 'like', val: '红' },
    ];
    expect(readRecords({ matchType: superQueryMatchType, records })).toMatchObject({
      match: 'and',
      items: [built, { match: 'or', items: search }],
    });
    expect(superQueryParams).toContain('orText');
  });
});
