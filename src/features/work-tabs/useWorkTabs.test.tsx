import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useWorkTabs } from './useWorkTabs.ts';

const isPage = () => true;
const ignore = () => {};

/** The tabs of a window at an address, home and its page; while `hold` lasts, the window arrives nowhere. */
async function openTabs(userId: string, address: string, report?: (tabs: ReturnType<typeof useWorkTabs>) => void) {
  const shown: { current?: ReturnType<typeof useWorkTabs> } = {};
  function Tabs() {
    const all = useWorkTabs(userId, isPage, ignore);
    useEffect(() => void (shown.current = all));
    useEffect(() => report?.(all));
    return null;
  }
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const loader = () => (isHeld ? new Promise<null>((resolve) => waiting.push(() => resolve(null))) : null);
  const route = { path: '*', loader, shouldRevalidate: () => true, element: <Tabs />, hydrateFallbackElement: <i /> };
  const router = createMemoryRouter([route], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(shown.current?.tabs.tabs).toHaveLength(2));
  return {
    router,
    tabs: () => shown.current!.tabs,
    commands: shown.current!.commands,
    list: shown.current!.tabs.active,
    home: shown.current!.tabs.tabs[0]!.key,
    hold: () => (isHeld = true),
    async release() {
      isHeld = false;
      await act(async () => waiting.forEach((go) => go()));
    },
    waiting,
  };
}

it('TAB-01 a change of address that a switch of tabs overtakes belongs to its tab all the same: a form just closed is not open again', async () => {
  const { router, tabs, commands, list, home, hold, release } = await openTabs('u1', '/list?open=new');
  hold();
  act(() => {
    void commands.setAddress(list, '/list');
  });
  act(() => commands.show(home));
  await release();
  await waitFor(() => expect(tabs().active).toBe(home));
  await waitFor(() => expect(tabs().tabs.find(({ key }) => key === list)?.address).toBe('/list'));
  expect(router.state.location.pathname).toBe('/dashboard/analysis');
});

it('TAB-01 of two tabs shown one after the other the last one stays, though the window comes to the first one later', async () => {
  const { router, tabs, commands, list, home, hold, release, waiting } = await openTabs('u3', '/list');
  hold();
  act(() => commands.show(home));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => commands.show(list));
  await release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  expect(tabs().active).toBe(list);
});

it('TAB-02 a page that changes its address while the user goes on to another does not take that back', async () => {
  const { router, tabs, commands, list, hold, release } = await openTabs('u4', '/list');
  hold();
  act(() => void router.navigate('/other'));
  act(() => void commands.setAddress(list, '/list?search=a'));
  await release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  await waitFor(() => expect(tabs().active).toBe('/other'));
  expect(tabs().tabs.find(({ key }) => key === list)?.address).toBe('/list?search=a');
});

it('TAB-02 what a page tells of its tab, which changes nothing, never takes back where the user goes next', async () => {
  const { router, tabs } = await openTabs('u2', '/list', (all) => all.commands.setAbout(all.tabs.active, ''));
  for (const address of ['/list?open=new', '/other', '/list', '/other', '/list?open=new']) {
    await act(() => router.navigate(address));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
    expect(tabs().tabs.find(({ key }) => key === tabs().active)?.address).toBe(address);
  }
});
