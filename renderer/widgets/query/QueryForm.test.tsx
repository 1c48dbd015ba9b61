import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { ColumnPlan, QueryItemPlan } from '#renderer/compile/plan.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { PortsProvider } from '../ports.ts';
import { loadViews } from '../load-views.ts';
import { QueryForm } from './QueryForm.tsx';

const item = (key: string, more: Partial<QueryItemPlan> = {}, plan: Partial<ColumnPlan> = {}): QueryItemPlan => ({
  column: sampleColumn(plan.type ?? 'input', { key, title: key, ...plan }),
  mode: 'single',
  collapsed: false,
  ...more,
});

async function show(query: QueryItemPlan[], filters: Record<string, string> = {}) {
  const views = await loadViews(query.map((one) => one.column));
  const ports = { onQuery: vi.fn(), onReset: vi.fn() };
  const dictionaries = { optionsOf: (column: ColumnPlan) => column.options ?? [], loading: false };
  const form = (applied: Record<string, string>) => (
    <PortsProvider value={fakePorts()}>
      <QueryForm label="Styles" items={query} views={views} dictionaries={dictionaries} filters={applied} {...ports} />
    </PortsProvider>
  );
  const { rerender } = render(form(filters));
  return { ...ports, user: userEvent.setup(), apply: (applied: Record<string, string>) => rerender(form(applied)) };
}

describe('QueryForm', () => {
  it('FORM-03 Enter in an item filters by rows that contain the typed text', async () => {
    const { user, onQuery } = await show([item('name')]);
    await user.type(screen.getByLabelText('name'), 'denim{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ name: '*denim*' });
  });

  it('GRID-26 reset clears the typed text', async () => {
    const { user, onReset } = await show([item('name')], { name: '*denim*' });
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'denim');
    await user.click(screen.getByRole('button', { name: 'action.reset' }));
    expect(screen.getByLabelText('name')).toHaveProperty('value', '');
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('text typed before a reset has arrived is kept; other filters replace it', async () => {
    const { user, apply } = await show([item('name')], { name: '*denim*' });
    await user.click(screen.getByRole('button', { name: 'action.reset' }));
    await user.type(screen.getByLabelText('name'), 'wool');
    apply({});
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'wool');
    apply({ name: '*silk*' });
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'silk');
  });

  it('hides collapsed items behind the expand button', async () => {
    const { user } = await show([item('name'), item('code', { collapsed: true })]);
    expect(screen.queryByLabelText('code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'action.expand' }));
    expect(screen.getByLabelText('code')).toBeTruthy();
  });

  it('starts expanded if a collapsed item has a filter', async () => {
    await show([item('name'), item('code', { collapsed: true })], { code: '*A1*' });
    expect(screen.getByLabelText('code')).toHaveProperty('value', 'A1');
  });

  it('FORM-02 a switch is a choice between yes and no', async () => {
    const { user, onQuery } = await show([item('urgent', {}, { type: 'switch', onOff: ['1', '0'] })]);
    await user.click(screen.getByLabelText('urgent'));
    await user.click(await screen.findByTitle('query.no'));
    await user.click(screen.getByRole('button', { name: 'action.query' }));
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ urgent: '0' });
  });

  it('sends both ends of a range under their wire names', async () => {
    const { user, onQuery } = await show([item('price', { mode: 'range' }, { type: 'input-number' })]);
    await user.type(screen.getByPlaceholderText('query.from'), '10');
    await user.type(screen.getByPlaceholderText('query.to'), '20{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ price_begin: '10', price_end: '20' });
  });
});
