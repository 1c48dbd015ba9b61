import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { session } from '#src/features/session/index.ts';
import { keepFavourites } from '#src/shared/favourites.ts';
import { setLanguage } from '#src/shared/language/index.ts';
import { renderPage, setPageWidth, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { MainLayout } from './MainLayout.tsx';
import { changeAppearance } from './theme/appearance.ts';

const flag = vi.hoisted(() => ({ isOn: false }));
vi.mock('#src/shared/settings.ts', async (original) => {
  const { settings } = await original<{ settings: object }>();
  return { settings: Object.defineProperties({ ...settings }, { isMicroFrontend: { get: () => flag.isOn } }) };
});

const page = (path: string, title: string, more: object = {}) => ({ id: path, path, component: 'a/Page', meta: { title }, ...more });
const menu = [
  page('/dashboard/analysis', '首页'),
  page('/md', '基础资料', {
    children: [page('/md/color', '颜色'), page('/md/size', '尺码'), page('/md/secret', '隐藏页', { hidden: true })],
  }),
  page('/so', '销售', { children: [page('/so/order', '订单')] }),
];

async function renderLayout(address: string, answers: Record<string, unknown> = { 'POST /sys/logout': null }, announces = false) {
  const permissions = { menu, auth: [], allAuth: [], sysSafeMode: false };
  stubServer({ 'POST /sys/login': signInAnswer, 'GET /sys/permission/getUserPermissionByToken': permissions, ...answers });
  await signIn();
  await session.loadPermissions();
  return renderPage(<MainLayout />, address, { announces });
}

const submenu = (name: string) => screen.getByRole('menuitem', { name });

it('GEN-05 by default the frame stands around the page, even in a frame of another; in a portal that may embed it, the page stands alone', async () => {
  vi.stubGlobal('parent', {});
  await renderLayout('/md/color');
  expect(screen.getByRole('banner')).toBeTruthy();
  cleanup();
  flag.isOn = true;
  await renderLayout('/md/color');
  expect([screen.queryByRole('banner'), screen.queryByRole('navigation'), screen.queryByRole('contentinfo')]).toEqual([null, null, null]);
  vi.stubGlobal('parent', window);
  flag.isOn = false;
});

describe('the side menu', () => {
  it('LAYOUT-06 highlights the open page and opens its ancestors', async () => {
    await renderLayout('/md/color');
    expect(submenu('基础资料').getAttribute('aria-expanded')).toBe('true');
    expect(submenu('颜色').className).toContain('selected');
    expect(submenu('尺码').className).not.toContain('selected');
    expect(screen.queryByText('隐藏页')).toBeNull();
    expect(screen.getByRole('heading', { name: '颜色' })).toBeTruthy();
  });

  it('LAYOUT-07 keeps one top-level submenu open', async () => {
    const { user } = await renderLayout('/md/color');
    await user.click(submenu('销售'));
    await waitFor(() => expect(submenu('基础资料').getAttribute('aria-expanded')).toBe('false'));
    expect(submenu('销售').getAttribute('aria-expanded')).toBe('true');
  });

  it('LAYOUT-08 and LAYOUT-20 collapse the sidebar, remember it, and restore the open submenus', async () => {
    const { user } = await renderLayout('/md/color');
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(localStorage.getItem('pro__SIDEBAR_TYPE')).toContain('false');
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    await waitFor(() => expect(submenu('基础资料').getAttribute('aria-expanded')).toBe('true'));
  });

  it('starred pages are a group above it, in a collapsed menu behind one icon; without any there is none', async () => {
    keepFavourites('7', [{ path: '/md/size' }, { path: '/so/order' }, { path: '/gone' }]);
    const { user } = await renderLayout('/md/color');
    const entries = () => screen.getAllByRole('menuitem').map((one) => one.textContent);
    expect(entries().slice(0, 3)).toEqual(['尺码', '订单', '首页']);
    expect(screen.getByText('收藏')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(entries()[0]).toBe('收藏');
    act(() => keepFavourites('7', []));
    expect(screen.queryByRole('menuitem', { name: '收藏' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    expect(entries()[0]).toBe('首页');
  });

  it('opens a page and shows its title in the header', async () => {
    const { user, address } = await renderLayout('/md/color');
    await user.click(within(submenu('尺码')).getByRole('link'));
    expect(address()).toBe('/md/size');
    expect(await screen.findByRole('heading', { name: '尺码' })).toBeTruthy();
  });

  it('LAYOUT-01 and LAYOUT-15 becomes a drawer on a phone, which closes on selection', async () => {
    setPageWidth(390);
    const { user, address } = await renderLayout('/md/color');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    await user.click(within(await screen.findByRole('menuitem', { name: '尺码' })).getByRole('link'));
    expect(address()).toBe('/md/size');
    expect(await screen.findByRole('button', { name: '展开菜单' })).toBeTruthy();
  });
});

describe('the header', () => {
  it('ROUTE-07 the logo leads to the home page', async () => {
    const { user, address } = await renderLayout('/md/color');
    await user.click(screen.getByRole('link', { name: /Selvedge/ }));
    expect(address()).toMatch(/^\/(dashboard\/analysis)?$/);
  });

  it('LAYOUT-02 shows the greeting on a desktop but not on a phone', async () => {
    await renderLayout('/md/color');
    expect(screen.getByText('欢迎您，Li Juan')).toBeTruthy();
    act(() => setLanguage('en-US'));
    expect(screen.getByText('Welcome, Li Juan')).toBeTruthy();
    act(() => setLanguage('zh-CN'));
    cleanup();
    setPageWidth(1087);
    await renderLayout('/md/color');
    expect(screen.queryByText('欢迎您，Li Juan')).toBeNull();
    expect(screen.getByRole('button', { name: '账号菜单' })).toBeTruthy();
  });

  it('LAYOUT-03 finds a menu page by its title and opens it', async () => {
    const { user, address } = await renderLayout('/dashboard/analysis');
    await user.click(screen.getByRole('button', { name: /^搜索功能/ }));
    await user.type(await screen.findByRole('combobox', { name: '搜索功能' }), '颜色');
    await user.click(await screen.findByRole('option', { name: /^颜色/ }));
    await waitFor(() => expect(address()).toBe('/md/color'));
  });

  it('LAYOUT-03 searches in a dialog on a phone', async () => {
    setPageWidth(390);
    const { user, address } = await renderLayout('/dashboard/analysis');
    await user.click(screen.getByRole('button', { name: /^搜索功能/ }));
    await user.type(await screen.findByRole('combobox', { name: '搜索功能' }), '颜色');
    await user.click(await screen.findByRole('option', { name: /^颜色/ }));
    await waitFor(() => expect(address()).toBe('/md/color'));
  });

  it('IMPLIED-24 switches the language of the frame at once', async () => {
    const { user } = await renderLayout('/dashboard/analysis');
    await user.click(screen.getByRole('button', { name: /切换语言/ }));
    expect(screen.getByText('Welcome, Li Juan')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en-US');
    expect(localStorage.getItem('pro__LANGUAGE')).toContain('en-US');
  });

  it('AUTH-06 ERR-25 asks before signing out, and ends on the sign-in page', async () => {
    const { user, address } = await renderLayout('/md/color');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    expect(await screen.findByText('真的要注销登录吗 ?')).toBeTruthy();
    expect(session.state().token).toBe('t');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(address()).toBe('/user/login'));
    expect(session.state().token).toBeUndefined();
  });

  it('ERR-24 signs out even if the server fails, and reports it', async () => {
    const refused = { success: false, code: 500, message: 'Token无效!' };
    const { user, address } = await renderLayout('/md/color', { 'POST /sys/logout': refused }, true);
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('Token无效!')).toBeTruthy();
    expect(screen.getByText('错误')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/user/login'));
  });
});

describe('the layout settings', () => {
  const frame = () => document.querySelector<HTMLElement>('[data-fixed-header], [data-fixed-sider], [data-sider]')!;

  it('LAYOUT-17 a fixed sidebar and a fixed header are marked at the frame, the collapsed sidebar too', async () => {
    await renderLayout('/md/color');
    expect([frame().dataset.fixedSider, frame().dataset.fixedHeader]).toEqual([undefined, undefined]);
    act(() => changeAppearance({ hasFixedHeader: true, hasFixedSidebar: true, isSidebarOpen: false }));
    expect([frame().dataset.fixedSider, frame().dataset.fixedHeader, frame().dataset.narrow]).toEqual(['true', 'true', 'true']);
  });

  it('LAYOUT-18 a header that hides does so beyond 100 px of scrolling and is back at 100', async () => {
    await renderLayout('/md/color');
    act(() => changeAppearance({ hasFixedHeader: true, hidesHeader: true }));
    const page = document.createElement('main');
    page.id = 'content';
    document.body.append(page);
    const scrollTo = (place: number) =>
      act(() => {
        page.scrollTop = place;
        page.dispatchEvent(new Event('scroll'));
      });
    scrollTo(101);
    expect(frame().dataset.hiddenHeader).toBe('true');
    scrollTo(100);
    expect(frame().dataset.hiddenHeader).toBeUndefined();
    page.remove();
  });

  it('LAYOUT-16 below 768 px the layout is mobile too, with the sidebar closed and no menu on top', async () => {
    setPageWidth(700);
    act(() => changeAppearance({ layout: 'topmenu' }));
    await renderLayout('/md/color');
    expect(screen.queryByRole('menu')).toBeNull();
    const bar = within(screen.getByRole('navigation', { name: '常用页面' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['首页', '颜色', '尺码', '订单']);
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy();
  });

  it('the top menu stands in the header instead of the side menu, and opens pages', async () => {
    await renderLayout('/md/color');
    act(() => changeAppearance({ layout: 'topmenu' }));
    const menu = screen.getByRole('menu', { name: '主菜单' });
    expect(within(screen.getByRole('banner')).getByRole('menu', { name: '主菜单' })).toBe(menu);
    expect(screen.queryByRole('button', { name: '收起菜单' })).toBeNull();
  });
});
