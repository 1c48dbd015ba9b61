import { beforeAll, describe, expect } from 'vitest';
import type { CDPSession, Locator } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { focusIsIn } from './focus-is-in.ts';
import { BESIDE_THE_NAME } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { typesMaterials } from './table-driver.ts';
import { list, page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

let dialog: Locator;
let keyboardOfSystem: CDPSession;

const LINES = [
  ['MCO-901', '26S 精梳棉汗布', '面料', '大身', '藏青'],
  ['MRB-901', '1×1 罗纹', '面料', '罗纹', '藏青'],
  ['MH-402', '402 涤纶\n缝纫线', '缝线', '整件', '漂白'],
] as const;

/** Rows as Excel puts them on the clipboard: a cell with a line break in quotes. */
const excel = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => (cell.includes('\n') ? `"${cell}"` : cell)).join('\t')).join('\r\n');

const { cell, text, rowCount, focus, closeEditor, focusedCell } = drivesCells(() => dialog);

async function putOnClipboard(block: string) {
  await page.evaluate((plain) => navigator.clipboard.writeText(plain), block);
}

const clipboardText = () => page.evaluate(() => navigator.clipboard.readText());

walksAsAdministrator();
beforeAll(async () => {
  keyboardOfSystem = await page.context().newCDPSession(page);
  await typesMaterials(page);
  await openMenu(page, '基础资料', '款式');
});

describe('款式: cells of a list', () => {
  const step = tellsStory();

  step('a range selected by keyboard can be copied, and nothing can be changed', async () => {
    const numbers = await list.until('款号', (texts) => texts.length >= 10, 'the first page of styles');
    await page.getByRole('main').locator('[row-index="0"] [col-id="style_no"]').click({ position: BESIDE_THE_NAME });
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(clipboardText).toBe(`${numbers[0]}\r\n${numbers[1]}\r\n`);
    await expect.poll(async () => (await list.column('款号')).slice(0, 2)).toEqual(numbers.slice(0, 2));
  });
});

describe('款式: keys of a list', () => {
  const step = tellsStory();

  step('the help of a list describes its keys: Enter opens the row, and no key adds one', async () => {
    const { cell, focusedCell } = drivesCells(() => page.getByRole('main'));
    await cell(0, 'style_no').click({ position: BESIDE_THE_NAME });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: '键盘快捷键' });
    await help.getByText('打开当前行').waitFor();
    expect(await help.innerText()).not.toMatch(/编辑|新增|填充/);
    await focusIsIn(help);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await expect.poll(focusedCell).toBe('0/style_no');
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: /^详情/ });
    await focusIsIn(details);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
  });
});

