import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '#src/features/session/index.ts';
import { recordsChanged } from '#src/shared/changed-records.ts';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { FavouriteCount } from './FavouriteCount.tsx';

const TOTALS = 'GET /online/cgform/api/totals/order';
const COLUMNS = 'GET /online/cgform/api/getColumns/order';
const refused = { success: false, code: 500, message: 'busy' };

/** The number of a view, before these answers of the server, which may change. */
async function renderCount(path: string, answers: Record<string, unknown>) {
  const menu = [{ id: 'home', path: '/home', component: 'a/Page', meta: { title: '首页' } }];
  const permissions = { menu, auth: [], allAuth: [], sysSafeMode: false };
  Object.assign(answers, { 'POST /sys/login': signInAnswer, 'GET /sys/permission/getUserPermissionByToken': permissions });
  const calls = stubServer(answers);
  const asked = vi.spyOn(globalThis, 'fetch');
  await signIn();
  await session.loadPermissions();
  const { user, address } = renderPage(
    <a href="/elsewhere">
      <FavouriteCount path={path} />
    </a>,
    '/home',
    { announces: true },
  );
  const urls = () => asked.mock.calls.map(([url]) => new URL(String(url), 'http://x'));
  return { user, address, calls, urls };
}

it('LAYOUT-06 a starred view with a quick search is counted by the query of its list, whose columns are asked for once', async () => {
  const columns = ['style', 'colour'].map((dataIndex) => ({ dataIndex, title: dataIndex }));
  const { calls, urls } = await renderCount('/online/cgformList/order?search=coat&f.state=draft&saved=*Coats', {
    [COLUMNS]: { currentTableName: 'so_order', columns },
    [TOTALS]: { count: 1234, sums: {}, averages: {} },
  });
  expect(await screen.findByText('1,234')).toBeTruthy();
  const params = urls().find(({ pathname }) => pathname.includes('/totals/'))!.searchParams;
  expect([params.get('state'), params.get('superQueryMatchType')]).toEqual(['draft', 'or']);
  expect(decodeURIComponent(params.get('superQueryParams') ?? '')).toMatch(/"style".*"coat".*"colour".*"coat"/);
  act(() => recordsChanged('order'));
  const asked = (name: string) => calls.filter(({ path }) => path.includes(name)).length;
  await waitFor(() => expect(asked('/totals/')).toBe(2));
  expect(asked('/getColumns/')).toBe(1);
});

it('LAYOUT-06 a view that could not be counted has a mark that says so and counts again when it is pressed, without following the link', async () => {
  const answers: Record<string, unknown> = { [COLUMNS]: refused, [TOTALS]: { count: 7, sums: {}, averages: {} } };
  const { user, calls } = await renderCount('/online/cgformList/order?search=coat&saved=*Coats', answers);
  const mark = await screen.findByTitle('未能统计条数，点击重试');
  expect(screen.getByRole('img', { name: '未能统计条数，点击重试' })).toBe(mark);
  // A number in the menu is nothing to interrupt anybody for.
  expect(screen.queryByText('busy')).toBeNull();
  expect(calls.some(({ path }) => path.includes('/totals/'))).toBe(false);
  const followed = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('click', followed);
  answers[COLUMNS] = { currentTableName: 'so_order', columns: [{ dataIndex: 'style', title: 'Style' }] };
  await user.click(mark);
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.queryByTitle('未能统计条数，点击重试')).toBeNull();
  expect(followed.mock.results.every(({ value }) => value === true)).toBe(true);
  // It fails later on, and the next change of records counts again.
  answers[TOTALS] = refused;
  act(() => recordsChanged('order'));
  await screen.findByTitle('未能统计条数，点击重试');
  answers[TOTALS] = { count: 8, sums: {}, averages: {} };
  act(() => recordsChanged('order'));
  expect(await screen.findByText('8')).toBeTruthy();
  document.removeEventListener('click', followed);
});

it('a server that cannot count lists shows neither a number nor a mark', async () => {
  const { calls } = await renderCount('/online/cgformList/order?f.state=draft&saved=*Drafts', {});
  await waitFor(() => expect(calls.some(({ path }) => path.includes('/totals/'))).toBe(true));
  await act(async () => {});
  expect(screen.getByRole('link', { hidden: true }).textContent).toBe('');
});
