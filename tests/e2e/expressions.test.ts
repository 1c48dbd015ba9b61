import { describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const TABLES =
  'select o.total_amount::float as total, sum(l.amount)::float as lines from so_order o join so_order_line l on l.order_id = o.id';

/** The counters of numbers; those of orders begin anew each day. */
const COUNTERS = 'select head, last_value from sys.number_sequence order by head';

walksAsAdministrator();
const step = tellsStory();

/** A number without the separators and the currency with which it is shown. */
const plain = (text: string) => text.replaceAll(/[^\d.-]/g, '');
const cell = (dialog: Locator, row: number, key: string) => dialog.locator(`.ag-row[row-index="${row}"] [col-id="${key}"]`);
const stored = async (orderNo: string) => (await product.server.query(`${TABLES} where o.order_no = $1 group by o.id`, [orderNo]))[0];

describe('销售订单: computed values and conditions', () => {
  step(
    'IMPLIED-29 opening a new order uses no number up: it says when the number comes; fields whose condition does not hold are not there, and nobody sets its state',
    async () => {
      const before = await product.server.query(COUNTERS);
      await openMenu(page, '销售管理', '销售订单');
      await list.until('订单号', (texts) => texts.length > 0, 'the orders');
      await list.toolbar('新增').click();
      await expect.poll(() => form.field('订单号').getAttribute('placeholder')).toBe('保存时生成');
      await expect.poll(() => form.field('确认时间').count()).toBe(0);
      expect(await form.field('订单状态').isDisabled()).toBe(true);
      await form.dialog.getByRole('button', { name: /取\s?消/ }).click();
      await form.dialog.waitFor({ state: 'hidden' });
      expect(await product.server.query(COUNTERS)).toEqual(before);
    },
  );

  step('IMPLIED-29 a saved order has the next number, and the message says it', async () => {
    await list.toolbar('新增').click();
    await form.set('客户', '禾木里');
    await form.set('交货日期', '2027-03-15');
    await form.save();
    const said = await page.getByText(/已保存 销售订单 SO\d{6}-\d+/).innerText();
    await form.dialog.waitFor({ state: 'hidden' });
    expect(await product.server.query('select id from so_order where order_no = $1', [said.split(' ').at(-1)])).toHaveLength(1);
  });

  step(
    'a quantity typed into a line changes its amount and the total, one undo reverts all of it, and the server stores the same values',
    async () => {
      const [draft] = await product.server.query("select order_no from so_order where order_status = 'draft' order by 1 limit 1");
      const orderNo = String(draft?.order_no);
      await list.filter('订单号', orderNo);
      await list.query();
      await list.until('订单号', (texts) => texts.join() === orderNo, 'the order');
      await list.rowAction('订单号', orderNo, '编辑');
      const total = async () => plain(await form.field('订单金额').inputValue());
      const [quantity, price] = await Promise.all(
        ['quantity', 'unit_price'].map(async (key) => Number(plain(await cell(form.dialog, 0, key).innerText()))),
      );
      const before = Number(await total());
      const after = Math.round((before + (1000 - quantity!) * price!) * 100) / 100;
      await cell(form.dialog, 0, 'quantity').click();
      await cell(form.dialog, 0, 'quantity').locator('input:focus').waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('1000');
      await page.keyboard.press('Enter');
      await expect.poll(total).toBe(after.toFixed(2));
      await expect.poll(async () => plain(await cell(form.dialog, 0, 'amount').innerText())).toBe((price! * 1000).toFixed(2));
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(total).toBe(before.toFixed(2));
      await page.keyboard.press('ControlOrMeta+y');
      await expect.poll(total).toBe(after.toFixed(2));
      await form.save();
      await form.dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => stored(orderNo)).toEqual({ total: after, lines: after });
    },
  );

  step('RULE-36 the server checks a number when its field is left, and its answer is shown at the field', async () => {
    await list.reset();
    const taken = (await list.until('订单号', (texts) => texts.length > 1, 'all orders'))[0]!;
    await list.toolbar('新增').click();
    await form.set('订单号', taken);
    await page.keyboard.press('Tab');
    await expect.poll(() => form.errorOf('订单号')).toContain('不可用');
    await form.set('订单号', `${taken}-X`);
    await expect.poll(() => form.errorOf('订单号')).toBe('');
  });
});
