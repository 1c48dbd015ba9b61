import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { list, page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

let form: Locator;
let popup: Locator;
/** A style that the report has. */
let style = '';

const cell = (row: number, key: string) => form.locator(`.ag-row[row-index="${row}"] [col-id="${key}"]`);
const text = async (row: number, key: string) => (await cell(row, key).innerText()).trim();
const rowCount = () => form.locator('[role="row"][row-index]:not([row-index^="b-"])').count();
const reportRow = (text: string) => popup.locator('[data-row-key]').filter({ hasText: text });
const focusedColumn = () => page.evaluate(() => document.activeElement?.closest('.ag-cell')?.getAttribute('col-id'));
const editor = () => form.locator('.ag-cell-inline-editing input[role="combobox"]');

/** The edit of the cell has ended with its popup, and the cell takes keys. */
async function isBackInCell() {
  await form.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
  await expect.poll(focusedColumn).toBe('style_no');
}

/** Moves to the popup's input by Tab, which opens neither dialog nor list. */
async function openBoxAlone() {
  await drivesCells(() => form).focus(0, 'colour_code');
  await page.keyboard.press('F2');
  await cell(0, 'colour_code').locator('input:focus').waitFor();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => editor().evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Asks for the popup in the first line of a new order. */
async function openInNewOrder() {
  await list.toolbar('新增').click();
  await form
    .getByRole('tabpanel')
    .getByRole('button', { name: named('新增') })
    .click();
  await form.locator('.ag-cell-inline-editing:focus-within').waitFor();
  await page.keyboard.press('F4');
}

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  await openMenu(page, '销售管理', '销售订单');
  form = page.getByRole('dialog', { name: /^新增/ });
  popup = page.getByRole('dialog', { name: '款式选择' });
  await openInNewOrder();
});