describe('物料清单: spreadsheet entry', () => {
  const step = tellsStory();

  beforeAll(async () => {
    await list.toolbar('新增').click();
    dialog = page.getByRole('dialog', { name: /^新增/ });
    await dialog.getByRole('tab', { name: '物料清单' }).click();
    await dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('新增') })
      .press('Enter');
    await closeEditor();
  });

  step('pasting a range from Excel converts dictionary texts to values, adds rows, and is one undo step', async () => {
    await putOnClipboard(excel(LINES));
    await focus(0, 'material_code');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(rowCount).toBe(3);
    await expect.poll(() => text(2, 'material_name')).toBe('402 涤纶 缝纫线');
    await expect.poll(() => text(1, 'colour_code')).toContain('藏青');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(rowCount).toBe(1);
    await expect.poll(() => text(0, 'material_code')).toBe('');
    await page.keyboard.press('ControlOrMeta+y');
    await expect.poll(rowCount).toBe(3);
  });

  step('refused cells are listed before anything is pasted, stay red with their text, and are mended or emptied', async () => {
    await putOnClipboard('１．５\t5\r\n很多\t8');
    await focus(0, 'consumption');
    await page.keyboard.press('ControlOrMeta+v');
    const preview = page.getByRole('dialog', { name: /1 个单元格无法粘贴/ });
    await preview.waitFor();
    await expect.poll(() => preview.getByRole('row').last().innerText()).toMatch(/2\s+单件用量\s+很多\s+“很多”不是数字/);
    await expect.poll(() => text(0, 'consumption')).toBe('');
    await preview.getByRole('button', { name: named('粘贴其余单元格') }).click();
    await preview.waitFor({ state: 'hidden' });
    await expect.poll(() => text(0, 'consumption')).toBe('1.5000');
    await expect.poll(() => text(1, 'consumption')).toBe('很多');
    await expect.poll(() => text(1, 'loss_rate')).toBe('8.00');
    await expect.poll(() => cell(1, 'consumption').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(focusedCell).toBe('0/consumption');
    await page.keyboard.press('ArrowDown');
    await dialog.getByText('“很多”不是数字').last().waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => text(1, 'consumption')).toBe('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => text(1, 'consumption')).toBe('很多');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(1, 'consumption')).toBe('2.0000');
    await page.keyboard.press('ControlOrMeta+z');
    await focus(1, 'consumption');
    await page.keyboard.press('Delete');
    await expect.poll(() => text(1, 'consumption')).toBe('');
  });

  step('cells selected by dragging are counted, and copied as text and as a table', async () => {
    await cell(0, 'consumption').hover();
    await page.mouse.down();
    await cell(1, 'loss_rate').hover();
    await dialog.getByText('求和 14.5').waitFor();
    await page.mouse.up();
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(() => clipboardText()).toBe('1.5000\t5.00\r\n\t8.00\r\n');
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    expect(html).toMatch(/<table.*>1.5000<\/td>/);
  });

  step('Shift and arrows extend, Ctrl+D fills down, Delete clears, Escape collapses', async () => {
    await focus(0, 'consumption');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+d');
    await expect.poll(() => text(2, 'consumption')).toBe('1.5000');
    await dialog
      .getByRole('status')
      .filter({ hasText: /^已填充 \d 个单元格$/ })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Delete');
    await expect.poll(() => text(0, 'consumption')).toBe('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => text(2, 'consumption')).toBe('1.5000');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await expect.poll(() => focusedCell()).toBe('0/consumption');
  });

  step('the fill handle continues a series of numbers', async () => {
    await putOnClipboard('1\r\n2');
    await focus(0, 'loss_rate');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => text(1, 'loss_rate')).toBe('2.00');
    await cell(2, 'loss_rate').scrollIntoViewIfNeeded();
    const corner = await cell(1, 'loss_rate').boundingBox();
    const end = await cell(2, 'loss_rate').boundingBox();
    if (!corner || !end) return expect.fail('The cells are not on the screen.');
    await page.mouse.move(corner.x + corner.width - 3, corner.y + corner.height - 3);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => text(2, 'loss_rate')).toBe('3.00');
  });

  step('an IME composes on a focused cell from the first letter, and the Enter that ends the composition does not commit', async () => {
    await focus(0, 'material_name');
    for (const composed of ['l', 'lu', 'luo'])
      await keyboardOfSystem.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      });
    await expect.poll(() => dialog.locator('.ag-cell-inline-editing').count()).toBe(0);
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })),
    );
    await keyboardOfSystem.send('Input.insertText', { text: '罗' });
    const editor = cell(0, 'material_name').locator('input');
    await expect.poll(() => editor.inputValue()).toBe('罗');
    await keyboardOfSystem.send('Input.imeSetComposition', { text: 'wen', selectionStart: 3, selectionEnd: 3 });
    await keyboardOfSystem.send('Input.insertText', { text: '纹' });
    await expect.poll(() => editor.inputValue()).toBe('罗纹');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(0, 'material_name')).toBe('罗纹');
    await expect.poll(focusedCell).toBe('1/material_name');
  });

  step('typing on a select cell opens it and finds its options by pinyin initials, including the first letter', async () => {
    await focus(2, 'colour_code');
    await page.keyboard.type('zq');
    await page.locator('.ant-select-item-option-active', { hasText: '藏青' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => text(2, 'colour_code')).toContain('藏青');
  });

  step('the help lists the keys of the table', async () => {
    await focus(0, 'material_code');
    await page.keyboard.press('ControlOrMeta+/');
    const help = page.getByRole('dialog', { name: '键盘快捷键' });
    await help.getByText('向下填充').waitFor();
    await focusIsIn(help);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await expect.poll(focusedCell).toBe('0/material_code');
  });

  step('cutting clears the cells in one undo step', async () => {
    await focus(0, 'material_code');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+x');
    await expect.poll(() => clipboardText()).toBe('MCO-901\r\nMRB-901\r\n');
    await expect.poll(() => text(0, 'material_code')).toBe('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => text(1, 'material_code')).toBe('MRB-901');
  });

  step('Ctrl+Z undoes changes of fields and cells, the last one first, and focuses the place of each', async () => {
    const isIn = (field: Locator) => field.evaluate((element) => element === document.activeElement);
    await putOnClipboard('MX-1');
    await focus(0, 'material_code');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => text(0, 'material_code')).toBe('MX-1');
    await dialog.getByRole('button', { name: /展开表头/ }).click();
    await dialog.getByLabel('设计师').fill('李娟');
    await expect.poll(() => dialog.getByLabel('设计师').inputValue()).toBe('李娟');
    await focus(2, 'material_name');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => dialog.getByLabel('设计师').inputValue()).toBe('管理员');
    await expect.poll(() => isIn(dialog.getByLabel('设计师'))).toBe(true);
    await expect.poll(() => text(0, 'material_code')).toBe('MX-1');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => text(0, 'material_code')).toBe('MCO-901');
    await expect.poll(focusedCell).toBe('0/material_code');
  });

  step('texts that do not fit are reported when filling to the right', async () => {
    const before = await text(0, 'category');
    await putOnClipboard('无此类别');
    await focus(0, 'material_name');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => text(0, 'material_name')).toBe('无此类别');
    await page.keyboard.press('Shift+ArrowRight');
    await dialog.locator('.ag-row[row-index="0"] [col-id="category"][aria-selected="true"]').waitFor();
    await page.keyboard.press('ControlOrMeta+r');
    await page.getByText(/1 个单元格未改动：.+没有“无此类别”这个选项/).waitFor();
    expect(await text(0, 'category')).toBe(before);
  });

  step('the table stays usable after ten thousand cells are pasted', async () => {
    await putOnClipboard(Array.from({ length: 2000 }, (_, row) => `M-${row}\t料 ${row}\t面料\t大身\t藏青`).join('\r\n'));
    await focus(0, 'material_code');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(rowCount).toBe(2000);
    await page.keyboard.press('ControlOrMeta+End');
    await expect.poll(focusedCell).toBe('1999/remark');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(rowCount).toBe(3);
  });
});
