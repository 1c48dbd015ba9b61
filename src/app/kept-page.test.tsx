import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UnsavedWork } from '#renderer/react';
import { keepPage, reloadPage } from '#src/shared/kept-page.ts';
import { useKeptPage } from './useKeptPage.ts';

function Page({ name, hasTabs }: { name: string; hasTabs: boolean }) {
  useKeptPage({ hasTabs, onDiscarded });
  return <h1>{name}</h1>;
}

const onDiscarded = vi.fn();
let release = () => {};
afterEach(() => release());

/** Two consecutive pages, with unsaved work on the second. */
async function open(isChanged: boolean, hasTabs = false) {
  const routes = ['home', 'orders'].map((name) => ({ path: `/${name}`, element: <Page name={name} hasTabs={hasTabs} /> }));
  const router = createMemoryRouter(routes, { initialEntries: ['/home', '/orders'], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  const ask = vi.fn<UnsavedWork['ask']>();
  release = keepPage({ isChanged: () => isChanged, ask });
  const back = () => act(() => router.navigate(-1));
  return { router, ask, back };
}

describe('leaving a page with unsaved work', () => {
  it('IMPLIED-22 going back asks each time, stays if the user keeps the work, and leaves if the user discards it', async () => {
    const { ask, back } = await open(true);
    await back();
    expect(ask).toHaveBeenCalledOnce();
    act(() => ask.mock.calls[0]?.[1]());
    expect(await screen.findByRole('heading', { name: 'orders' })).toBeTruthy();
    await back();
    expect(ask).toHaveBeenCalledTimes(2);
    act(() => ask.mock.calls[1]?.[0]());
    expect(await screen.findByRole('heading', { name: 'home' })).toBeTruthy();
    expect(onDiscarded).toHaveBeenCalledOnce();
  });

  it('IMPLIED-22 going back does not ask without unsaved work', async () => {
    const { ask, back } = await open(false);
    await back();
    expect(await screen.findByRole('heading', { name: 'home' })).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
  });

  it('IMPLIED-22 going back between tabs, which keep the work, does not ask', async () => {
    const { ask, back } = await open(true, true);
    await back();
    expect(await screen.findByRole('heading', { name: 'home' })).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
  });

  it('IMPLIED-22 navigation by the application does not ask', async () => {
    const { router, ask } = await open(true);
    await act(() => router.navigate('/home'));
    expect(await screen.findByRole('heading', { name: 'home' })).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
  });

  it('IMPLIED-22 the browser asks before closing a window with unsaved work only', async () => {
    await open(true);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    release();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('IMPLIED-22 a page with an expired session reloads without asking', async () => {
    await open(true);
    const reload = vi.fn();
    reloadPage(reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});
