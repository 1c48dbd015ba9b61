import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type TabCommands, useWorkTabs } from './useWorkTabs.ts';
import type { WorkTabs } from './work-tabs.ts';

const isPage = () => true;
const ignore = () => {};

it('TAB-01 a change of address that a switch of tabs overtakes belongs to its tab all the same: a form just closed is not open again', async () => {
  const shown: { current?: { tabs: WorkTabs; commands: TabCommands } } = {};
  function Tabs() {
    const all = useWorkTabs('u1', isPage, ignore);
    useEffect(() => void (shown.current = all));
    return null;
  }
  const release: (() => void)[] = [];
  let isHeld = false;
  const loader = () => (isHeld ? new Promise<null>((resolve) => release.push(() => resolve(null))) : null);
  const router = createMemoryRouter([{ path: '*', loader, shouldRevalidate: () => true, element: <Tabs /> }], {
    initialEntries: ['/list?open=new'],
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(shown.current?.tabs.tabs).toHaveLength(2));
  const { commands } = shown.current!;
  const list = shown.current!.tabs.active;
  const home = shown.current!.tabs.tabs[0]!.key;
  isHeld = true;
  act(() => {
    void commands.setAddress(list, '/list');
  });
  act(() => commands.show(home));
  isHeld = false;
  await act(async () => release.forEach((go) => go()));
  await waitFor(() => expect(shown.current?.tabs.active).toBe(home));
  await waitFor(() => expect(shown.current?.tabs.tabs.find(({ key }) => key === list)?.address).toBe('/list'));
  expect(router.state.location.pathname).toBe('/dashboard/analysis');
});

it('TAB-02 what a page tells of its tab, which changes nothing, never takes back where the user goes next', async () => {
  const shown: { current?: { tabs: WorkTabs; commands: TabCommands } } = {};
  function Tabs() {
    const all = useWorkTabs('u2', isPage, ignore);
    const { tabs, commands } = all;
    useEffect(() => void (shown.current = all));
    useEffect(() => commands.setAbout(tabs.active, ''), [commands, tabs.active]);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Tabs /> }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(shown.current?.tabs.tabs).toHaveLength(2));
  for (const address of ['/list?open=new', '/other', '/list', '/other', '/list?open=new']) {
    await act(() => router.navigate(address));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
    expect(shown.current?.tabs.tabs.find(({ key }) => key === shown.current?.tabs.active)?.address).toBe(address);
  }
});
