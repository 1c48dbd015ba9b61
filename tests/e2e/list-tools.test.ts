import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from './menu-addresses.ts';
import { named } from './named.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();

const DESK = { width: 1440, height: 900 };
const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 770, height: 1024 };
const FILTERS = 'f.order_no=*SO*&f.urgency=urgent&search=1&f.delivery_date_begin=2026-01-01';

let orders: string;
beforeAll(async () => {
  orders = await addressOf(product.server.url, '销售订单');
});

const tools = () => page.getByRole('toolbar', { name: '销售订单' });
const filter = () => tools().getByRole('button', { name: named('筛选') });
const isFocused = (button: ReturnType<typeof filter>) => button.evaluate((one) => one === document.activeElement);
const pageSize = async () => Number(/第 1-(\d+) 条/.exec(await page.getByText(/第 1-\d+ 条/).innerText())?.[1]);

/** The heights of a line in which nothing wraps, and of the line of tools; and how far that reaches beyond the window. */
const lineOfTools = () =>
  tools().evaluate((line) => ({
    control: line.querySelector<HTMLElement>('.ant-btn-primary')!.offsetHeight,
    height: (line as HTMLElement).offsetHeight,
    beyond: line.scrollWidth - line.clientWidth,
  }));

async function open(address: string, size = DESK): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await list.until('订单号', (texts) => texts.length > 0, 'the orders');
}

describe('the line of tools above a list', () => {
  it('GRID-26 the query is folded by key, which gives its room to rows, stays so after a reload, and is opened with the focus in it', async () => {
    await open(orders);
    await page.getByRole('search').waitFor();
    const before = await pageSize();
    await filter().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('search').waitFor({ state: 'detached' });
    await expect.poll(pageSize).toBeGreaterThan(before);
    await page.reload();
    await expect.poll(pageSize).toBeGreaterThan(before);
    expect(await page.getByRole('search').count()).toBe(0);
    await filter().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=search]') !== null)).toBe(true);
    await filter().click();
  });

  it('GRID-26 on a tablet held upright the tools stand in one line, 新增 in sight and the others in its menu', async () => {
    await open(orders, TABLET);
    await tools()
      .getByRole('button', { name: named('更多') })
      .waitFor();
    const { control, height, beyond } = await lineOfTools();
    expect([height, beyond]).toEqual([control, 0]);
    await list.press('导出');
    await page.getByRole('dialog').or(page.getByRole('menu')).last().waitFor();
    await page.keyboard.press('Escape');
  });

  it('GRID-26 what narrows a list is told in its line of tools, which keeps its height; all of it is taken off beside 筛选', async () => {
    for (const size of [DESK, LAPTOP]) {
      await open(`${orders}?${FILTERS}`, size);
      const chips = page.getByRole('group', { name: '已生效的条件' });
      await chips.getByText('搜索：1').waitFor();
      const { control, height, beyond } = await lineOfTools();
      expect([height, beyond]).toEqual([control, 0]);
      const more = chips.getByRole('button', { name: /^另有 \d 个条件$/ });
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: /紧急：加急/ }).press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.has('f.urgency')).toBe(false);
      await list.reset();
      await expect.poll(() => chips.count()).toBe(0);
      expect(new URL(page.url()).searchParams.has('search')).toBe(false);
    }
  });

  it('what does not fit is pressed from a menu, whose button has the focus after the dialog', async () => {
    await open(`${orders}?${FILTERS}`, LAPTOP);
    const more = tools().getByRole('button', { name: named('更多') });
    expect(
      await tools()
        .getByRole('button', { name: named('导入') })
        .count(),
    ).toBe(0);
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '导入', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('选择导入文件').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(more)).toBe(true);
    await page.setViewportSize({ width: 1900, height: 900 });
    await tools()
      .getByRole('button', { name: named('导入') })
      .waitFor();
    expect(await more.count()).toBe(0);
  });

  it('on a phone the query stays a sheet, what is pressed most is one line, and the rest comes below it when it is asked for', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(orders);
    await page.getByRole('button', { name: named('筛选') }).click();
    await page.getByRole('dialog', { name: '筛选' }).getByRole('search').waitFor();
    const { control, height } = await lineOfTools();
    expect(height).toBe(control);
    await page.keyboard.press('Escape');
    const rest = page.getByRole('group', { name: '更多工具' });
    expect(await rest.count()).toBe(0);
    const more = page.getByRole('button', { name: '更多工具' });
    await more.click();
    for (const name of ['批量删除', '导出', '刷新'])
      expect(await rest.getByRole('button', { name: named(name) }).evaluate((one) => one.getBoundingClientRect().right)).toBeLessThan(390);
    await more.click();
    await rest.waitFor({ state: 'detached' });
  });

  it('on the narrowest phone no number of a document is broken, a finger meets the box of a card, and the bar stays at the foot of a short page', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(await addressOf(product.server.url, '入库单'));
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^[A-Z]+\d+-\d+$/ }) });
    await cards.first().waitFor();
    const lines = (texts: Element[]) =>
      texts.map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return Math.round(text.getBoundingClientRect().height / 22);
      });
    const numbers = cards.getByText(/^[A-Z]+\d+-\d+$/);
    expect(new Set(await numbers.evaluateAll(lines))).toEqual(new Set([1]));
    expect(await cards.getByRole('checkbox').count()).toBe(0);
    await cards
      .first()
      .getByRole('button', { name: named('更多') })
      .click();
    await page.getByRole('menuitem', { name: '选择' }).click();
    expect(await cards.first().getByRole('checkbox').isChecked()).toBe(true);
    const box = await cards.nth(1).getByRole('checkbox').locator('xpath=ancestor::label').boundingBox();
    expect([box!.width, box!.height].map(Math.round)).toEqual([44, 44]);
    await page.goto('/nowhere');
    const bar = page.getByRole('navigation', { name: '常用页面' });
    await expect.poll(() => bar.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))).toBe(740);
  });

  it('REPORT-01 on a phone the query of a report is a sheet, too, and no figure of its cards is broken', async () => {
    await page.goto(await addressOf(product.server.url, '出货额'));
    const cards = page.getByRole('listitem').filter({ hasText: '不含税收入' });
    await cards.first().waitFor();
    expect(await page.getByRole('main').getByRole('search').count()).toBe(0);
    const rowsOf = (figures: Element[]) => figures.map((one) => Math.round(one.getBoundingClientRect().height / 24));
    const figures = cards.locator('dd', { hasText: /^-?[\d,]+\.\d+$/ });
    expect(new Set(await figures.evaluateAll(rowsOf))).toEqual(new Set([1]));
    await page.getByRole('button', { name: named('筛选') }).click();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('textbox', { name: '应收单号', exact: true }).fill('001');
    await sheet.getByRole('button', { name: named('查询') }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /筛选.*1/ }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toContain('001');
  });
});
