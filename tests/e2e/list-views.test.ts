import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { tellsStory } from './tells-story.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

const builder = () => page.getByRole('dialog', { name: '高级查询构造器' });
const chips = () => page.getByRole('group', { name: '已生效的条件' });
const viewNamed = (name: string) => page.getByRole('radiogroup', { name: '视图' }).locator('label').filter({ hasText: name });
const lane = (name: string) => page.getByRole('listitem', { name, exact: true });

describe('the ways to ask a list and to see it', () => {
  step('QUERY-03 QUERY-10 a query is built by keyboard, survives a reload, and is taken off by its chip', async () => {
    await openMenu(page, '销售管理', '销售订单');
    const [number = ''] = await list.until('订单号', (texts) => texts.length > 1, 'the orders');
    const isFound = (texts: string[]) => texts.length === 1 && texts[0] === number;
    const total = await list.total();
    await list.toolbar('高级查询').focus();
    await page.keyboard.press('Enter');
    await builder().getByRole('combobox', { name: '查询字段' }).waitFor();
    await builder().getByRole('combobox', { name: '查询字段' }).focus();
    await page.keyboard.type('订单号');
    await page.locator('.ant-select-tree-title', { hasText: '订单号' }).first().waitFor();
    await page.keyboard.press('Enter');
    await builder().getByText('包含', { exact: true }).waitFor();
    await builder().getByLabel('查询值').focus();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await list.until('订单号', isFound, 'the order of that number');
    await chips().getByText(`订单号 包含 ${number}`).waitFor();
    await page.reload();
    await list.until('订单号', isFound, 'the same after a reload');
    await chips().getByRole('button', { name: '去掉条件 订单号' }).click();
    await expect.poll(() => list.total()).toBe(total);
  });

  step('QUERY-08 a query is saved on the server, and loaded with a click', async () => {
    await list.press('高级查询');
    await builder().getByRole('combobox', { name: '查询字段' }).click();
    await page.locator('.ant-select-tree-title', { hasText: '交货日期' }).first().click();
    await builder().getByRole('combobox', { name: '日期类型' }).click();
    await page.locator('.ant-select-item-option', { hasText: '今年' }).click();
    await builder().getByRole('button', { name: '保存查询条件' }).click();
    await page.getByLabel('保存名称').fill('今年交货');
    await page.keyboard.press('Enter');
    await builder().getByRole('button', { name: '今年交货', exact: true }).waitFor();
    expect(await product.server.query(`select title, is_shared from sys.saved_query`)).toEqual([{ title: '今年交货', is_shared: false }]);
    await builder().getByRole('button', { name: '重置' }).click();
    await builder().getByRole('button', { name: '今年交货', exact: true }).click();
    await builder().getByRole('button', { name: '查询', exact: true }).click();
    await chips().getByText('交货日期 等于 今年').waitFor();
    await chips().getByRole('button', { name: '去掉条件 交货日期' }).click();
  });

  step('one field finds orders by the text of a choice', async () => {
    const [customer = ''] = await list.column('客户');
    await page.getByRole('searchbox', { name: '搜索' }).fill(customer);
    await page.keyboard.press('Enter');
    await list.until('客户', (texts) => texts.length > 0 && texts.every((text) => text === customer), `orders of ${customer}`);
    await page.getByRole('searchbox', { name: '搜索' }).fill('');
    await expect.poll(() => chips().count()).toBe(0);
  });

  step('a card of the board is moved by keyboard and saved, but not what only actions write; and a calendar shows the month', async () => {
    await viewNamed('看板').click();
    const draft = lane('草稿').getByRole('button').first();
    const drafted = await draft.innerText();
    await draft.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('combobox', { name: '分组字段' }).click();
    await page.locator('.ant-select-item-option', { hasText: '按紧急' }).click();
    const card = lane('普通').getByRole('button').first();
    const name = await card.innerText();
    await card.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await lane('加急').getByRole('button', { name, exact: true }).waitFor();
    const stored = async (order: string) =>
      (await product.server.query('select urgency, order_status from so_order where order_no = $1', [order]))[0];
    await expect.poll(() => stored(name)).toMatchObject({ urgency: 'urgent' });
    expect(await stored(drafted)).toMatchObject({ order_status: 'draft' });
    await viewNamed('日历').click();
    await page.getByRole('table', { name: /^交货日期/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('calendar');
    await viewNamed('表格').click();
    await list.until('订单号', (texts) => texts.length > 0, 'the table again');
  });

  step('SCREEN-01 a view of all users stands above the list with the number of its records, and shows them', async () => {
    const views = page.getByRole('group', { name: '常用视图' });
    const open = views.getByRole('button', { name: /^未完成 \d+$/ });
    await open.click();
    await list.until(
      '订单状态',
      (texts) => texts.length > 0 && texts.every((text) => /^(已确认|生产中|部分出货)$/.test(text)),
      'open orders',
    );
    await expect.poll(async () => `未完成 ${await list.total()}`).toBe((await open.innerText()).replaceAll(/\s+/g, ' ').trim());
    await page.getByRole('button', { name: '视图：未完成', exact: true }).waitFor();
    const all = views.getByRole('button', { name: /^全部 \d+$/ });
    await all.click();
    await expect.poll(async () => `全部 ${await list.total()}`).toBe((await all.innerText()).replaceAll(/\s+/g, ' ').trim());
    await expect.poll(() => new URL(page.url()).searchParams.get('saved')).toBe(null);
  });

  step('a selection stands over pages, and takes all rows of the query', async () => {
    const total = await list.total();
    await list.select(0);
    await page.getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.getByText('（其他页 1 条）').waitFor();
    await page.locator('.ag-header').getByRole('checkbox').first().click();
    await page.getByRole('button', { name: `选择全部 ${total} 条` }).click();
    await page.getByText(`已选择 ${total} 条`).waitFor();
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await expect.poll(() => page.getByText('已选择').count()).toBe(0);
  });

  step('two chosen records get one value: each tells what it has, and what came of it', async () => {
    // Of an order that is confirmed nothing is entered any more.
    await page.getByRole('button', { name: /^待确认 \d+$/ }).click();
    await list.until('订单状态', (texts) => texts.length > 1 && texts.every((text) => text === '草稿'), 'the drafts');
    const numbers = (await list.column('订单号')).slice(0, 2);
    for (const row of [0, 1]) await list.select(row);
    await page.getByRole('button', { name: '批量修改' }).click();
    const dialog = page.getByRole('dialog', { name: '批量修改 2 条 · 销售订单' });
    await dialog.getByRole('combobox', { name: '请选择要修改的字段' }).click();
    await page.keyboard.type('备注');
    await page.keyboard.press('Enter');
    await dialog.locator('[data-field="remark"]').locator('textarea, input').fill('请尽快安排');
    await dialog.getByRole('button', { name: '修改 2 条' }).click();
    await dialog.getByRole('button', { name: '复制结果' }).click();
    const results = (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\r?\n/);
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    const stored = await product.server.query('select order_no, remark from so_order where order_no = any($1)', [numbers]);
    const remarkOf = (number: string) => stored.find(({ order_no }) => order_no === number)?.remark;
    const expected = numbers.map((number) => `${number}\t${remarkOf(number) === '请尽快安排' ? '已修改' : '该记录的此字段不可修改'}`);
    expect(results).toEqual(expected);
    expect(results.join()).toContain('已修改');
  });

  step('a list is printed as it is seen: the chosen rows, or those of the query with their sums', async () => {
    await page.evaluate(() => void (window.print = () => {}));
    const sheet = page.locator('[data-printed]').getByRole('table', { includeHidden: true });
    const print = async () => {
      await page.getByRole('button', { name: '打印列表' }).click();
      await sheet.waitFor({ state: 'attached' });
      const printed = await sheet.evaluate((table: HTMLTableElement) =>
        [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
      );
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await sheet.waitFor({ state: 'detached' });
      return printed;
    };
    const place = (await print())[0]?.indexOf('订单号') ?? -1;
    expect((await print()).slice(1).map((cells) => cells[place])).toEqual((await list.column('订单号')).slice(0, 2));
    await page.getByRole('button', { name: '清空', exact: true }).click();
    const all = await print();
    expect(all).toHaveLength((await list.total()) + 2);
    expect(all.at(-1)?.join(' ')).toMatch(/\d,\d{3}/);
  });

  step('a range of a list is copied as the cells of a sheet', async () => {
    await page.getByRole('button', { name: /^全部 \d+$/ }).click();
    await list.until('订单状态', (texts) => texts.some((text) => text !== '草稿'), 'all orders');
    const cell = (row: number, column: string) => page.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
    await cell(0, 'delivery_date').click();
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Control+c']) await page.keyboard.press(key);
    // The days left beside them are not copied.
    const dates = (await list.column('交货日期')).slice(0, 3).map((text) => text.slice(0, 10));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${dates.join('\r\n')}\r\n`);
  });

  step(
    'SCREEN-01 the actions of a row lie over its end while the mouse or the focus is in it, and its number opens its details',
    async () => {
      const row = page.locator('.ag-row[row-index="1"]');
      const number = row.locator('[col-id="order_no"]');
      const edit = row.getByRole('button', { name: '编辑' });
      const opacity = () => edit.evaluate((button) => getComputedStyle(button.closest('div[class*="floating"]')!).opacity);
      await page.getByRole('toolbar').hover();
      await expect.poll(opacity).toBe('0');
      await edit.focus();
      await expect.poll(opacity).toBe('1');
      await page.getByRole('searchbox', { name: '搜索' }).focus();
      await expect.poll(opacity).toBe('0');
      await number.hover();
      await expect.poll(opacity).toBe('1');
      const name = await number.innerText();
      await number.getByText(name).click();
      await page.getByRole('dialog', { name: `详情 · 销售订单 ${name}` }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  );

  step('orders are put together across two columns, their statuses in order, and a cell leads to its orders', async () => {
    await viewNamed('透视').click();
    const table = page.getByRole('table', { name: '销售订单 透视表' });
    const cell = table.locator('tbody td').filter({ has: page.getByRole('button') });
    await cell.first().waitFor();
    const statuses = (await table.locator('thead tr').first().locator('th').allInnerTexts()).slice(1, -1);
    expect(statuses.slice(0, 2)).toEqual(['草稿', '已确认']);
    const [place, customer, pieces] = await cell
      .first()
      .evaluate((td) => [(td as HTMLTableCellElement).cellIndex, td.parentElement!.children[0]!.textContent!, td.textContent!]);
    await cell.first().getByRole('button').click();
    const status = statuses[Number(place) - 1];
    await list.until('订单状态', (texts) => texts.length > 0 && texts.every((text) => text === status), `${status} orders`);
    expect(new Set(await list.column('客户'))).toEqual(new Set([customer]));
    const sum = (await list.column('件数')).reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
    expect(sum).toBe(Number(String(pieces).replaceAll(',', '')));
    await page.goBack();
    await cell.first().waitFor();
    await viewNamed('表格').click();
    await list.until('订单状态', (texts) => new Set(texts).size > 1, 'all orders');
  });

  step('CALL-99 groups open by keyboard, and are saved on the server as a view that a reload keeps', async () => {
    const groups = page.getByRole('treegrid').locator('tr[aria-level="1"]');
    await viewNamed('分组').click();
    await groups.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('treegrid').locator('tr[aria-level="2"]').first().waitFor();
    await page.getByRole('button', { name: '视图：默认视图' }).click();
    await page.getByRole('menuitem', { name: '另存为视图…' }).click();
    await page.getByRole('textbox', { name: '视图名称' }).fill('按状态');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '视图：按状态' }).waitFor();
    expect(await product.server.query(`select title, is_default from sys.list_view where user_id <> ''`)).toEqual([
      { title: '按状态', is_default: false },
    ]);
    await page.reload();
    await groups.first().waitFor();
    await page.getByRole('button', { name: '视图：按状态' }).click();
    await page.getByRole('menuitem', { name: '默认视图' }).click();
    await list.until('订单号', (texts) => texts.length > 0, 'the table of the default view');
  });

  step('IMPLIED-22 rows are edited in place: what is wrong stays in its cell, the rest is saved by Ctrl+S, and leaving asks', async () => {
    await openMenu(page, '基础资料', '客户');
    const [first, second] = await list.until('客户编号', (texts) => texts.length > 1, 'the customers');
    await list.toolbar('表格编辑').click();
    const bar = page.getByRole('group', { name: '表格编辑' });
    const cell = (row: number) => page.locator(`.ag-row[row-index="${row}"] [col-id="short_name"]`);
    const enter = async (row: number, text: string) => {
      await bar.waitFor();
      await cell(row).click();
      await cell(row).locator('input:focus').waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    const shortName = async (code = '') => {
      const [row] = await product.server.query(`select short_name from md_customer where customer_code = '${code}'`);
      return Object(row).short_name as string;
    };
    const before = await shortName(second);
    await enter(0, '新简称');
    await enter(1, '');
    await bar.getByText('已修改 2 行 2 处').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await bar.getByText('已修改 1 行 1 处').waitFor();
    await bar.getByText('1 处有误').waitFor();
    expect(await shortName(first)).toBe('新简称');
    expect(await shortName(second)).toBe(before);
    await page.getByRole('button', { name: '下一页' }).click();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await bar.getByRole('button', { name: '放弃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
    await bar.getByText('Ctrl+S').waitFor();
    await bar.getByRole('button', { name: '退出编辑' }).click();
    await list.until('客户简称', (texts) => texts[0] === '新简称' && texts[1] === before, 'the rows as saved');
  });
});
