import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { ColumnPlan, QueryItemPlan } from '#renderer/compile/plan.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { PortsProvider } from '../ports.ts';
import { loadViews } from '../load-views.ts';
import { QueryForm } from './QueryForm.tsx';

const item = (key: string, more: Partial<QueryItemPlan> = {}, plan: Partial<ColumnPlan> = {}): QueryItemPlan => ({
  column: sampleColumn(plan.type ?? 'input', { key, title: key, ...plan }),
  operators: (plan.type ?? 'input') === 'input' ? ['like', 'eq', 'ne'] : ['eq'],
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

/** The menu of an operator takes the focus a frame after it has opened. */
const focusInMenu = () => waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));

async function choose(user: UserEvent, name: string): Promise<void> {
  const one = await screen.findByRole('menuitem', { name: `query.operator.${name}` });
  await focusInMenu();
  await user.click(one);
}

describe('QueryForm', () => {
  it('FORM-03 Enter in an item filters by rows that contain the typed text', async () => {
    const { user, onQuery } = await show([item('name')]);
    await user.type(screen.getByLabelText('name'), 'denim{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ name: '*denim*' });
  });

  it('IMPLIED-19 an item whose choices cannot be read names what is missing, and takes stored values', async () => {
    const { user, onQuery } = await show([item('season', {}, { missingSource: { kind: 'dictionary', name: 'xyz', column: '' } })]);
    expect(screen.getByLabelText('season')).toHaveProperty('placeholder', 'source.type-value source.dictionary dictionary xyz ');
    await user.type(screen.getByLabelText('season'), 'spring{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ season: '*spring*' });
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
    const { user, onQuery } = await show([item('price', { operators: ['range', 'eq'] }, { type: 'input-number' })]);
    await user.type(screen.getByPlaceholderText('query.from'), '10');
    await user.type(screen.getByPlaceholderText('query.to'), '20{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ price_begin: '10', price_end: '20' });
  });

  const operator = (name: string) => screen.getByRole('button', { name: `query.operator query.operator.${name}` });

  it('FORM-03 an operator is chosen by mouse: the next query sends it, and the field is described by it', async () => {
    const { user, onQuery } = await show([item('name')]);
    await user.type(screen.getByLabelText('name'), 'wool');
    await user.click(operator('like'));
    await choose(user, 'ne');
    expect(operator('ne').getAttribute('aria-describedby')).toBe(screen.getByText('name').id);
    expect(document.getElementById(screen.getByLabelText('name').getAttribute('aria-describedby')!)?.textContent).toBe('query.operator.ne');
    expect(onQuery).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'action.query' }));
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ name: '!wool' });
  });

  it('FORM-03 ↓ on an operator opens its menu with the focus in it, and Escape returns to the operator', async () => {
    const { user } = await show([item('name')], { name: '*wool*' });
    operator('like').focus();
    await user.keyboard('{ArrowDown}');
    await focusInMenu();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(operator('like'));
  });

  it('FORM-03 a chosen operator keeps the value, which Enter in the field sends with it', async () => {
    const { user, onQuery } = await show([item('name')], { name: '*wool*' });
    await user.click(operator('like'));
    await choose(user, 'eq');
    expect(document.activeElement).toBe(operator('eq'));
    await user.type(screen.getByLabelText('name'), '{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ name: 'wool' });
  });

  it('FORM-03 operators are restored from the filters without their marks, and cleared by reset', async () => {
    const { user } = await show([item('name')], { name: '!wool' });
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'wool');
    await user.click(screen.getByRole('button', { name: 'action.reset' }));
    expect(operator('like')).toBeTruthy();
    expect(screen.getByLabelText('name')).toHaveProperty('value', '');
  });

  it('FORM-03 a range becomes a single field with another operator', async () => {
    const { user, onQuery } = await show([item('price', { operators: ['range', 'ge'] }, { type: 'input-number' })], { price_begin: '10' });
    await user.click(operator('range'));
    await choose(user, 'ge');
    expect(screen.queryByPlaceholderText('query.to')).toBeNull();
    await user.type(screen.getByLabelText('price'), '0{Enter}');
    expect(onQuery).toHaveBeenCalledExactlyOnceWith({ price: '>= 100' });
  });

  it('FORM-03 a field with a single operator has no menu', async () => {
    await show([item('urgent', {}, { type: 'switch', onOff: ['1', '0'] })]);
    expect(screen.queryByRole('button', { name: /query.operator/ })).toBeNull();
  });
});
