import { utils, write } from '@e965/xlsx';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { addressOf } from './menu-addresses.ts';
import { named } from './named.ts';
import { page, product, walksAsAdministrator } from './walk.ts';

const PHONE = { width: 360, height: 740 };
const RICH =
  '<table><tbody><tr><th>仓库</th><th>负责人</th><th>开始时间</th><th>结束时间</th><th>预计数量</th><th>联系电话</th></tr>' +
  '<tr><td>面料仓</td><td>陈志强</td><td>2026-11-30 08:00</td><td>2026-11-30 12:00</td><td>128,400.50</td><td>0755-88886666</td></tr></tbody></table>';
/** Pixels: what a finger meets. */
const FINGER = 44;

walksAsAdministrator();
beforeAll(() => page.setViewportSize(PHONE));

const open = async (title: string, search = '') => page.goto((await addressOf(product.server.url, title)) + search);
/** Chooses what is done with the first record. */
const act = async (name: string) => {
  await press(page.getByRole('main').getByRole('listitem'), '更多');
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const press = (within: Locator, name: string) =>
  within
    .getByRole('button', { name: named(name) })
    .first()
    .click();
/** Pixels by which it stands out of the window, to the left or right. */
const cut = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.max(0, Math.round(-left), Math.round(right - innerWidth));
  });
const heightOf = (one: Locator) => one.evaluate((element) => Math.round(element.getBoundingClientRect().height));

it('NOTICE-01 NOTICE-06 NOTICE-07 LAYOUT-16 notices are whole: those of the bell, figures in a table of one, and the list with all that it tells of each', async () => {
  await product.server.query(
    `insert into sys.sys_announcement (id, titile, msg_content, priority, msg_category, msg_type, send_status, send_time, del_flag, create_by)
      values ('phone', '十一月盘点：仓库停止收发货，请各部门提前安排', '${RICH}', 'H', '1', 'ALL', '1', '2030-01-01 08:00:00', '0', 'admin')`,
  );
  await page.reload();
  await page.getByRole('button', { name: /^通知，/ }).click();
  const item = page.locator('.ant-popover').getByRole('button', { name: /十一月盘点/ });
  await item.waitFor();
  expect.soft(await cut(item)).toBe(0);
  await item.click();
  const dialog = page.getByRole('dialog', { name: '通知消息' });
  const lines = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  for (const [figure, most] of [
    ['128,400.50', 1],
    ['2026-11-30 08:00', 2],
  ] as const)
    expect
      .soft([figure, await dialog.getByRole('cell', { name: figure }).evaluate(lines)])
      .toEqual([figure, expect.toSatisfy((n) => n <= most)]);
  await press(dialog, '关闭');
  await page.goto('/isps/userAnnouncement');
  const main = page.getByRole('main');
  const line = main.getByRole('button', { name: /十一月盘点.*已读.*紧急消息.*通知公告/ });
  await line.waitFor();
  expect(await cut(line.getByText('紧急消息'))).toBe(0);
  expect(await heightOf(line)).toBeGreaterThanOrEqual(FINGER);
});

it('what was said about a record is shown below the tools that close it again, and the number in the title is not broken', async () => {
  await open('销售订单');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^SO\d+-\d+$/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: /^详情 · 销售订单 / });
  const tool = details.getByRole('button', { name: '评论' });
  await tool.click();
  const side = details.getByRole('complementary');
  await side.waitFor();
  expect(await side.evaluate((element) => Math.round(element.getBoundingClientRect().width))).toBe(PHONE.width);
  const number = details.getByText(/^SO\d+-\d+$/).first();
  expect(await heightOf(number)).toBeLessThan(30);
  await tool.click();
  await side.waitFor({ state: 'hidden' });
});

it('a quantity is replaced by what is typed after a tap, and the way back from a removed line is as readable as what was done', async () => {
  await open('销售订单');
  await act('编辑');
  const lines = page.getByRole('dialog', { name: /^编辑 · 销售订单 / }).getByRole('article');
  const quantity = lines.first().getByRole('textbox');
  await quantity.click();
  await page.keyboard.type('37');
  expect.soft(await quantity.inputValue()).toBe('37');
  await lines.nth(1).getByRole('button', { name: /^删除/ }).click();
  const undo = page.getByRole('status').getByRole('button', { name: named('撤销') });
  const colours = await undo.evaluate((one) => [one, one.parentElement!].map((of) => getComputedStyle(of).color));
  expect(colours[0]).toBe(colours[1]);
});

