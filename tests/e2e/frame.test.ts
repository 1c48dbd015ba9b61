import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drivesList } from './list-driver.ts';
import { openMenu } from './open-product.ts';
import { page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();

const sider = () => page.locator('.ant-layout-sider');
const boxOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
const group = (name: string) => page.getByRole('navigation').getByRole('menuitem', { name, exact: true });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded');
const toggle = (name: string) => page.getByRole('switch', { name });
const radio = (name: string) => page.getByRole('radio', { name });
const stored = (key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(`pro__${name}`) ?? '{}').value, key);

/** Has the pages that are loaded from now on say what an installation sets in their heads. */
async function withSettings(of: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await of.addInitScript((lines) => {
    document.addEventListener('readystatechange', () => {
      // Read by the first module, which runs after this.
      if (document.readyState !== 'interactive') return;
      for (const [name, content] of Object.entries(lines))
        document.head.append(Object.assign(document.createElement('meta'), { name, content }));
    });
  }, settings);
}

/** A key at the button or field that has the focus, which is one of this name. */
async function pressAt(name: string, key: string): Promise<void> {
  await page.getByRole('switch', { name }).focus();
  await page.keyboard.press(key);
}

describe('the frame', () => {
  it('LAYOUT-01 LAYOUT-02 LAYOUT-12 LAYOUT-14 LAYOUT-21 GEN-02 ROUTE-07 holds menu, header, page and footer; a page has its head, facts stand three in a row; the logo leads home', async () => {
    for (const role of ['navigation', 'banner', 'main', 'contentinfo'] as const) await page.getByRole(role).first().waitFor();
    const header = page.getByRole('banner');
    for (const name of [/^搜索功能/, /通知/, /欢迎您，管理员/, '退出登录']) await header.getByRole('button', { name }).waitFor();
    expect(await page.title()).toBe('织边 Selvedge');
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    await page.waitForURL('**/account/**');
    const trail = page.getByRole('navigation', { name: /位置|breadcrumb/i }).or(page.locator('.ant-breadcrumb'));
    expect(await trail.first().getByRole('link').first().getAttribute('href')).toBe('/dashboard/analysis');
    expect(await trail.first().getByRole('link').first().innerText()).toBe('首页');
    await expect.poll(() => page.title()).toMatch(/^.+ · 织边 Selvedge$/);
    const rows = await page
      .locator('.ant-descriptions-row')
      .evaluateAll((all) => all.map((row) => row.querySelectorAll('.ant-descriptions-item').length));
    expect(Math.max(...rows)).toBeLessThanOrEqual(4);
    await page.getByRole('link', { name: /Selvedge/ }).click();
    await page.waitForURL('**/dashboard/analysis');
  });

  it('LAYOUT-06 LAYOUT-07 LAYOUT-08 LAYOUT-17 LAYOUT-20 CONST-12 the menu marks the page, opens one group, and comes back after it was folded, also by a reload', async () => {
    await openMenu(page, '基础资料', '颜色');
    expect(await isOpen('基础资料')).toBe('true');
    expect(await page.getByRole('menuitem', { name: '颜色', exact: true }).getAttribute('class')).toContain('selected');
    await group('销售管理').click();
    await expect.poll(() => isOpen('基础资料')).toBe('false');
    expect(await isOpen('销售管理')).toBe('true');
    expect((await boxOf('.ant-layout-sider')).width).toBe(200);
    const button = page.getByRole('button', { name: '收起菜单' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await boxOf('.ant-layout-sider')).width).toBe(80);
    expect((await boxOf('main')).left).toBe(80);
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    expect((await boxOf('.ant-layout-sider')).width).toBe(80);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(async () => (await boxOf('main')).left).toBe(200);
    await expect.poll(() => isOpen('基础资料')).toBe('true');
    expect(await stored('SIDEBAR_TYPE')).toBe(true);
  });

  it('LAYOUT-09 a menu entry is drawn as its data say: hidden ones not, a target as a plain link, no icon where there is none', async () => {
    const other = await product.signedIn();
    await other.route('**/getUserPermissionByToken*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const entry = (id: string, meta: object, more: object = {}) => ({
        id,
        path: `/walk/${id}`,
        name: `walk-${id}`,
        component: 'walk/Page',
        route: '1',
        meta: { title: id, icon: 'none', ...meta },
        ...more,
      });
      body.result.menu.push(
        entry('plain', { target: '_blank' }),
        entry('concealed', {}, { hidden: true }),
        entry('single', {}, { alwaysShow: true, children: [entry('inner', {})] }),
      );
      await route.fulfill({ response: answer, json: body });
    });
    await other.reload();
    const menu = other.getByRole('navigation').first();
    const plain = menu.getByRole('link', { name: 'plain' });
    await plain.waitFor();
    expect([await plain.getAttribute('target'), await plain.getAttribute('href')]).toEqual(['_blank', '/walk/plain']);
    expect(await menu.getByText('concealed').count()).toBe(0);
    await menu.getByRole('menuitem', { name: 'single' }).waitFor();
    expect(await menu.getByText('inner').count()).toBe(0);
    expect(await menu.getByRole('menuitem', { name: 'plain' }).locator('.anticon').count()).toBe(0);
    await other.context().close();
  });

  it('LAYOUT-15 LAYOUT-16 at 1087 and 767 pixels the menu is a drawer of 200, without ×, closed by a choice and by a click beside it; at 1088 it is back', async () => {
    for (const width of [1087, 767]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sider().count()).toBe(0);
      await page.getByRole('button', { name: '展开菜单' }).click();
      const drawer = page.locator('.ant-drawer-content-wrapper');
      await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(200);
      expect(
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /关闭|close/i })
          .count(),
      ).toBe(0);
      await page.mouse.click(width - 40, 400);
      await expect.poll(() => drawer.isVisible()).toBe(false);
      await page.getByRole('button', { name: '展开菜单' }).click();
      await drawer.getByRole('link', { name: '首页' }).click();
      await expect.poll(() => drawer.isVisible()).toBe(false);
      expect(await page.getByText('欢迎您，管理员').count()).toBe(0);
    }
    await page.setViewportSize({ width: 1088, height: 800 });
    await expect.poll(async () => (await boxOf('.ant-layout-sider')).width).toBe(200);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('the settings', () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/DEFAULT_|SIDEBAR/.test(key)) localStorage.removeItem(key);
    });
    await withSettings(page, { 'settings-drawer': 'on', 'department-switch': 'on' });
  });

  it('LAYOUT-05 LAYOUT-04 have no entry of their own; where an installation wants one, it is in the header, and the department in the menu of the account', async () => {
    await page
      .getByRole('button', { name: '展开菜单' })
      .or(page.getByRole('button', { name: '收起菜单' }))
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: '界面设置' }).count()).toBe(0);
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '密码修改' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /部门/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: '界面设置' }).waitFor();
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '部门切换' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('DEPT-07 ERR-37 the department of somebody without any is not asked for', async () => {
    const nobody = { success: true, code: 200, message: '', result: { list: [], orgCode: '' } };
    await page.route('**/sys/user/getCurrentUserDeparts*', (route) => route.fulfill({ json: nobody }));
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '部门切换' }).click();
    await page.getByText('您尚未设置部门信息!').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.unroute('**/sys/user/getCurrentUserDeparts*');
  });

  it('THEME-01 THEME-02 THEME-03 STORE-08 begin as they are given, and offer eight colours', async () => {
    await page.getByRole('button', { name: '界面设置' }).click();
    const drawer = page.getByRole('dialog', { name: '界面设置' });
    await drawer.waitFor();
    for (const name of ['固定 Header', '下滑时隐藏 Header', '固定侧边菜单', '色弱模式'])
      expect([name, await toggle(name).getAttribute('aria-checked')]).toEqual([name, 'false']);
    expect(await toggle('多标签模式').getAttribute('aria-checked')).toBe('true');
    for (const name of ['拂晓蓝（默认）', '侧边栏导航', '固定'])
      expect([name, await radio(name).first().isChecked()]).toEqual([name, true]);
    for (const name of ['薄暮', '火山', '日暮', '明青', '极光绿', '极客蓝', '酱紫']) expect(await radio(name).isChecked()).toBe(false);
    expect([await toggle('下滑时隐藏 Header').isDisabled(), await radio('流式').isDisabled()]).toEqual([true, true]);
  });

  it('THEME-05 THEME-06 TAB-10 are changed by keyboard, what cannot stand together goes, and each is stored', async () => {
    await pressAt('固定 Header', 'Space');
    await pressAt('下滑时隐藏 Header', 'Space');
    expect(await stored('DEFAULT_FIXED_HEADER_HIDDEN')).toBe(true);
    await pressAt('固定 Header', 'Space');
    expect([await stored('DEFAULT_FIXED_HEADER'), await stored('DEFAULT_FIXED_HEADER_HIDDEN')]).toEqual([false, false]);
    await pressAt('固定侧边菜单', 'Space');
    expect(await stored('DEFAULT_FIXED_SIDEMENU')).toBe(true);
    await page.getByText('顶部栏导航').click();
    expect([await stored('DEFAULT_FIXED_SIDEMENU'), await toggle('固定侧边菜单').isDisabled()]).toEqual([false, true]);
    await page.getByText('流式').click();
    expect(await stored('DEFAULT_CONTENT_WIDTH_TYPE')).toBe('Fluid');
    await page.getByText('侧边栏导航').click();
    await pressAt('色弱模式', 'Space');
    expect(await page.evaluate(() => [document.body.className.includes('colorWeak'), getComputedStyle(document.body).filter])).toEqual([
      true,
      'hue-rotate(-45deg)',
    ]);
    await pressAt('色弱模式', 'Space');
    expect(await page.evaluate(() => document.body.className.includes('colorWeak'))).toBe(false);
    await pressAt('多标签模式', 'Space');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-tab]').count()).toBe(0);
  });

  it('LAYOUT-18 THEME-07 a fixed header hides once the page is scrolled by more than 100 pixels, and is back at 100', async () => {
    await page.evaluate(() => {
      for (const name of ['FIXED_HEADER', 'FIXED_HEADER_HIDDEN', 'MULTI_PAGE'])
        localStorage.setItem(`pro__DEFAULT_${name}`, JSON.stringify({ value: true, expire: null }));
    });
    await page.goto('/dashboard/analysis');
    await page
      .getByText(/管理员$/)
      .first()
      .waitFor();
    const header = () => page.getByRole('banner').evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
    await expect.poll(header).toBe(59);
    const scrollTo = (top: number) =>
      page.locator('#content').evaluate((content, place) => {
        const scrolled = [content, ...content.querySelectorAll('*')].find(
          (one) => one.scrollHeight > one.clientHeight + 150 && /auto|scroll/.test(getComputedStyle(one).overflowY),
        );
        scrolled?.scrollTo({ top: place, behavior: 'instant' });
        return scrolled?.scrollTop;
      }, top);
    await expect.poll(() => scrollTo(101)).toBe(101);
    await expect.poll(header).toBeLessThanOrEqual(0);
    await scrollTo(100);
    await expect.poll(header).toBe(59);
    await openMenu(page, '基础资料', '颜色');
    await drivesList(page).until('色号', (texts) => texts.length > 5, 'the colours');
  });
});
