import { expect, it } from 'vitest';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();

/** Opens an order for editing that has this many lines, or the next more. */
async function openOrder(lines: number): Promise<void> {
  const [order] = await product.server.query(
    'select o.order_no from so_order o join so_order_line l on l.order_id = o.id group by o.order_no having count(*) >= $1 order by count(*), 1 limit 1',
    [lines],
  );
  const orderNo = String(order?.order_no);
  await openMenu(page, '销售管理', '销售订单');
  await list.filter('订单号', orderNo);
  await list.query();
  await list.until('订单号', (texts) => texts.join() === orderNo, 'that order alone');
  await list.rowAction('订单号', orderNo, '编辑');
  await expect.poll(() => form.dialog.locator('[row-index]:not([row-index^="b-"])').count()).toBeGreaterThanOrEqual(lines);
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

/** Leaves the smallest order its first lines. */
async function cutSmallestOrder(lines: number): Promise<void> {
  await product.server.query(
    `delete from so_order_line where id in (select id from so_order_line where order_id =
      (select order_id from so_order_line group by order_id order by count(*), 1 limit 1) order by id offset ${lines})`,
  );
}

it('at 1366 x 768 an order with three lines opens with its footer and status line in sight', async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await cutSmallestOrder(3);
  await openOrder(3);
  await expect.poll(() => isInSight(FOOTER)).toBe(true);
  await expect.poll(() => isInSight(HELP)).toBe(true);
});

it('while a longer table ends below the fold, its status line stays in sight', async () => {
  await form.button('取消').click();
  await form.dialog.waitFor({ state: 'hidden' });
  await list.reset();
  await page.setViewportSize({ width: 1366, height: 600 });
  await openOrder(4);
  await expect.poll(() => isInSight(FOOTER)).toBe(false);
  await expect.poll(() => isInSight(HELP)).toBe(true);
});
