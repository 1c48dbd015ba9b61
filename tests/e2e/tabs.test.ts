import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { drivesForm } from './form-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();

const strip = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' });
const tab = (page: Page, name: string) => strip(page).getByRole('tab', { name: new RegExp(`${name}$`) });
const names = async (page: Page) => (await strip(page).getByRole('tab').allInnerTexts()).map((text) => text.trim());
const shown = async (page: Page) => (await strip(page).getByRole('tab', { selected: true }).innerText()).trim();
const discard = (page: Page) => page.getByRole('dialog').getByRole('button', { name: named('放弃') });

/** A signed-in page with these screens of 基础资料 open, the last one shown. */
async function opens(...screens: readonly string[]): Promise<Page> {
  const page = await product.signedIn();
  for (const screen of screens) {
    await openMenu(page, '基础资料', screen);
    await expect.poll(() => shown(page)).toBe(screen);
    await drivesList(page).toolbar('新增').waitFor();
  }
  return page;
}

/** In the page: scrolls the rows of the list, unless `top` is null; returns where they are. */
function scrollRows(main: Element, top: number | null): number {
  const rows = [...main.querySelectorAll('[class*="viewport"]')].find((one) => one.scrollHeight > one.clientHeight + 20);
  if (rows && top !== null) rows.scrollTop = top;
  return rows?.scrollTop ?? -1;
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('work tabs', () => {
  it('TAB-01 TAB-02 TAB-03 TAB-12 each page that is opened has a tab with the title of its menu entry, home first', async () => {
    const page = await opens('颜色', '客户', '颜色');
    expect(await names(page)).toEqual(['首页', '颜色', '客户']);
    expect(await page.title()).toBe('颜色 · 织边 Selvedge');
    await expect.poll(() => strip(page).locator('[data-close]').count()).toBe(2);
    await page.context().close();
  });

  it('TAB-02 the same page with another query has a tab of its own, though a list that is queried stays in its tab', async () => {
    const page = await opens('颜色');
    const list = drivesList(page);
    await list.filter('色号', 'B');
    await list.query();
    await expect.poll(() => new URL(page.url()).search).not.toBe('');
    await page.getByRole('group', { name: '已生效的条件' }).getByText('B').first().waitFor();
    expect(await names(page)).toEqual(['首页', '颜色']);
    const { pathname, search } = new URL(page.url());
    await page.goto(`${pathname}?x=1`);
    await expect.poll(() => names(page)).toEqual(['首页', '颜色 B', '颜色']);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe(search);
    await page.context().close();
  });

  it('LAYOUT-13 a half-filled form, a query, a selection and a scroll position are there after switching; Escape reaches only the shown form', async () => {
    const page = await opens('颜色');
    await page.setViewportSize({ width: 1440, height: 500 });
    const list = drivesList(page);
    await list.toolbar('新增').click();
    const form = drivesForm(page);
    await form.set('英文名称', 'Half Filled');
    await openMenu(page, '基础资料', '款式');
    await list.until('款号', (texts) => texts.length > 5, 'the styles');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await list.select(2);
    await page.getByRole('main').evaluate(scrollRows, 40);
    await list.toolbar('新增').click();
    await form.dialog.waitFor();
    await tab(page, '颜色').click();
    await expect.poll(() => form.dialog.count()).toBe(1);
    expect(await form.field('英文名称').inputValue()).toBe('Half Filled');
    await expect.poll(() => strip(page).getByRole('tab', { name: '有未保存的修改 颜色' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: named('继续编辑') })
      .click();
    await tab(page, '款式').click();
    await expect.poll(() => shown(page)).toBe('款式');
    await form.dialog.getByRole('button', { name: '关闭' }).first().click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('main').evaluate(scrollRows, null)).toBe(40);
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByText(/已选(择)? ?1/)
          .count(),
      )
      .toBeGreaterThan(0);
    await page.context().close();
  });

  it('TAB-01 of tabs clicked one right after the other the last one is shown', async () => {
    const page = await opens('颜色', '款式');
    const quickly = (titles: readonly string[]) => {
      const find = (title: string) =>
        [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.innerText.trim() === title);
      for (const title of titles) find(title)?.click();
    };
    for (const titles of [
      ['颜色', '款式'],
      ['颜色', '首页', '颜色'],
      ['款式', '颜色'],
    ]) {
      await page.evaluate(quickly, titles);
      await page.waitForLoadState('networkidle');
      expect(await shown(page)).toBe(titles.at(-1));
      await expect.poll(() => page.title()).toContain(titles.at(-1));
    }
    await page.context().close();
  });

  it('TAB-04 TAB-11 ERR-09 ERR-10 the home tab and the last tab stay, others close by button, middle click, Delete and Alt+W, and the neighbour is shown; opened again they are new', async () => {
    const page = await opens('颜色', '客户', '款式', '尺码');
    await openMenu(page, '基础资料', '客户');
    await page.keyboard.press('Alt+w');
    await expect.poll(() => names(page)).toEqual(['首页', '颜色', '款式', '尺码']);
    expect(await shown(page)).toBe('款式');
    await tab(page, '颜色').click({ button: 'middle' });
    await expect.poll(() => names(page)).toEqual(['首页', '款式', '尺码']);
    await tab(page, '尺码').focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => names(page)).toEqual(['首页', '款式']);
    await tab(page, '首页').focus();
    await page.keyboard.press('Delete');
    await page.getByText('首页不能关闭!').waitFor();
    await strip(page).locator('[data-tab]', { hasText: '款式' }).locator('[data-close]').click();
    await expect.poll(() => names(page)).toEqual(['首页']);
    await page.waitForURL('**/dashboard/analysis');
    await page.keyboard.press('Alt+w');
    await page.getByText('这是最后一页，不能再关闭了啦').waitFor();
    expect(await names(page)).toEqual(['首页']);
    await page.context().close();
  });

  it('TAB-05 LAYOUT-10 TAB-07 TAB-08 TAB-09 the menu of a tab closes those beside it', async () => {
    const page = await opens('颜色', '客户', '款式');
    await tab(page, '客户').click({ button: 'right' });
    await page.getByRole('menuitem').filter({ hasText: '关闭左侧' }).waitFor();
    const entries = await page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByRole('menuitem').allInnerTexts();
    expect(entries).toEqual(['刷 新', '关闭左侧', '关闭右侧', '关闭其它']);
    await page.keyboard.press('Escape');
    await choose(page, '首页', '关闭左侧');
    expect(await names(page)).toEqual(['首页', '颜色', '客户', '款式']);
    await choose(page, '客户', '关闭左侧');
    await expect.poll(() => names(page)).toEqual(['首页', '客户', '款式']);
    expect(await shown(page)).toBe('款式');
    await choose(page, '客户', '关闭右侧');
    await expect.poll(() => names(page)).toEqual(['首页', '客户']);
    expect(await shown(page)).toBe('客户');
    await openMenu(page, '基础资料', '颜色');
    await choose(page, '客户', '关闭其它');
    await expect.poll(() => names(page)).toEqual(['首页', '客户']);
    await expect.poll(() => shown(page)).toBe('客户');
    await page.context().close();
  });

  it('TAB-06 a refresh asks about unsaved work, then forgets the state of the page', async () => {
    const page = await opens('颜色');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await drivesList(page).toolbar('新增').click();
    const form = drivesForm(page);
    await form.set('英文名称', 'Half Filled');
    await choose(page, '颜色', '刷 新');
    await discard(page).click();
    // The new record has been discarded: none begins again.
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).not.toContain('open=new');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.context().close();
  });

  it('IMPLIED-22 closing other tabs shows each with unsaved work and asks; keeping one closes none', async () => {
    const page = await opens('颜色', '客户');
    await tab(page, '颜色').click();
    await drivesList(page).toolbar('新增').click();
    await drivesForm(page).set('英文名称', 'Half Filled');
    await tab(page, '客户').click();
    await choose(page, '客户', '关闭其它');
    await expect.poll(() => shown(page)).toBe('颜色');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: named('继续编辑') })
      .click();
    expect(await names(page)).toEqual(['首页', '颜色', '客户']);
    await choose(page, '客户', '关闭其它');
    await discard(page).click();
    await expect.poll(() => names(page)).toEqual(['首页', '客户']);
    expect(await shown(page)).toBe('客户');
    await page.context().close();
  });

  it('tabs are dragged and moved by keyboard, and are there after a reload, where only the shown one loads', async () => {
    const page = await opens('颜色', '客户', '款式');
    await tab(page, '款式').dragTo(tab(page, '颜色'), { targetPosition: { x: 4, y: 10 } });
    await expect.poll(() => names(page)).toEqual(['首页', '款式', '颜色', '客户']);
    await tab(page, '款式').focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(() => names(page)).toEqual(['首页', '颜色', '款式', '客户']);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/getColumns') && asked.push(request.url()));
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['首页', '颜色', '款式', '客户']);
    await drivesList(page).until('款号', (texts) => texts.length > 5, 'the styles');
    await page.keyboard.press('Control+Alt+ArrowLeft');
    await expect.poll(() => shown(page)).toBe('颜色');
    await drivesList(page).until('色号', (texts) => texts.length > 5, 'the colours');
    await page.context().close();
  });

  it('a hidden tab asks for nothing; the list of a tab that is shown again is up to date', async () => {
    const page = await opens('颜色', '尺码');
    await drivesList(page).until('尺码编号', (texts) => texts.length > 0, 'the sizes');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab(page, '首页').click();
    await page.evaluate(() => ['online', 'focus', 'resize'].forEach((type) => window.dispatchEvent(new Event(type))));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('/cgform/api/getData/'))).toEqual([]);
    await tab(page, '颜色').click();
    await expect.poll(() => asked.filter((path) => path.includes('/cgform/api/getData/')).length).toBe(1);
    await page.context().close();
  });

  it('back and forward go between tabs, and back to a closed one opens it again', async () => {
    const page = await opens('颜色', '客户');
    await page.goBack();
    await expect.poll(() => shown(page)).toBe('颜色');
    await page.goForward();
    await expect.poll(() => shown(page)).toBe('客户');
    await strip(page).locator('[data-tab]', { hasText: '颜色' }).locator('[data-close]').click();
    await expect.poll(() => names(page)).toEqual(['首页', '客户']);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(['首页', '客户', '颜色']);
    await page.context().close();
  });

  it('STORE-07 signing out forgets the tabs and the names of kept pages', async () => {
    const page = await opens('颜色');
    // The tiles of the home page would be refused, whose session ends meanwhile.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: named('退出登录') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: named('确定') })
      .click();
    await page.waitForURL('**/user/login**');
    expect(await page.evaluate(() => sessionStorage.getItem('pro__WORK_TABS'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('pro__CACHE_INCLUDED_ROUTES'))).toBeNull();
    await page.context().close();
  });

  it('TAB-10 a phone has one page and no tabs', async () => {
    const page = await opens('颜色', '客户');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => strip(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('main').count()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => names(page)).toEqual(['首页', '颜色', '客户']);
    await page.context().close();
  });
});
