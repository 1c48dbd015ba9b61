import { beforeAll, describe, expect } from 'vitest';
import { tellsStory } from './tells-story.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

let order: { id: string; order_no: string; quantity: number };
let formId: string;
const preview = () => page.getByRole('dialog', { name: '打印预览' });
const sheets = () => page.locator('[data-printed] > table');

beforeAll(async () => {
  const [first] = await product.server.query(
    `select o.id, o.order_no, sum(l.quantity)::int as quantity from so_order o join so_order_line l on l.order_id = o.id
     group by o.id, o.order_no, o.order_date order by o.order_date desc, o.order_no desc limit 1`,
  );
  order = first as typeof order;
  const [form] = await product.server.query(`select id from sys.onl_cgform_head where table_name = 'so_order'`);
  formId = String((form as { id: string }).id);
  await page.goto(`/online/cgformList/${formId}`);
  // No browser window opens for printing in a test.
  await page.evaluate(() => void (window.print = () => {}));
});

describe('printing by a template', () => {
  step(
    'SCREEN-15 selected records are seen on paper with their lines, codes and the amount in capitals, and the template can be changed',
    async () => {
      await list.until('订单号', (texts) => texts.length > 2, 'the orders');
      await page.getByRole('toolbar').getByRole('button', { name: '打印' }).click();
      await page.getByText('请选择一条记录！').waitFor();
      const boxes = page.getByRole('row').getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(2).click();
      await page.getByRole('toolbar').getByRole('button', { name: '打印' }).click();
      await preview().getByText('共 2 份').waitFor();
      expect(
        await preview()
          .getByRole('img', { name: /二维码 SO/ })
          .count(),
      ).toBe(2);
      await preview()
        .getByText(/金额大写：/)
        .first()
        .waitFor();
      await preview()
        .getByText(/元(整|.*[角分])/)
        .first()
        .waitFor();
      await preview().getByRole('combobox', { name: '打印模板' }).press('ArrowDown');
      await page.getByTitle('订单生产单（无价格）').click();
      await preview().getByText('订单生产单', { exact: true }).first().waitFor();
      await expect
        .poll(() =>
          preview()
            .getByText(/金额大写：/)
            .count(),
        )
        .toBe(0);
    },
  );

  step('SCREEN-15 they are printed alone on pages of their own, and the list is back afterwards', async () => {
    await preview().getByRole('button', { name: '打印' }).press('Enter');
    await expect.poll(() => sheets().count()).toBe(2);
    await page.emulateMedia({ media: 'print' });
    await sheets().first().waitFor();
    await preview().waitFor({ state: 'hidden' });
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1000);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => sheets().count()).toBe(0);
    await page.keyboard.press('Escape');
    await preview().waitFor({ state: 'hidden' });
  });

  step('SCREEN-15 CALL-101 the page of a template prints the record that its address names', async () => {
    await page.goto(`/print/so_order_confirm?id=${order.id}`);
    await preview().getByText('共 1 份').waitFor();
    await preview().getByText(order.order_no).first().waitFor();
    await preview()
      .getByRole('cell', { name: String(order.quantity), exact: true })
      .first()
      .waitFor();
    await page.goto(`/print/none?id=${order.id}`);
    await page.getByText('没有这个打印模板，或者没有指定要打印的记录').waitFor();
  });
});
