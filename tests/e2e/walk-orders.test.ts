import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { named } from './named.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const ORDER_NO = 'SO270101-901';
/** Style, colour, size, quantity, unit price. The amount is computed. */
const LINES = [
  ['SS26-T0013', '本白', '女S', '300', '54.18'],
  ['SS26-T0013', '本白', '女M', '420', '54.18'],
  ['SS26-T0013', '藏青', '女M', '260', '54.18'],
] as const;

walksAsAdministrator();
const step = tellsStory();

describe('销售订单: orders with lines by style, colour and size', () => {
  step('the list opens from the menu, with dictionary and table texts in place of codes', async () => {
    await openMenu(page, '销售管理', '销售订单');
    const states = new Set(['草稿', '已确认', '生产中', '已发货', '已完成', '已取消']);
    await list.until('订单状态', (texts) => texts.length >= 10 && texts.every((text) => states.has(text)), 'the first page of orders');
    await list.until('客户', (texts) => texts.length > 0 && texts.every((text) => /\p{Script=Han}/u.test(text)), 'names of customers');
    const [orders] = await product.server.query('select count(*)::int as count from so_order');
    await expect.poll(() => list.total()).toBe(orders?.count);
  });

  step('the list can be filtered by a customer chosen by name, sorted and paged', async () => {
    const customer = (await list.column('客户'))[0]!;
    await list.filter('客户', customer);
    await list.query();
    await list.until('客户', (texts) => texts.length > 0 && texts.every((text) => text === customer), `orders of ${customer}`);
    await list.reset();
    await list.until('客户', (texts) => new Set(texts).size > 1, 'orders of all customers');
    await list.sortBy('交货日期');
    const early = await list.until(
      '交货日期',
      (texts) => texts.length > 1 && texts.every((text, n) => n === 0 || text >= texts[n - 1]!),
      'the earliest delivery first',
    );
    await list.goToPage(2);
    await list.until('交货日期', (texts) => texts.length > 0 && texts[0]! >= early.at(-1)!, 'the next page in the same order');
  });

  step('RULE-36 an order number that another order has is refused', async () => {
    const taken = (await list.column('订单号'))[0]!;
    await list.toolbar('新增').click();
    await form.set('订单号', taken);
    await form.set('客户', '禾木里');
    await form.set('交货日期', '2027-03-15');
    await form.save();
    await page
      .getByText(/已存在|重复|不可用/)
      .first()
      .waitFor();
    await expect.poll(() => form.dialog.isVisible()).toBe(true);
  });

  step('an order with lines can be typed by keyboard and saved', async () => {
    await form.set('订单号', ORDER_NO);
    for (const line of LINES) await form.typeRow(line);
    await expect.poll(() => form.field('订单金额').inputValue()).toBe('¥ 53,096.40');
    await expect.poll(() => form.field('确认时间').count()).toBe(0);
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const stored = await product.server.query(
      'select l.style_no, l.style_name, l.colour_code, l.size_code, l.quantity::int as quantity, l.unit_price::float as price, l.amount::float as amount, o.total_amount::float as total from so_order_line l join so_order o on o.id = l.order_id where o.order_no = $1 order by quantity',
      [ORDER_NO],
    );
    expect(stored.map((line) => [line.colour_code, line.size_code, line.quantity, line.price, line.amount, line.total])).toEqual([
      ['BL01', 'W-M', 260, 54.18, 14086.8, 53096.4],
      ['WH01', 'W-S', 300, 54.18, 16254, 53096.4],
      ['WH01', 'W-M', 420, 54.18, 22755.6, 53096.4],
    ]);
    expect(stored.every((line) => line.style_no === 'SS26-T0013' && line.style_name === '圆领短袖基础T恤')).toBe(true);
    const [carried] = await product.server.query(
      `select o.payment_terms = c.payment_terms as terms, o.currency = c.currency as currency, o.salesperson = c.owner as owner, o.delivery_address = c.ship_address as address
       from so_order o join md_customer c using (customer_code) where o.order_no = $1`,
      [ORDER_NO],
    );
    expect(carried).toEqual({ terms: true, currency: true, owner: true, address: true });
  });

  step('an order can be reloaded by its URL, edited and deleted', async () => {
    await list.reset();
    await list.filter('订单号', ORDER_NO);
    await list.query();
    await list.until('订单号', (texts) => texts.join() === ORDER_NO, 'the new order alone');
    await page.reload();
    await list.until('订单号', (texts) => texts.join() === ORDER_NO, 'the new order alone after a reload');
    await list.rowAction('订单号', ORDER_NO, '编辑');
    await expect
      .poll(() => form.dialog.getByRole('tabpanel').locator('[role="row"][row-index]:not([row-index^="b-"])').count())
      .toBe(LINES.length);
    await form.set('订单状态', '已确认');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await list.until('订单状态', (texts) => texts[0] === '已确认', 'the confirmed order');
    await list.rowAction('订单号', ORDER_NO, '删除');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: named('删除') })
      .click();
    await list.until('订单号', (texts) => texts.length === 0, 'no order of that number');
    await expect.poll(() => product.server.query('select 1 from so_order where order_no = $1', [ORDER_NO])).toEqual([]);
  });
});
