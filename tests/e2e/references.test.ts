import { describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

/** A colour that order lines use. */
let colour: { code: string; name: string; lines: number; order: string };

walksAsAdministrator();
const step = tellsStory();

const inUse = (): Locator => page.getByRole('dialog', { name: '正在使用，不能删除' });
const askForDeletion = async () => {
  await list.rowAction('色号', colour.code, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('删除') })
    .click();
};

describe('a colour that order lines use', () => {
  step('SCREEN-01 is not deleted: a dialog says how many records name it, each place a link', async () => {
    const [found] = await product.server.query(
      `select c.colour_code as code, c.colour_name as name, count(*)::int as lines, min(o.order_no) filter (where exists
          (select 1 from so_order_line other where other.order_id = l.order_id and other.colour_code <> l.colour_code)) as "order"
        from so_order_line l join md_colour c on c.colour_code = l.colour_code join so_order o on o.id = l.order_id
        group by c.colour_code, c.colour_name order by count(*) desc limit 1`,
    );
    colour = found as typeof colour;
    await openMenu(page, '基础资料', '颜色');
    await list.filter('色号', colour.code);
    await list.query();
    await list.until('色号', (texts) => texts.join() === colour.code, 'the colour');
    await askForDeletion();
    await inUse().waitFor();
    expect(await inUse().getByRole('link').allInnerTexts()).toContain(`订单明细 · 颜色：${colour.lines} 条`);
    const close = inUse()
      .getByRole('button', { name: named('关闭') })
      .last();
    await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  step('SCREEN-01 closing the dialog by Escape returns the focus to where the deletion was asked', async () => {
    await page.keyboard.press('Escape');
    await inUse().waitFor({ state: 'hidden' });
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role="row"], [role="main"], main') !== null);
    await expect.poll(focused).toBe(true);
    expect(await list.column('色号')).toEqual([colour.code]);
  });

  step('SCREEN-01 a link opens the list filtered by the colour, which says so', async () => {
    await askForDeletion();
    await inUse()
      .getByRole('link', { name: /订单明细 · 颜色/ })
      .click();
    await page.waitForURL(/f\.so_order_line%40colour_code=/);
    await page.getByText(`订单明细 · 颜色：${colour.code}`).waitFor();
    const [{ orders }] = (await product.server.query(
      'select count(distinct order_id)::int as orders from so_order_line where colour_code = $1',
      [colour.code],
    )) as [{ orders: number }];
    await expect.poll(() => list.total()).toBe(orders);
    await page.goBack();
    await list.until('色号', (texts) => texts.join() === colour.code, 'the colour again');
  });

  step('SCREEN-01 is disabled from the dialog by the usual save', async () => {
    await askForDeletion();
    await inUse()
      .getByRole('button', { name: named('停用') })
      .click();
    await inUse().waitFor({ state: 'hidden' });
    await page.getByText('已停用').first().waitFor();
    const stored = await product.server.query('select enabled from md_colour where colour_code = $1', [colour.code]);
    expect(stored).toEqual([{ enabled: 'N' }]);
  });

  step('SCREEN-01 keeps its text in the old lines, and is offered in none', async () => {
    // Lines are entered in drafts alone.
    await product.server.query(`update so_order set order_status = 'draft' where order_no = $1`, [colour.order]);
    await openMenu(page, '销售管理', '销售订单');
    await list.filter('订单号', colour.order);
    await list.query();
    await list.until('订单号', (texts) => texts.join() === colour.order, 'the order');
    await list.rowAction('订单号', colour.order, '编辑');
    const cells = form.dialog.getByRole('tabpanel').locator('[role="gridcell"][col-id="colour_code"]');
    const cell = cells.filter({ hasText: colour.name }).first();
    await cell.waitFor();
    await cells.filter({ hasNotText: colour.name }).first().click();
    await page.keyboard.press('F2');
    const choices = page.locator('.ant-select-dropdown').filter({ visible: true }).last();
    const offered = () => choices.locator('.ant-select-item-option').allInnerTexts();
    await expect.poll(async () => (await offered()).length).toBeGreaterThan(0);
    await page.keyboard.type(colour.name);
    // What is left matches the text in another way, or nothing is.
    await expect.poll(async () => (await offered()).every((text) => text.includes(colour.name))).toBe(true);
    expect(await offered()).not.toContain(colour.name);
  });
});
