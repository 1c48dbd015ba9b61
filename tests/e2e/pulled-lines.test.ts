import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const [STORE, STORE_NAME] = ['CP01', '一厂成品仓'];

let dialog: Locator;
/** The order that is shipped, and what of it can be: by order line the pieces and the price. */
let order = '';
let shippable: { line: string; qty: number; price: number }[] = [];

const cells = drivesCells(() => dialog);
const lines = () => dialog.getByRole('tabpanel');
const pullButton = () => lines().getByRole('button', { name: '取未出明细' });
const picker = () => page.getByRole('dialog', { name: '取未出明细' });
const stored = () =>
  product.server.query(
    `select l.order_line_id as line, l.qty::int as qty, l.unit_price::float as price from so_shipment_line l join so_shipment s on s.id = l.shipment_id
     where s.order_no = $1 and s.create_by = 'admin' order by l.order_line_id`,
    [order],
  );

/** Takes all that is offered, by keyboard alone. */
async function takeAll(): Promise<void> {
  await pullButton().focus();
  await page.keyboard.press('Enter');
  await picker().locator('[data-row-key]').first().waitFor();
  await picker().locator('input:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await picker().locator('[data-row-key]:focus').waitFor();
  await picker().getByText(`已选择 ${shippable.length} 项`).waitFor();
  await page.keyboard.press('Enter');
  await picker().waitFor({ state: 'hidden' });
}

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  const open = await product.server.query(
    `select o.order_no, l.id as line, least(l.quantity - coalesce(l.shipped_qty, 0), floor(i.free_qty), b.made)::int as qty, l.unit_price::float as price
     from so_order o join so_order_line l on l.order_id = o.id join wh_inventory i on i.warehouse_code = $1 and i.item_kind = 'product'
       and i.item_code = l.style_no and i.colour_code = l.colour_code and i.size_code = l.size_code
     join lateral (select sum(coalesce(stored_qty, 0) - coalesce(ship_qty, 0)) as made from mes_balance m where m.order_no = o.order_no
       and m.style_no = l.style_no and m.colour_code = l.colour_code and m.size_code = l.size_code) b on true
     where l.quantity > coalesce(l.shipped_qty, 0) and least(i.free_qty, b.made) > 0 order by o.order_no, l.id`,
    [STORE],
  );
  // More than one page of them.
  const isLong = (no: unknown) => open.filter(({ order_no }) => order_no === no).length > 10;
  order = String(open.find(({ order_no }) => isLong(order_no))?.['order_no'] ?? expect.fail('The demo has nothing to ship.'));
  shippable = open
    .filter(({ order_no }) => order_no === order)
    .map(({ line, qty, price }) => ({ line: String(line), qty: Number(qty), price: Number(price) }));
  await openMenu(page, '销售管理', '出货单');
  await list.toolbar('新增').click();
  dialog = page.getByRole('dialog', { name: /^新增/ });
});

describe('出货单: lines of the order before the document is saved', () => {
  step('SCREEN-03 the button by the lines says what is missing until order and store are chosen', async () => {
    await expect.poll(() => pullButton().getAttribute('title')).toBe('请先填写订单');
    expect(await pullButton().isDisabled()).toBe(true);
    await form.field('订单').focus();
    await page.keyboard.type(order);
    await page.locator('.ant-select-item-option-active', { hasText: order }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => pullButton().getAttribute('title')).toBe('请先填写发货仓库');
    await form.set('发货仓库', STORE_NAME);
    await expect.poll(() => pullButton().isEnabled()).toBe(true);
  });

  step('SCREEN-03 all open lines are taken by keyboard, undone as one step, and taken again', async () => {
    await takeAll();
    await expect.poll(() => cells.rowCount()).toBe(shippable.length);
    const pieces = shippable.reduce((sum, { qty }) => sum + qty, 0);
    await expect.poll(() => form.field('总件数').inputValue()).toBe(pieces.toLocaleString('en-US'));
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => cells.rowCount()).toBe(0);
    await takeAll();
    await expect.poll(() => cells.rowCount()).toBe(shippable.length);
    expect(await stored()).toEqual([]);
  });

  step('SCREEN-03 they are written with the form, and none is offered again to the stored document', async () => {
    await form.save();
    await dialog.waitFor({ state: 'hidden' });
    expect(await stored()).toEqual(shippable.toSorted((a, b) => a.line.localeCompare(b.line)));
    const [{ ship_no: number = '' } = {}] = await product.server.query(
      "select ship_no from so_shipment where order_no = $1 and create_by = 'admin'",
      [order],
    );
    await list.rowAction('出货单号', String(number), '编辑');
    dialog = page.getByRole('dialog').last();
    await pullButton().press('Enter');
    await page.getByText('可取的行都已在出货明细中').waitFor();
    await page.keyboard.press('Escape');
  });
});
