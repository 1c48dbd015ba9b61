import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect } from 'vitest';
import { named } from './named.ts';
import { tellsStory } from './tells-story.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

let all: { rows: number; quantity: number };
const footer = (place: number, key: string) => page.locator(`[row-index="b-${place}"] [col-id="${key}"]`);
const numberIn = (text: string) => Number(text.replaceAll(',', ''));
async function inAddress(text: string) {
  await expect.poll(() => decodeURIComponent(page.url())).toContain(text);
}

beforeAll(async () => {
  const [sums] = await product.server.query(
    'select count(distinct o.id)::int as rows, sum(l.quantity)::int as quantity from so_order o join so_order_line l on l.order_id = o.id',
  );
  all = sums as typeof all;
  await page.goto('/online/cgreport/rp_order');
});

describe('the screen of a report', () => {
  step('REPORT-01 SCREEN-25 ROUTE-14 it has columns under groups, texts of dictionaries, and the sums of page and query', async () => {
    await list.until('订单号', (texts) => texts.length > 10, 'the first page of the report');
    await page.getByRole('columnheader', { name: '合计', exact: true }).waitFor();
    expect(await list.total()).toBeGreaterThanOrEqual(all.rows);
    await expect.poll(async () => numberIn(await footer(1, 'quantity').innerText())).toBe(all.quantity);
    const ofPage = numberIn(await footer(0, 'quantity').innerText());
    expect(ofPage).toBeGreaterThan(0);
    expect(ofPage).toBeLessThan(all.quantity);
    await page.getByText('本页合计').waitFor();
  });

  step('REPORT-06 REPORT-02 sorting, pages and queries are the server’s, and stand in the address', async () => {
    await list.sortBy('数量');
    await inAddress('sort=quantity');
    const isSorted = (texts: string[]) => texts.every((text, place) => place === 0 || numberIn(texts[place - 1] ?? '') <= numberIn(text));
    await list.until('数量', isSorted, 'the rows by quantity');
    await list.goToPage(2);
    await inAddress('page=2');
    await list.filter('订单号', '001');
    await list.query();
    await list.until('订单号', (texts) => texts.length > 0 && texts.every((text) => text.includes('001')), 'the orders asked for');
    await inAddress('f.order_no=*001*');
  });

  step('a reload, and the address in another tab, show the same rows', async () => {
    const before = await list.column('订单号');
    await page.reload();
    expect(await list.until('订单号', (texts) => texts.length === before.length, 'the rows after the reload')).toEqual(before);
    expect(await page.getByRole('textbox', { name: '订单号', exact: true }).inputValue()).toBe('001');
  });

  step('EXPORT-01 a column that is hidden is not exported', async () => {
    const rows = await list.total();
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '币种' }).press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: named('导出') }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /csv/ }).click()]);
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toContain('订单号');
    expect(head).not.toContain('币种');
    expect(lines).toHaveLength(rows);
  });

  step('SCREEN-25 it is shown as a chart, whose kind and columns are chosen and stand in the address, and as a table again', async () => {
    await page.goto('/online/cgreport/rp_order');
    await page.getByText('图表', { exact: true }).click();
    await page.getByRole('img', { name: '订单选择 柱形图' }).locator('canvas').waitFor();
    await page.getByText('折线图', { exact: true }).click();
    await page.getByRole('img', { name: '订单选择 折线图' }).waitFor();
    await inAddress('chart=line~customer_code~~sum~quantity');
    await page.getByText('透视表', { exact: true }).click();
    const pivot = page.getByRole('table', { name: '订单选择 透视表' });
    await expect.poll(() => pivot.locator('tfoot td').last().innerText()).toBe(new Intl.NumberFormat('zh-CN').format(all.quantity));
    await page.reload();
    await pivot.waitFor();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.getByRole('img', { name: '订单选择 柱形图' }).waitFor();
    await page.getByText('表格', { exact: true }).click();
    await list.until('订单号', (texts) => texts.length > 10, 'the rows of the table');
    expect(page.url()).not.toContain('chart=');
  });

  step('SCREEN-25 a chart is chosen by keys alone, and printed as a picture above the table of its values', async () => {
    await page.goto('/online/cgreport/rp_order?chart=');
    await page.getByRole('img', { name: '订单选择 柱形图' }).locator('canvas').waitFor();
    await page.getByRole('radio', { name: '柱形图' }).focus();
    await page.keyboard.press('ArrowRight');
    await inAddress('chart=line~');
    await expect.poll(() => page.getByRole('radio', { name: '折线图' }).isChecked()).toBe(true);
    const aggregate = page.getByRole('combobox', { name: /^汇总方式/ });
    await aggregate.press('ArrowDown');
    await expect.poll(() => aggregate.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.locator('.ant-select-item-option-active', { hasText: '平均值' }).waitFor();
    await page.keyboard.press('Enter');
    await inAddress('~average~quantity');
    await expect.poll(() => aggregate.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('img', { name: '订单选择 折线图' }).locator('canvas').waitFor();
    // No browser window opens for printing in a test.
    await page.evaluate(() => void (window.print = () => {}));
    const print = page.getByRole('button', { name: '打印', exact: true });
    await print.press('Enter');
    const sheet = page.locator('[data-printed]');
    await sheet.locator('img').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await sheet.getByRole('img', { name: '订单选择 折线图' }).waitFor();
    await sheet.getByRole('table', { name: '订单选择 数据表' }).waitFor();
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => sheet.count()).toBe(0);
  });

  step('SCREEN-25 the values of a chart stand in a table, from which a key leads to their rows and the browser back', async () => {
    await page.goto('/online/cgreport/rp_order?chart=heat~customer_code~currency~sum~quantity');
    await page.getByRole('img', { name: '订单选择 热力图' }).locator('canvas').first().waitFor();
    await page.getByText('数据表', { exact: true }).click();
    const values = page.getByRole('table', { name: '订单选择 数据表' });
    const customer = await values.getByRole('rowheader').first().innerText();
    const first = values.locator('tbody tr').first().getByRole('button').last();
    const sum = Number((await first.innerText()).replaceAll(',', ''));
    await first.press('Enter');
    await inAddress('f.customer_code=');
    const sumOf = (texts: readonly string[]) => texts.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0);
    await list.until('数量', (texts) => texts.length > 0 && sumOf(texts) <= sum, 'the rows behind the value');
    await page.goBack();
    await values
      .or(page.getByText('数据表', { exact: true }))
      .first()
      .waitFor();
    expect(customer).not.toBe('');
  });

  step('SCREEN-25 who may design makes a chart that of the report', async () => {
    await page.goto('/online/cgreport/rp_order?chart=pie~customer_code~~sum~quantity');
    await page.getByRole('button', { name: '设为报表默认' }).click();
    await page.getByText('已设为报表默认').waitFor();
    await page.goto('/online/cgreport/rp_order');
    await page.getByText('图表', { exact: true }).click();
    await page.getByRole('img', { name: '订单选择 饼图' }).locator('canvas').waitFor();
  });
});
