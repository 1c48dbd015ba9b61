import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answersOf } from '#renderer/answers/answers.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { QueryRow, QueryTools } from './ListQuery.tsx';
import type { usePage } from './useList.ts';
import { useQueryPanel } from './useQueryPanel.ts';

const COLUMNS = ['name', 'code', 'place'].map((key) => column(key, { title: key }));

async function show(items: number, ports = fakePorts(), filters: ListState['filters'] = {}) {
  const plan = listPlan(COLUMNS, { query: COLUMNS.slice(0, items).map((one) => ({ column: one, operators: ['like'], collapsed: false })) });
  const views = await loadColumnViews(COLUMNS);
  const onChange = vi.fn();
  const state: ListState = { page: 1, pageSize: 10, sort: plan.sort, filters };
  const list = { state, reload: vi.fn() } as unknown as ReturnType<typeof usePage>;
  const dictionaries = { optionsOf: () => [], loading: false, answers: answersOf(ports.provider) };
  function Screen() {
    const panel = useQueryPanel(plan);
    return (
      <>
        <QueryTools {...{ panel, state, onChange }} />
        <QueryRow {...{ panel, plan, views, list, onChange, dictionaries }} />
      </>
    );
  }
  const { unmount } = render(
    <Application ports={ports}>
      <Screen />
    </Application>,
  );
  return { onChange, unmount, user: userEvent.setup(), button: () => screen.getByRole('button', { name: 'list.filters' }) };
}

describe('the panel with the query of a list', () => {
  it.each([
    [2, 'false'],
    [3, 'true'],
  ])('GRID-26 with %i items is at first open: %s', async (items, isOpen) => {
    const { button } = await show(items);
    expect(button().getAttribute('aria-expanded')).toBe(isOpen);
    expect(screen.queryAllByRole('search')).toHaveLength(isOpen === 'true' ? 1 : 0);
  });

  it('GRID-26 is opened by key with the focus in its first field, and stays as it was left', async () => {
    const ports = fakePorts();
    const { user, button, unmount } = await show(2, ports);
    button().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'name' }));
    expect(document.getElementById(button().getAttribute('aria-controls') ?? '')).not.toBeNull();
    unmount();
    const again = await show(2, ports);
    expect(again.button().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(document.body);
  });

  it('GRID-26 while it is folded, all that narrows the list is taken off beside its button', async () => {
    const { user, button, onChange } = await show(3, undefined, { name: '*a*' });
    expect(screen.getAllByRole('button', { name: 'action.reset' })).toHaveLength(1);
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'action.reset' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ filters: {}, search: undefined, built: undefined, page: 1 });
  });

  it('a list without query items has no button for them', async () => {
    await show(0);
    expect(screen.queryByRole('button', { name: 'list.filters' })).toBeNull();
  });
});
