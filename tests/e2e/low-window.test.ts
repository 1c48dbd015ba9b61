import { expect, it } from 'vitest';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();

/** This many lines of a longer order are rendered in any case. */
const RENDERED = 4;

/** Opens a draft of an order for editing that has this many lines, or the next more. */
async function openOrder(lines: number): Promise<void> {
  const [order] = await product.server.query(
    `select o.order_no from so_order o join so_order_line l on l.order_id = o.id where o.order_status = 'draft'
      group by o.order_no having count(*) >= $1 order by count(*), 1 limit 1`,
    [lines],
  );
  const orderNo = String(order?.order_no);
  await openMenu(page, '销售管理', '销售订单');
  await list.filter('订单号', orderNo);
  await list.query();
  await list.until('订单号', (texts) => texts.join() === orderNo, 'that order alone');
  await list.rowAction('订单号', orderNo, '编辑');
  await expect
    .poll(() => form.dialog.locator('[row-index]:not([row-index^="b-"])').count())
    .toBeGreaterThanOrEqual(Math.min(lines, RENDERED));
}

/** Whether the centre of an element is inside the window and not below anything else. */
function isInSight(selector: string): Promise<boolean> {
  return form.dialog
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      return at !== null && element.contains(at);
    });
}

const FOOTER = '[row-index^="b-"] [col-id="quantity"]';
const HELP = '[aria-label="键盘快捷键"]';

/** Leaves the smallest draft its first lines. */
async function cutSmallestOrder(lines: number): Promise<void> {
  await product.server.query(
    `delete from so_order_line where id in (select id from so_order_line where order_id =
      (select l.order_id from so_order_line l join so_order o on o.id = l.order_id where o.order_status = 'draft'
        group by l.order_id order by count(*), 1 limit 1) order by id offset ${lines})`,
  );
}

it('at 1366 x 768 an order with three lines has its footer and status line in sight from the first key in a line on', async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await cutSmallestOrder(3);
  await openOrder(3);
  await form.dialog.locator('[row-index="0"] [col-id="quantity"]').first().click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isInSight(FOOTER)).toBe(true);
  await expect.poll(() => isInSight(HELP)).toBe(true);
});

it('in a window that is lower still, the status line of a long table stays in sight', async () => {
  await form.button('取消').click();
  await form.dialog.waitFor({ state: 'hidden' });
  await list.reset();
  await page.setViewportSize({ width: 1366, height: 600 });
  await openOrder(14);
  await form.dialog.locator('[row-index="0"] [col-id="quantity"]').first().click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isInSight(HELP)).toBe(true);
});

/** The lines of the open order that are wholly in sight. */
const linesInSight = () =>
  form.dialog.locator('.ag-row').evaluateAll((rows) => {
    const boxOf = (row: Element) => row.getBoundingClientRect();
    const isFooter = (row: Element) => row.getAttribute('row-index')?.startsWith('b-');
    const end = Math.min(innerHeight, ...rows.filter(isFooter).map((row) => boxOf(row).top));
    const whole = rows.filter((row) => !isFooter(row) && boxOf(row).height > 0 && boxOf(row).bottom <= end + 1);
    return new Set(whole.map((row) => row.getAttribute('row-index'))).size;
  });
const head = () => form.dialog.locator('[aria-keyshortcuts="F9"]');
const isFolded = async () => (await head().getAttribute('aria-expanded')) === 'false';

it('SCREEN-03 a stored order opens with its lines in sight: at 1366 x 768 ten of them and the totals; keys in the lines fold its head again', async () => {
  await form.button('取消').click();
  await form.dialog.waitFor({ state: 'hidden' });
  await list.reset();
  await page.setViewportSize({ width: 1366, height: 768 });
  await openOrder(14);
  await expect.poll(linesInSight).toBeGreaterThanOrEqual(10);
  await expect.poll(() => isInSight(FOOTER)).toBe(true);
  expect(await isFolded()).toBe(true);
  await page.keyboard.press('F9');
  await expect.poll(isFolded).toBe(false);
  const remark = form.dialog.locator('[data-field="remark"] textarea').first();
  await remark.fill('分两批');
  await form.dialog.locator('[row-index="0"] [col-id="quantity"]').first().click();
  expect(await isFolded()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await expect.poll(isFolded).toBe(true);
  await expect.poll(linesInSight).toBeGreaterThanOrEqual(10);
  await expect.poll(() => isInSight(FOOTER)).toBe(true);
  expect(await head().innerText()).toMatch(/订单号 SO\d+-\d+.*客户 \S+.*交货日期 \d{4}/s);
  await page.screenshot({ path: 'dist/looks/order-folded.png' });
});

it('SCREEN-03 F9 unfolds the head with what was typed and goes to its first field; a failure in it unfolds it too', async () => {
  await page.keyboard.press('F9');
  await expect.poll(isFolded).toBe(false);
  await expect.poll(() => form.field('订单号').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await form.dialog.locator('[data-field="remark"] textarea').first().inputValue()).toBe('分两批');
  const orderNo = await form.field('订单号').inputValue();
  await form.field('订单号').fill('');
  await page.keyboard.press('F9');
  await expect.poll(isFolded).toBe(true);
  await expect.poll(() => head().evaluate((button) => button === document.activeElement)).toBe(true);
  await form.save();
  await expect.poll(isFolded).toBe(false);
  await expect.poll(() => form.errorOf('订单号')).not.toBe('');
  await expect.poll(() => form.field('订单号').evaluate((input) => input === document.activeElement)).toBe(true);
  await form.field('订单号').fill(orderNo);
});

it('SCREEN-03 Shift+Tab from the lines goes to the last field of a folded head; how it was left is remembered', async () => {
  await page.keyboard.press('F9');
  await expect.poll(isFolded).toBe(true);
  await page.keyboard.press('Tab');
  await form.dialog.getByRole('tab').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(isFolded).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))).toBe('remark');
  await head().click();
  await expect.poll(isFolded).toBe(true);
  await form.button('取消').click();
  await page
    .getByRole('button', { name: named('放弃') })
    .last()
    .click();
  await form.dialog.waitFor({ state: 'hidden' });
  await list.reset();
  await openOrder(14);
  expect(await isFolded()).toBe(true);
  await form.button('取消').click();
  await form.dialog.waitFor({ state: 'hidden' });
  await list.toolbar('新增').click();
  await form.button('保存').waitFor();
  expect(await isFolded()).toBe(false);
});
