import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { openMenu } from './open-product.ts';
import { outOfReach } from './out-of-reach.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A and AA of WCAG, and landmarks that can be told apart. */
const ASKED = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  rules: { 'landmark-unique': { enabled: true } },
};

/** What is wrong with the page as it is shown: the rule and the first elements. */
async function violations(of: Page): Promise<string[]> {
  await of.evaluate(AXE);
  const results = await of.evaluate(
    (asked) => (window as unknown as { axe: { run(place: Document, options: object): Promise<AxeResults> } }).axe.run(document, asked),
    ASKED,
  );
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(' | ')}`,
  );
}

/** Pages without a form, with a text that they show once they are there. */
const HOUSE = [
  ['/account/settings', '基本资料'],
  ['/isps/userAnnouncement', '全部标为已读'],
  ['/isystem/annountCement', '新增'],
  ['/system/quartzJob', '新增'],
  ['/system/print-template', '销售订单确认书'],
  ['/system/role-home', '快捷入口'],
  ['/system/chat-account', '还没有数据'],
  ['/dashboard/workplace', '调整版面'],
  ['/exception/403', '没有权限'],
  ['/result/success', '操作成功'],
] as const;

/** The path of the list of orders. */
let orders = '/';

walksAsAdministrator();

describe('pages for everybody', () => {
  it('IMPLIED-23 the sign-in page has no violations of A and AA', async () => {
    const fresh = await product.newPage();
    await fresh.goto('/');
    await fresh.getByLabel('用户名', { exact: true }).waitFor();
    expect(await violations(fresh)).toEqual([]);
    await fresh.context().close();
  });

  it('IMPLIED-23 nor has the home page', async () => {
    await page.getByRole('main').getByRole('link').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('IMPLIED-23 nor has a list, whose pager says where its arrows lead', async () => {
    await openMenu(page, '销售管理', '销售订单');
    await list.until('订单号', (texts) => texts.length > 0, 'the orders');
    await page.getByRole('button', { name: '下一页' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('IMPLIED-23 nor have its other views', async () => {
    const { pathname } = new URL(page.url());
    orders = pathname;
    for (const [view, part] of [
      ['groups', page.getByRole('treegrid')],
      ['pivot', page.getByRole('table')],
      ['cards', page.getByRole('listitem')],
      ['board', page.getByRole('list', { name: '按订单状态' })],
      ['calendar', page.getByRole('table')],
    ] as const) {
      await page.goto(`${pathname}?view=${view}`);
      await part.first().waitFor();
      expect([view, await violations(page)]).toEqual([view, []]);
    }
    await page.goto(pathname);
    await list.until('订单号', (texts) => texts.length > 0, 'the orders');
  });

  it('IMPLIED-23 nor has a form, with and without failures', async () => {
    await list.toolbar('新增').click();
    await form.field('客户').waitFor();
    expect(await violations(page)).toEqual([]);
    await form.save();
    await expect.poll(() => form.errorOf('客户')).not.toBe('');
    // While it works the button is pale.
    await expect.poll(() => form.dialog.locator('.ant-btn-loading').count()).toBe(0);
    const motions = () => form.dialog.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length);
    await expect.poll(motions).toBe(0);
    expect(await violations(page)).toEqual([]);
    await form.dialog.getByRole('button', { name: /取\s?消/ }).click();
    await form.dialog.waitFor({ state: 'hidden' });
  });

  it('IMPLIED-23 under forced colours the cell with the focus has an outline, and chosen rows and views another ground than the others', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const main = page.getByRole('main');
    const outline = (place: string) =>
      main
        .locator(place)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    await main.locator('.ag-row[row-index="0"] [col-id="customer_code"]').first().click();
    await expect.poll(() => outline('.ag-cell-focus')).toBe('solid');
    const ground = (place: string) =>
      main
        .locator(place)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    const chosen = await ground('.ant-segmented-item-selected');
    expect(chosen).not.toBe(await ground('.ant-segmented-item:not(.ant-segmented-item-selected)'));
    const box = main.locator('.ag-row[row-index="1"]').getByRole('checkbox');
    await box.click();
    await expect.poll(() => ground('.ag-row[row-index="1"] .ag-cell')).not.toBe(await ground('.ag-row[row-index="2"] .ag-cell'));
    await box.click();
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  });

  it('IMPLIED-23 who asks for less motion sees none, where others see a dialog come', async () => {
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const note = ({ target }: Event) => {
        if (!(target instanceof Element)) return;
        const moving = target.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0);
        moved.push(...moving.map(() => target.className.toString()));
      };
      for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note);
    });
    const movedByDialog = async () => {
      await list.toolbar('新增').click();
      await form.dialog.waitFor();
      await page.waitForURL(/open=/);
      await form.dialog.getByRole('button', { name: /取\s?消/ }).click();
      await form.dialog.waitFor({ state: 'hidden' });
      return page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
    };
    expect(await movedByDialog()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await movedByDialog()).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('IMPLIED-23 nor has a report', async () => {
    await page.goto('/online/cgreport/rp_order');
    await page.getByRole('main').locator('.ag-row').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('IMPLIED-23 nor has any page of the house, light on a desktop and dark on a phone', async () => {
    const wide = page.viewportSize()!;
    await page.evaluate(() => localStorage.setItem('pro__DEFAULT_APPEARANCE', JSON.stringify({ value: 'system', expire: null })));
    for (const [path, shown] of HOUSE) {
      await page.goto(path);
      await page.getByRole('main').getByText(shown).first().waitFor();
      const light = await violations(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => page.locator('html').getAttribute('data-appearance')).toBe('dark');
      await page.getByRole('main').getByText(shown).first().waitFor();
      expect([path, light, await violations(page)]).toEqual([path, [], []]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize(wide);
    }
  });

  it('IMPLIED-23 at 200 % of a window of 1440 x 900 no page is wider than the window, and every control can be reached', async () => {
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 720, height: 450 });
    for (const [path, shown] of [...HOUSE, ['/online/cgreport/rp_order', '订单号']] as const) {
      await page.goto(path);
      await page.getByRole('main').getByText(shown).first().waitFor();
      expect([path, await outOfReach(page)]).toEqual([path, []]);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    expect(await outOfReach(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(orders);
    await page.getByRole('button', { name: '更多工具' }).click();
    expect(await outOfReach(page)).toEqual([]);
    await list.toolbar('新增').click();
    await form.field('客户').waitFor();
    expect(await outOfReach(page)).toEqual([]);
    await page.setViewportSize(wide);
  });
});
