import { describe, expect } from 'vitest';
import { countsWork } from './counted-work.ts';
import { drivesCells } from './cells-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const CUSTOMER = '春山集';
/** What is typed for a line: the initials of its style, colour and size, and its quantity. */
const ORDERS = [
  [
    ['jct', 'z', 'm', '120'],
    ['jct', 'z', 's', '80'],
  ],
  [['nzk', 'z', '3', '60']],
  [['jct', 'z', 'm', '40']],
] as const;
/** Keys of a line, the one that begins it included, and of the head of an order. */
const LINE_KEYS = 14;
const HEAD_KEYS = 24;
const STYLE_NO = 'SS27-T0901';
/** Material code, part, colour, colour match, garment colour, size, consumption, loss rate; the rest comes with the material or keeps its default. */
const MATERIALS = [
  ['WL00023', null, '藏青', null, null, null, '0.85', '5'],
  ['WL00040', null, '藏青', null, null, null, '0.04', '4'],
  ['WL00055', null, '藏青', null, null, null, '0.02', '8'],
  ['WL00087', null, null, null, null, null, '1', '2'],
  ['WL00113', null, null, null, null, null, '1', '1'],
] as const;

walksAsAdministrator();
const step = tellsStory();
const cells = drivesCells(() => form.dialog);
const stored = (where: string) =>
  product.server.query(
    `select o.order_no, l.quantity::int as quantity, l.amount::float as amount, o.total_qty::int as pieces, o.total_amount::float as total
     from so_order o join so_order_line l on l.order_id = o.id join md_customer c using (customer_code) where c.short_name = $1 and ${where} order by l.quantity desc`,
    [CUSTOMER],
  );

/** The colour of the first line, and whether it is marked as wrong. */
const isRed = async () => [await cells.text(0, 'colour_code'), await cells.cell(0, 'colour_code').getAttribute('aria-invalid')];