it('LAYOUT-16 a day, a time and a range are chosen from a whole calendar, over which no keyboard comes', async () => {
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  for (const [title, field] of [
    ['销售订单', '交货日期'],
    ['系统通告', '生效时间'],
  ] as const) {
    await open(title);
    await press(page.getByRole('main'), '新增');
    const entry = page.getByRole('dialog').getByLabel(field, { exact: true });
    await entry.click();
    const columns = calendar.getByRole('columnheader');
    await expect.poll(() => columns.count()).toBe(7);
    for (const column of await columns.all()) expect(await cut(column)).toBe(0);
    expect(await cut(calendar)).toBe(0);
    expect(await heightOf(calendar.getByRole('cell').first())).toBeGreaterThanOrEqual(FINGER);
    expect(await entry.getAttribute('inputmode')).toBe('none');
  }
  await page.goto('/dashboard/monitor');
  await page.getByRole('main').getByPlaceholder('从').click();
  await calendar.waitFor();
  expect(await cut(calendar)).toBe(0);
  for (const month of await calendar.getByRole('table').all()) expect(await cut(month)).toBe(0);
});

it('LAYOUT-16 what is searched for can be read beside the number of set filters, and ways to spell a day are whole', async () => {
  await open('生产日历');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^筛选（1）/ })
    .waitFor();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('SO261121-0002 缝制一组');
  expect(await search.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  await page.goto('/account/center');
  await page.getByRole('tab', { name: '偏好设置' }).click();
  const days = page.getByRole('radiogroup', { name: '日期格式' });
  await days.waitFor();
  for (const day of await days.locator('label').all()) expect(await cut(day)).toBe(0);
  expect(await heightOf(page.getByText('日期格式', { exact: true }))).toBeLessThan(30);
});

it('COL-18 what is offered for a line while it is typed is whole on the screen: code and name of each record, and the way to the full list', async () => {
  await open('销售订单');
  await press(page.getByRole('main'), '新增');
  await press(page.getByRole('dialog'), '新增');
  await page.getByRole('dialog', { name: '第 1 行' }).getByRole('combobox', { name: '款号' }).click();
  await page.keyboard.type('羽绒');
  const list = page.locator('.ant-select-dropdown').filter({ visible: true });
  const name = list.getByTitle(/羽绒/).first();
  await name.waitFor();
  for (const one of [list, name, list.getByText(/^AW\d\d-/).first(), list.getByRole('button', { name: /完整列表/ })])
    expect(await cut(one)).toBe(0);
});

it('SCREEN-15 paper is seen whole before it is printed, and nothing of the bar below stands outside', async () => {
  await open('销售订单');
  await act('详情');
  await page.getByRole('dialog').getByRole('button', { name: '套打' }).click();
  const preview = page.getByRole('dialog', { name: '打印预览' });
  const paper = preview.getByRole('region').locator('table').first();
  await paper.waitFor();
  await expect.poll(() => cut(paper)).toBe(0);
  for (const name of ['关闭', '打印']) expect(await cut(preview.getByRole('button', { name: named(name) }).last())).toBe(0);
  await press(preview, '关闭');
});

it('a day of a calendar shows the numbers of its documents whole, and a finger meets them', async () => {
  await open('销售订单', '?view=calendar');
  const numbers = page.getByRole('table').getByRole('button', { name: /^SO\d+-\d+$/ });
  await numbers.first().waitFor();
  expect(await numbers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  expect(await heightOf(numbers.first())).toBeGreaterThanOrEqual(FINGER);
});

it('what can be done with a record stays within its card, in the longer words of English too', async () => {
  const speak = (value: string) =>
    page.evaluate((one) => localStorage.setItem('pro__LANGUAGE', JSON.stringify({ value: one, expire: null })), value);
  await speak('en-US');
  await open('定时任务');
  const card = page.getByRole('listitem').filter({ hasText: 'Run now' }).first();
  await press(card, 'More');
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
  const box = card.getByRole('checkbox').locator('xpath=ancestor::label');
  await box.waitFor();
  expect(await cut(card.getByRole('button', { name: 'More' }))).toBe(0);
  expect(await cut(box)).toBe(0);
  expect(await heightOf(box)).toBe(FINGER);
  await speak('zh-CN');
});

it('IMPORT-01 the wrong rows of a reviewed file are a tab in sight', async () => {
  await open('颜色');
  await press(page.getByRole('main'), '更多工具');
  await press(page.getByRole('group', { name: '更多工具' }), '导入');
  const rows = Array.from({ length: 120 }, (_, at) => ({ 色号: `P${at}`, 颜色名称: at % 2 ? '' : `试色${at}` }));
  const buffer: Buffer = write(utils.book_new(utils.json_to_sheet(rows), '颜色'), { type: 'buffer', bookType: 'xlsx' });
  const file = { name: '颜色.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
  await page.getByRole('dialog').last().locator('input[type="file"]').setInputFiles([file]);
  await press(page.getByRole('dialog').last(), '核对后导入');
  const tab = page.getByRole('tab', { name: /^有误 \d\d/ });
  await tab.waitFor();
  expect(await cut(tab)).toBe(0);
});
