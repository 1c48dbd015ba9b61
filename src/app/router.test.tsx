import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { session } from '#src/features/session/index.ts';
import { signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { routes } from './router.tsx';

const menu = [
  { id: 'home', route: '1', path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: '首页' } },
  {
    id: 'so',
    route: '1',
    path: '/so',
    component: 'layouts/RouteView',
    meta: { title: '销售' },
    children: [
      {
        id: 'report',
        route: '1',
        path: '/so/report',
        component: 'modules/online/cgreport/OnlCgreportHeadList',
        meta: { title: '销售报表' },
      },
      { id: 'other', route: '0', path: '/so/other', component: 'so/Other', meta: { title: '其他' } },
      {
        id: 'settings',
        route: '1',
        path: '/so/settings',
        component: 'layouts/RouteView',
        meta: { title: '设置' },
        children: [{ id: 'types', route: '0', path: '/online/cgformList/types', component: 'x/AutoList', meta: { title: '类型' } }],
      },
    ],
  },
];
const permissions = 'GET /sys/permission/getUserPermissionByToken';
const server = {
  'GET /sys/randomImage': 'data:image/jpg;base64,AAAA',
  'POST /sys/login': signInAnswer,
  'POST /sys/logout': null,
  [permissions]: { menu, auth: [], allAuth: [], sysSafeMode: false },
};

async function open(
  address: string,
  { isSignedIn = true, answers = {} }: { isSignedIn?: boolean; answers?: Record<string, unknown> } = {},
) {
  const calls = stubServer({ ...server, ...answers });
  if (isSignedIn) await signIn();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const isAt = (path: string) => waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
  return { router, calls, isAt };
}

window.scrollTo = () => {};

describe('opening an address', () => {
  it('GUARD-03 GEN-04 LAYOUT-11 lead to the sign-in page with the name of the platform above and its footer below when there is no token', async () => {
    const { isAt } = await open('/so/report?a=1', { isSignedIn: false });
    await isAt('/user/login?redirect=%2Fso%2Freport%3Fa%3D1');
    expect(await screen.findByText('Copyright © 2024 织边 出品')).toBeTruthy();
    expect(screen.getByText('织边 Selvedge')).toBeTruthy();
    for (const name of ['帮助', '隐私', '条款']) expect(screen.getByText(name).getAttribute('href')).toBe('');
    expect(document.title).toBe(`登录 · 织边 Selvedge`);
  });

  it('GEN-01 lead to the sign-in page from each page of the menu when there is no token', async () => {
    const { router } = await open('/user/login', { isSignedIn: false });
    const pages = [
      '/dashboard/analysis',
      '/so/report',
      '/isps/userAnnouncement',
      '/account/settings',
      '/exception/403',
      '/test/home',
      '/no/such',
    ];
    for (const path of pages) {
      await act(() => router.navigate(path));
      await waitFor(() => expect([path, router.state.location.pathname]).toEqual([path, '/user/login']));
    }
  });

  it('ROUTE-01 and GUARD-04 redirect from /user via the sign-in page to the home page with a token', async () => {
    const { isAt } = await open('/user');
    await isAt('/dashboard/analysis');
  });

  it('ROUTE-05 and GEN-02 redirect from / to the home page, titled with the platform name only', async () => {
    const { isAt } = await open('/');
    await isAt('/dashboard/analysis');
    expect(await screen.findByText(/好，Li Juan/)).toBeTruthy();
    expect(document.title).toBe('织边 Selvedge');
  });

  it('GEN-02 show the title of a page and that its kind is not available yet', async () => {
    const { isAt } = await open('/so/report');
    await isAt('/so/report');
    expect(await screen.findByText('此类页面暂未提供')).toBeTruthy();
    expect(screen.getByText(/OnlCgreportHeadList/)).toBeTruthy();
    expect(document.title).toBe(`销售报表 · 织边 Selvedge`);
  });

  it('ROUTE-03 /test redirects to its home, without the main frame', async () => {
    const { isAt } = await open('/test');
    await isAt('/test/home');
    expect(await screen.findByRole('heading', { name: '织边 Selvedge' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    ['/so', '/so/report'],
    ['/so/settings', '/online/cgformList/types'],
  ])('ROUTE-15 the container %s redirects to its first page, which may be one without a route of its own', async (container, page) => {
    const { isAt } = await open(container);
    await isAt(page);
  });

  it.each(['/no/such', '/so/other'])('ROUTE-04 and ROUTE-12 redirect %s, which has no route, to /404', async (address) => {
    const { isAt } = await open(address);
    await isAt('/404');
    expect(await screen.findByText('页面不存在', { selector: 'main *' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面不存在');
  });

  it('GUARD-07 loads the permissions once', async () => {
    const { router, calls, isAt } = await open('/so/report');
    await isAt('/so/report');
    await router.navigate('/dashboard/analysis');
    await isAt('/dashboard/analysis');
    expect(calls.filter((call) => call.path.includes('getUserPermissionByToken'))).toHaveLength(1);
  });

  it('GUARD-06 signs out and redirects to sign-in if the permissions fail to load, with the reason', async () => {
    const { calls, isAt } = await open('/so/report', {
      answers: { [permissions]: { success: false, code: 500, message: '权限服务不可用' } },
    });
    await isAt('/user/login?redirect=%2Fso%2Freport');
    expect(session.state().token).toBeUndefined();
    expect(calls.some((call) => call.path === '/sys/logout')).toBe(true);
    expect(await screen.findByText('权限服务不可用')).toBeTruthy();
  });

  it('ERR-12 reports a menu of the Vue 3 client', async () => {
    const vue3 = [{ id: '1', path: '/a', component: 'layouts/default/index', meta: { title: 'a' } }];
    const { isAt } = await open('/so/report', { answers: { [permissions]: { menu: vue3 } } });
    await isAt('/user/login?redirect=%2Fso%2Freport');
    expect(await screen.findByText(/^启动失败/)).toBeTruthy();
  });

  it('GUARD-09 shows the progress bar during a navigation', async () => {
    const { isAt } = await open('/so/report');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await isAt('/so/report');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('blocks the application until the initial password is changed', async () => {
    const first = { ...signInAnswer, userInfo: { ...signInAnswer.userInfo, mustChangePassword: true } };
    const { isAt, calls } = await open('/so/report', { answers: { 'POST /sys/login': first } });
    await isAt('/user/change-password?redirect=%2Fso%2Freport');
    expect(await screen.findByText('首次登录，请修改密码')).toBeTruthy();
    expect(calls.some((call) => call.path.includes('getUserPermissionByToken'))).toBe(false);
  });
});