/** Begins an order of the customer by keyboard alone, up to its first line. */
async function beginOrder(): Promise<void> {
  await list.toolbar('新增').click();
  await expect.poll(() => form.field('客户').evaluate((field) => field === document.activeElement)).toBe(true);
  const work = await countsWork(page);
  await page.keyboard.type('csj');
  await page.locator('.ant-select-item-option-active', { hasText: CUSTOMER }).waitFor();
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
  await expect.poll(() => form.field('交货日期').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('2027-03-15');
  await page.keyboard.press('Enter');
  await expect.poll(() => form.field('交货日期').inputValue()).toBe('2027-03-15');
  expect(await work()).toMatchObject({ dialogs: 0 });
  expect((await work()).keys).toBeLessThanOrEqual(HEAD_KEYS);
}

/** Types a line into the editor of its first cell, and waits until it is there. */
async function typeLine(row: number, [style, colour, size, quantity]: readonly string[]): Promise<void> {
  const work = await countsWork(page);
  for (const key of [...style!, 'Tab', ...colour!, 'Tab', ...size!, 'Tab', ...quantity!, 'Tab']) await page.keyboard.press(key);
  await expect.poll(() => cells.text(row, 'quantity')).toBe(quantity);
  await expect.poll(() => cells.text(row, 'amount')).not.toMatch(/^0?$/);
  const { keys, dialogs } = await work();
  expect(dialogs).toBe(0);
  expect(keys + 1).toBeLessThanOrEqual(LINE_KEYS);
}

async function addLine(row: number): Promise<void> {
  await form.dialog
    .getByRole('tabpanel')
    .getByRole('button', { name: named('新增') })
    .press('Enter');
  await form.dialog.locator(`[row-index="${row}"] .ag-cell-inline-editing`).waitFor();
}

async function save(): Promise<void> {
  await form.save();
  await form.dialog.waitFor({ state: 'hidden' });
  // Faster than any hand, a next step would leave the page before its address has lost the form.
  await expect.poll(() => page.url()).not.toContain('open=');
}

describe("a clerk's day", () => {
  step('a customer is added', async () => {
    await openMenu(page, '基础资料', '客户');
    await list.toolbar('新增').click();
    await form.set('客户编号', 'C-DAY');
    await form.set('客户简称', CUSTOMER);
    await form.set('付款方式', '月结');
    await save();
  });

  step('SCREEN-03 an order is typed without a dialog, a line with at most 14 keys, and stored as it was typed', async () => {
    await openMenu(page, '销售管理', '销售订单');
    await beginOrder();
    for (const [row, line] of ORDERS[0].entries()) {
      await addLine(row);
      await typeLine(row, line);
    }
    await save();
    const lines = await stored('true');
    expect(lines.map(({ quantity, pieces }) => [quantity, pieces])).toEqual([
      [120, 200],
      [80, 200],
    ]);
    expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(lines[0]?.total));
    const [carried] = await product.server.query(
      `select o.payment_terms = c.payment_terms as terms, o.currency = c.currency as currency, o.salesperson = c.owner as owner
       from so_order o join md_customer c using (customer_code) where c.short_name = $1`,
      [CUSTOMER],
    );
    expect(carried).toEqual({ terms: true, currency: true, owner: true });
  });

  step('RULE-36 a number that another order has is refused, and the order is saved with one of its own', async () => {
    const [{ order_no: taken } = {}] = await stored('true');
    await beginOrder();
    await form.set('订单号', String(taken));
    await addLine(0);
    await typeLine(0, ORDERS[1][0]);
    await form.save();
    await page
      .getByText(/已存在|重复|不可用/)
      .first()
      .waitFor();
    await form.set('订单号', `${String(taken)}-2`);
    await save();
    await expect.poll(async () => (await stored('l.quantity = 60')).map(({ order_no }) => order_no)).toEqual([`${String(taken)}-2`]);
  });

  step('failures are shown at the invalid fields, and nothing is saved', async () => {
    await openMenu(page, '基础资料', '款式');
    await list.toolbar('新增').click();
    await form.set('款号', STYLE_NO);
    await form.save();
    await expect.poll(() => form.errorOf('款式名称')).not.toBe('');
    await expect.poll(() => form.errorOf('品类')).not.toBe('');
    await expect.poll(() => form.errorOf('款号')).toBe('');
    await expect.poll(() => product.server.query('select 1 from md_style where style_no = $1', [STYLE_NO])).toEqual([]);
  });

  step(
    'five lines of the bill of materials can be added by keyboard: the code of a material fills its name, kind, unit and price; a failure is shown at its cell',
    async () => {
      await form.set('款式名称', '重磅落肩圆领T恤');
      await form.set('品类', 'T恤');
      await form.set('季节', '春夏');
      await form.set('吊牌价', '159');
      await form.dialog.getByRole('tab', { name: '物料清单' }).click();
      for (const material of MATERIALS) await form.typeRow(material);
      await form.typeRow(['WL00092']);
      await form.save();
      await form.dialog.getByRole('tab', { name: /物料清单.*错误/ }).waitFor();
      const asked = form.dialog.locator('.ag-cell-focus');
      await expect.poll(() => asked.getAttribute('col-id')).toBe('consumption');
      await expect.poll(() => asked.locator('xpath=ancestor::*[@row-index]').first().getAttribute('row-index')).toBe('5');
    },
  );

  step('the invalid line can be removed, and master and lines are saved together', async () => {
    await form.dialog.locator('[row-index="5"]').getByRole('checkbox').first().click();
    await form.dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('删除') })
      .click();
    // The form is a dialog with a button of that name too.
    const question = page.getByRole('dialog', { name: '删除行' });
    await question.getByRole('button', { name: named('删除') }).click();
    await question.waitFor({ state: 'hidden' });
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    const stored = await product.server.query(
      'select b.material_code, b.material_name, b.category, b.colour_code, b.unit, b.consumption::float as consumption, b.loss_rate::float as loss, b.ref_price::float as price from md_style_bom b join md_style s on s.id = b.style_id where s.style_no = $1 order by b.material_code',
      [STYLE_NO],
    );
    expect(stored).toHaveLength(MATERIALS.length);
    expect(stored.find((line) => line.material_code === 'WL00023')).toEqual({
      material_code: 'WL00023',
      material_name: '50D 哑光防绒涤塔夫',
      category: 'main',
      colour_code: 'BL01',
      unit: 'm',
      consumption: 0.85,
      loss: 5,
      price: 12.6,
    });
  });

  step('the saved style can be opened by its URL and edited, and keeps its lines', async () => {
    await list.reset();
    await list.filter('款号', STYLE_NO);
    await list.query();
    await list.until('款号', (texts) => texts.join() === STYLE_NO, 'the new style alone');
    await page.reload();
    await list.until('款号', (texts) => texts.join() === STYLE_NO, 'the new style alone after a reload');
    await list.rowAction('款号', STYLE_NO, '编辑');
    await form.set('款式名称', '重磅落肩圆领T恤（改版）');
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await list.until('款式名称', (texts) => texts[0] === '重磅落肩圆领T恤（改版）', 'the new name');
    await expect
      .poll(() =>
        product.server.query('select 1 from md_style_bom b join md_style s on s.id = b.style_id where s.style_no = $1', [STYLE_NO]),
      )
      .toHaveLength(MATERIALS.length);
  });

  step('deletion asks first and names the records', async () => {
    await list.select(0);
    await list.press('批量删除');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: named('删除') })
      .click();
    await list.until('款号', (texts) => texts.length === 0, 'no style of that number');
    await expect.poll(() => product.server.query('select 1 from md_style where style_no = $1', [STYLE_NO])).toEqual([]);
  });

  step('a text that was refused in a paste stays red in its cell, and a save is refused there', async () => {
    await openMenu(page, '销售管理', '销售订单');
    await beginOrder();
    await addLine(0);
    await typeLine(0, ORDERS[2][0]);
    await page.keyboard.press('Escape');
    const style = await cells.text(0, 'style_no');
    await page.evaluate((text) => navigator.clipboard.writeText(text), [style, '', '荧光绿', '', '30'].join('\t'));
    await cells.focus(0, 'style_no');
    await page.keyboard.press('ControlOrMeta+v');
    const preview = page.getByRole('dialog', { name: /1 个单元格无法粘贴/ });
    await preview.getByRole('button', { name: named('粘贴其余单元格') }).click();
    await preview.waitFor({ state: 'hidden' });
    await expect.poll(isRed).toEqual(['荧光绿', 'true']);
    await form.save();
    await form.dialog.getByRole('tab', { name: /订单明细.*错误/ }).waitFor();
    await expect.poll(cells.focusedCell).toBe('0/colour_code');
  });

  step('after a reload the draft is restored with its refused text, and saved once that is mended', async () => {
    await page.reload();
    await form.dialog.getByRole('button', { name: named('恢复草稿') }).click();
    await expect.poll(isRed).toEqual(['荧光绿', 'true']);
    await cells.cell(0, 'colour_code').click();
    await expect.poll(() => cells.editor().innerText()).toContain('荧光绿');
    for (const key of ['z', 'Tab', 'm', 'Tab']) await page.keyboard.press(key);
    await expect.poll(() => cells.text(0, 'size_code')).not.toBe('');
    await save();
    expect(await stored('l.quantity = 30')).toMatchObject([{ pieces: 30 }]);
  });

  step(
    'a stored order opens with its lines in sight and a Tab away, is corrected by three keys and a save, and deleted when its customer withdraws',
    async () => {
      const [{ order_no: number } = {}] = await stored('l.quantity = 30');
      const orderNo = String(number);
      await list.filter('订单号', orderNo);
      await list.query();
      await list.until('订单号', (texts) => texts.join() === orderNo, 'that order alone');
      await list.rowAction('订单号', orderNo, '编辑');
      await cells.cell(0, 'quantity').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-keyshortcuts'))).toBe('F9');
      await page.keyboard.press('Tab');
      await expect.poll(cells.focusedCell).toBe('0/style_no');
      await cells.focus(0, 'quantity');
      for (const key of ['4', '5', 'Enter']) await page.keyboard.press(key);
      await expect.poll(() => cells.text(0, 'quantity')).toBe('45');
      await save();
      expect(await stored('l.quantity = 45')).toMatchObject([{ order_no: orderNo, pieces: 45 }]);
      await list.rowAction('订单号', orderNo, '删除');
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: named('删除') })
        .click();
      await expect.poll(() => stored('l.quantity = 45')).toEqual([]);
    },
  );
});
