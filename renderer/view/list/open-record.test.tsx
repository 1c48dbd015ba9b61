import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '#renderer/data-provider.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { useUrl } from '#renderer/widgets/ports.ts';
import { loadColumnViews, screenColumns } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, listPlan } from '../testing/sample-plans.ts';
import { ListView } from './ListView.tsx';

const PLAN = listPlan([column('name'), column('code', { rules: [{ kind: 'unique' }] })], {
  paging: { enabled: true, pageSize: 2, pageSizes: [2] },
});
const ROWS: WireRow[] = ['Denim', 'Coat', 'Wool'].map((name, place) => ({ id: String(place + 1), name, code: `K${place + 1}` }));

/** A phone shows cards, which need no layout. */
beforeEach(() => {
  window.innerWidth = 390;
});

/** Changes the address as the browser's history does. */
function History() {
  const url = useUrl();
  return <button onClick={() => url.set(new URLSearchParams())}>back</button>;
}

async function show(params: string) {
  const provider = fakeProvider({
    getRows: vi.fn(async ({ page }) => ({ rows: ROWS.slice((page - 1) * 2, page * 2), total: 3 })),
    getRecord: vi.fn(async (_document, id) => ROWS.find((row) => row['id'] === id) ?? Promise.reject(new Error('gone'))),
  });
  const ports = fakePorts({ provider, url: { params: new URLSearchParams(params), set: vi.fn() } });
  const views = await loadColumnViews(screenColumns(PLAN));
  render(
    <Application ports={ports}>
      <ListView plan={PLAN} views={views} />
      <History />
    </Application>,
  );
  const address = () => String(vi.mocked(ports.url.set).mock.lastCall?.[0]);
  return { provider, address, user: userEvent.setup() };
}

const title = (text: string) => screen.findByRole('dialog', { name: text });
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'name' });

describe('the open record of a list', () => {
  it('is named by the address, in its mode, and by its unique field in the title', async () => {
    await show('open=2&mode=edit');
    await title('action.edit · Style K2');
    expect((await nameField()).value).toBe('Coat');
  });

  it('Alt+PageDown and Alt+PageUp go through the list over the ends of its pages', async () => {
    const { address, user } = await show('open=1');
    await title('action.detail · Style K1');
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await title('action.detail · Style K2');
    expect(await screen.findByText('2 / 3')).toBeTruthy();
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await title('action.detail · Style K3');
    expect(address()).toBe('page=2&open=3');
    expect(await screen.findByText('3 / 3')).toBeTruthy();
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    await title('action.detail · Style K2');
    expect(address()).toBe('open=2');
  });

  it('IMPLIED-22 asks before another record takes the place of a changed one, also by the history of the browser', async () => {
    const { address, user } = await show('open=1&mode=edit');
    await user.type(await nameField(), '!');
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'form.keep-editing' }));
    await waitFor(() => expect(screen.queryByText('form.discard-title')).toBeNull());
    act(() => screen.getByText('back').click());
    await user.click(await screen.findByRole('button', { name: 'form.keep-editing' }));
    await waitFor(() => expect(address()).toBe('open=1&mode=edit'));
    expect((await nameField()).value).toBe('Denim!');
  });

  it('the form opened from details leads back to them, and closing takes the record out of the address', async () => {
    const { address, user } = await show('open=1&f.name=*a*');
    const details = await title('action.detail · Style K1');
    await user.click(await within(details).findByRole('button', { name: 'action.edit' }));
    await user.type(await nameField(), '!');
    expect(address()).toBe('f.name=*a*&open=1&mode=edit');
    await user.click(screen.getByRole('button', { name: 'action.save' }));
    await user.click(within(await title('action.detail · Style K1')).getByRole('button', { name: 'action.close' }));
    await waitFor(() => expect(address()).toBe('f.name=*a*'));
  });

  it('a copy is a new record with the values of the other, but for its unique ones', async () => {
    const { provider, address, user } = await show('open=1');
    await title('action.detail · Style K1');
    await user.click(within(await title('action.detail · Style K1')).getByRole('button', { name: 'action.copy' }));
    await title('action.add · Style');
    expect(address()).toBe('open=new&copy=1');
    expect((await nameField()).value).toBe('Denim');
    await user.click(screen.getByRole('button', { name: 'action.save' }));
    await waitFor(() => expect(provider.save).toHaveBeenCalled());
    expect(vi.mocked(provider.save).mock.lastCall?.[0].record).toEqual({ name: 'Denim' });
  });

  it('a record that no longer exists says so, and its window can be closed', async () => {
    const { user } = await show('open=99');
    expect(await screen.findByText('gone')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('gone')).toBeNull());
  });
});