describe('销售订单: styles of lines from a popup over a report', () => {
  step('POPUP-03 MODAL-06 opens with the edit of the cell, 1200 wide, with conditions, a count and a page of rows', async () => {
    await reportRow('AW25').first().waitFor();
    await expect.poll(async () => (await popup.boundingBox())?.width).toBe(1200);
    await popup
      .getByRole('search')
      .getByRole('button', { name: named('展开') })
      .waitFor();
    await expect.poll(() => popup.getByText('已选择 0 项').isVisible()).toBe(true);
    await expect.poll(() => popup.locator('[data-row-key]').count()).toBe(10);
    await expect.poll(() => popup.locator('[data-row-key]').first().innerText()).toMatch(/夹克[^]*秋冬/);
  });

  step('MODAL-01 can be switched to full screen and back', async () => {
    await popup.getByRole('button', { name: named('全屏') }).click();
    const pageBox = await page.locator('[data-page]:not([data-hidden])').boundingBox();
    await expect.poll(async () => (await popup.boundingBox())?.width).toBe(pageBox?.width);
    await popup.getByRole('button', { name: named('退出全屏') }).click();
    await expect.poll(async () => (await popup.boundingBox())?.width).toBe(1200);
  });

  step('FORM-03 Escape closes the menu of an operator, and not the popup around it', async () => {
    const operator = popup
      .getByRole('search')
      .getByRole('button', { name: /^条件：/ })
      .first();
    const item = page.getByRole('menuitem', { name: '不等于', exact: true });
    await operator.click();
    await item.waitFor();
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await expect.poll(() => operator.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => popup.isVisible()).toBe(true);
    await operator.click();
    await item.click();
    await popup.getByRole('button', { name: '条件：不等于' }).waitFor();
    await popup
      .getByRole('search')
      .getByRole('button', { name: named('重置') })
      .click();
    await expect.poll(() => popup.getByRole('button', { name: '条件：不等于' }).count()).toBe(0);
    await expect.poll(() => editor().count()).toBe(1);
  });

  step('GRID-08 clicks in the popup do not end the edit of the cell, and one Escape closes the popup and the edit', async () => {
    await reportRow('AW25').first().click();
    await popup.getByText('已选择 1 项').waitFor();
    await popup.getByRole('button', { name: named('清空') }).click();
    await popup.getByText('已选择 0 项').waitFor();
    await expect.poll(() => editor().count()).toBe(1);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await expect.poll(() => form.isVisible()).toBe(true);
    await isBackInCell();
  });

  step('COL-18 POPUP-08 rows of two pages chosen by keyboard fill this line and a new one, as one undo step', async () => {
    await page.keyboard.press('F4');
    await reportRow('AW25').first().waitFor();
    const first = await popup.locator('[data-row-key] td').nth(1).innerText();
    await popup.locator('[data-row-key]').first().press('Space');
    await popup.getByTitle('2', { exact: true }).click();
    await reportRow(first).waitFor({ state: 'detached' });
    const second = await popup.locator('[data-row-key] td').nth(1).innerText();
    await popup.locator('[data-row-key]').first().press('Space');
    await popup.getByText('已选择 2 项').waitFor();
    await popup.locator('[data-row-key]').first().press('Enter');
    await popup.waitFor({ state: 'hidden' });
    await expect.poll(rowCount).toBe(2);
    await isBackInCell();
    await expect.poll(() => text(0, 'style_no')).toBe(first);
    await expect.poll(() => text(1, 'style_no')).toBe(second);
    await expect.poll(() => text(0, 'style_name')).not.toBe('');
    await expect.poll(() => text(1, 'style_name')).not.toBe('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(rowCount).toBe(1);
    await expect.poll(() => text(0, 'style_no')).toBe('');
  });

  step('IMPLIED-23 Tab passes the cell without opening the popup, F4 opens it', async () => {
    await openBoxAlone();
    await expect.poll(() => popup.count()).toBe(0);
    await page.keyboard.press('F4');
    // Until the focus is in it, Escape would end the edit as well.
    await popup.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  });

  step('POPUP-04 confirming without a choice asks for one and stays open', async () => {
    await isBackInCell();
    await page.keyboard.press('F4');
    await reportRow('AW25').first().waitFor();
    await popup.getByRole('button', { name: named('确认') }).click();
    await page.getByText('请选择一条记录', { exact: true }).waitFor();
    await expect.poll(() => popup.isVisible()).toBe(true);
  });

  step('pasted style numbers fill their lines as chosen ones do, in one undo step; unknown ones are reported first', async () => {
    const [first = '', second = ''] = await popup.locator('[data-row-key] td:nth-child(2)').allInnerTexts();
    style = first;
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await isBackInCell();
    await page.evaluate((text) => navigator.clipboard.writeText(text), [first, 'AW25-无', second].join('\r\n'));
    await page.keyboard.press('ControlOrMeta+v');
    const preview = page.getByRole('dialog', { name: /1 个单元格无法粘贴/ });
    await expect.poll(() => preview.getByRole('row').last().innerText()).toMatch(/2\s+款号\s+AW25-无\s+没有找到“AW25-无”/);
    await preview.getByRole('button', { name: named('粘贴其余单元格') }).click();
    await preview.waitFor({ state: 'hidden' });
    await expect.poll(() => text(0, 'style_no')).toBe(first);
    await expect.poll(() => text(0, 'style_name')).not.toBe('');
    await expect.poll(() => text(1, 'style_no')).toBe('AW25-无');
    await expect.poll(() => text(2, 'style_no')).toBe(second);
    await expect.poll(() => text(2, 'style_name')).not.toBe('');
    await isBackInCell();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(rowCount).toBe(1);
    await expect.poll(() => text(0, 'style_no')).toBe('');
    await expect.poll(() => text(0, 'style_name')).toBe('');
  });

  step('COL-18 a text pasted into the open input is searched, and Enter takes the hit', async () => {
    await openBoxAlone();
    await page.evaluate((code) => navigator.clipboard.writeText(code), style);
    await page.keyboard.press('ControlOrMeta+v');
    await page.locator('.ant-select-item-option-active', { hasText: style }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => text(0, 'style_no')).toBe(style);
    await expect.poll(() => text(0, 'style_name')).not.toBe('');
  });

  step('POPUP-10 ERR-23 a popup whose report cannot be read says so in a dialog, which Enter closes, and opens the next time', async () => {
    const definition = '**/cgreport/api/getRpColumns/**';
    await page.route(definition, (route) => route.fulfill({ json: { success: false, code: 500, message: '报表不存在' } }));
    // Without the record that is open in it.
    await page.goto(new URL(page.url()).pathname);
    await openInNewOrder();
    const failed = page.getByRole('dialog', { name: '出错了' });
    await failed.getByText('报表不存在').waitFor();
    await page.keyboard.press('Enter');
    await failed.waitFor({ state: 'hidden' });
    await page.unroute(definition);
    await page.keyboard.press('F4');
    await reportRow('AW25').first().waitFor();
  });
});
