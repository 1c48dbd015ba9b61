import { beforeAll, describe, expect } from 'vitest';
import { focusIsIn } from './focus-is-in.ts';
import { named } from './named.ts';
import { CODES, drivesTable, type TableDriver } from './table-driver.ts';
import { page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

let table: TableDriver;

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  table = await drivesTable(page);
});

/** Focuses the last field of the head that Tab reaches. */
const focusLastField = () =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLElement>('[role=dialog] [data-field]:not([data-field*="/"]) :is(input, textarea, button)');
    [...fields].findLast((field) => field.tabIndex >= 0 && !field.matches(':disabled') && field.getClientRects().length > 0)?.focus();
  });

const inCell = (row: number, key: string) => focusIsIn(table.dialog().locator(`.ag-row[row-index="${row}"] [col-id="${key}"]`));
const headings = () => table.dialog().locator('.ag-header-cell:focus').count();

describe('物料清单: keys into, around and out of the lines', () => {
  step('GRID-02 one Tab from the last field leads to 新增 of an empty table, where Ctrl+V adds the pasted rows', async () => {
    await table.openForm({});
    await table.button(named('新增')).waitFor();
    await focusLastField();
    await page.keyboard.press('Tab');
    await focusIsIn(table.button(named('新增')));
    await table.copied(...CODES);
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
  });

  step('one Tab from the last field leads to the first cell of the first row', async () => {
    await focusLastField();
    await page.keyboard.press('Tab');
    await inCell(0, 'material_code');
  });

  step('↑ in the first row stays in it, Alt+↑ goes to the heading, where letters sort nothing', async () => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await headings()).toBe(0);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(headings).toBe(1);
    await page.keyboard.type('zx ');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
    await page.keyboard.press('ArrowDown');
    await inCell(0, 'material_code');
  });

  step("Ctrl+' copies the cell above, Ctrl+Shift+' the row above, and the list of keys says so", async () => {
    await page.keyboard.press('ArrowDown');
    await inCell(1, 'material_code');
    await page.keyboard.press("Control+'");
    await expect.poll(() => table.column('material_code')).toEqual([CODES[0], CODES[0], CODES[2], CODES[3]]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await inCell(2, 'material_name');
    await page.keyboard.press("Control+Shift+'");
    await expect.poll(() => table.column('material_code')).toEqual([CODES[0], CODES[1], CODES[1], CODES[3]]);
    await page.keyboard.press('ControlOrMeta+/');
    await page.getByRole('dialog', { name: '键盘快捷键' }).getByText('复制上一整行').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor({ state: 'hidden' });
  });

  step('what Calc copies is pasted without a word from the policy of the page', async () => {
    await table.focus(0, 'material_code');
    await page.evaluate(() => {
      const data = new DataTransfer();
      const sheet = '<style type="text/css">td { color: red }</style>';
      data.setData(
        'text/html',
        `<html><head>${sheet}</head><body><table><tr><td><font color="#000000">M-9</font></td></tr></table></body></html>`,
      );
      data.setData('text/plain', 'M-9');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => table.text(0, 'material_code')).toBe('M-9');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.text(0, 'material_code')).toBe(CODES[0]);
  });

  step('× of a changed form asks, with the focus on 继续编辑', async () => {
    await table
      .dialog()
      .getByRole('button', { name: /关闭|Close/i })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: '放弃修改' });
    await focusIsIn(question.getByRole('button', { name: named('继续编辑') }));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => table.column('material_code')).toEqual([CODES[0], CODES[1], CODES[1], CODES[3]]);
  });
});
