import { beforeAll, describe, expect } from 'vitest';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { named } from './named.ts';
import { CODES, drivesTable, type TableDriver } from './table-driver.ts';
import { form, page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

let table: TableDriver;

/** What is kept on this device about 新增. */
const forgetSettings = () =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('ADD_SETTINGS')) localStorage.removeItem(key);
  });

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  table = await drivesTable(page);
});

describe('物料清单: single selection, details, and 新增', () => {
  step('a table with radio buttons can be opened', () =>
    table.openTable({ rowSelectionType: 'radio', columns: { remark: { disabled: true, showDetails: true } } }),
  );

  step('COL-03 selecting another row replaces the selection', async () => {
    await table.dialog().getByRole('radio', { name: '选择第 1 行' }).click();
    await table.dialog().getByRole('radio', { name: '选择第 3 行' }).click();
    const radios = table.dialog().getByRole('radio', { name: /^选择第/ });
    const chosen = () => radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    await expect.poll(chosen).toEqual([false, false, true, false]);
  });

  step('MODAL-07 GRID-18 详细信息 shows the row as a form and applies confirmed changes as one undo step', async () => {
    await table.cell(1, 'remark').scrollIntoViewIfNeeded();
    await table.cell(1, 'remark').click();
    const details = page.getByRole('dialog', { name: /详细信息/ });
    await details.getByLabel('物料编号').fill('M-2b');
    await details.getByLabel('物料名称').fill('罗纹');
    await details.getByLabel('单件用量').fill('0.2');
    await details.getByRole('button', { name: named('确定') }).click();
    await details.waitFor({ state: 'hidden' });
    await expect.poll(() => table.column('material_code')).toEqual(['M-1', 'M-2b', 'M-3', 'M-4']);
    await table.cell(1, 'remark').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
    await expect.poll(() => table.cell(1, 'material_name').innerText()).toBe('');
  });

  step('GRID-13 ERR-28 新增 follows the settings in 选项, which are stored for the next time', async () => {
    await table.button('选项').click();
    await page.getByLabel('每次新增行数').fill('2');
    await page.getByLabel('插入到第几行').fill('1');
    await page.getByRole('button', { name: '保存为默认值' }).click();
    await page.getByText('保存成功').waitFor();
    await page.keyboard.press('Escape');
    await table.button(named('新增')).click();
    await expect.poll(() => table.column('material_code')).toEqual(['', '', ...CODES]);
    await table.closeEditor();
    await table.openForm({});
    await table.button('选项').click();
    await expect.poll(() => page.getByLabel('每次新增行数').inputValue()).toBe('2');
    await expect.poll(() => page.getByLabel('插入到第几行').inputValue()).toBe('1');
  });
});

describe('物料清单: keys and failures', () => {
  step('GRID-13 a user without settings of 选项 gets one row at the bottom', async () => {
    await forgetSettings();
    await table.openTable({});
    await table.button(named('新增')).click();
    await expect.poll(() => table.column('material_code')).toEqual([...CODES, '']);
    await table.closeEditor();
    await table.focus(0, 'material_code');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
  });

  step('Enter moves down, in the last row to the next cell, and from its last cell to a new row; F2 edits', async () => {
    await table.focus(2, 'loss_rate');
    await page.keyboard.press('Enter');
    await expect.poll(table.focusedCell).toBe('3/loss_rate');
    await expect.poll(() => table.dialog().locator('.ag-cell-inline-editing').count()).toBe(0);
    await page.keyboard.press('F2');
    await table.editor().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(table.focusedCell).toBe('3/is_main');
    await page.keyboard.press('Enter');
    await expect.poll(table.focusedCell).toBe('3/remark');
    await page.keyboard.press('Enter');
    await expect.poll(table.focusedCell).toBe('4/material_code');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
  });

  step('Tab in the last cell commits the typed text and moves to a new row', async () => {
    await table.focus(3, 'remark');
    await page.keyboard.type('染前打样');
    await page.keyboard.press('Tab');
    await expect.poll(table.focusedCell).toBe('4/material_code');
    await expect.poll(() => table.text(3, 'remark')).toBe('染前打样');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(table.rowCount).toBe(CODES.length);
    await expect.poll(() => table.text(3, 'remark')).toBe('染前打样');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.text(3, 'remark')).toBe('');
  });

  step('IMPLIED-23 选项 works by keyboard, and Escape returns the focus to its button', async () => {
    await table.button('选项').press('Enter');
    await expect.poll(() => page.locator('.ant-popover:focus-within').count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('每次新增行数').evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => table.button('选项').evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => table.dialog().isVisible()).toBe(true);
  });

  step('IMPLIED-23 Space operates the control of a cell', async () => {
    await table.focus(0, 'loss_rate');
    await page.keyboard.press('ArrowRight');
    await expect.poll(table.focusedCell).toBe('0/is_main');
    const control = table.cell(0, 'is_main').locator('input, [role="switch"]').first();
    const before = await control.isChecked();
    await page.keyboard.press('Space');
    await expect.poll(() => control.isChecked()).toBe(!before);
  });

  step(
    'RULE-18 the tab of an invalid table opens, its cells show the reasons and are counted, and F8 goes from one to the next',
    async () => {
      // Keys in the table have folded the head.
      await page.keyboard.press('F9');
      await form.set('款号', 'SS27-T0977');
      await form.set('款式名称', '测试');
      await form.set('品类', 'T恤');
      await form.set('季节', '春夏');
      await form.save();
      await expect.poll(table.focusedCell).toBe('0/material_name');
      await expect.poll(() => table.cell(0, 'material_name').getAttribute('aria-invalid')).toBe('true');
      const told = async () =>
        page.locator(`[id="${await table.cell(0, 'material_name').getAttribute('aria-describedby')}"]`).textContent();
      await expect.poll(told).toMatch(/物料名称/);
      await table.button(/处错误/).waitFor();
      await page.keyboard.press('F8');
      await expect.poll(table.focusedCell).toMatch(/^(?!0\/material_name$)\d/);
      const wrong = await table.focusedCell();
      await expect
        .poll(() => table.dialog().locator('.ag-cell:focus-within, .ag-cell-focus').first().getAttribute('aria-invalid'))
        .toBe('true');
      await page.keyboard.press('F8');
      await expect.poll(async () => [wrong, null].includes(await table.focusedCell())).toBe(false);
    },
  );

  step('RULE-16 an invalid cell is valid while a valid text is typed in it, and invalid again when the edit is cancelled', async () => {
    await table.focus(0, 'material_name');
    const isMarked = () => table.cell(0, 'material_name').evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
    const isSaid = () =>
      table
        .dialog()
        .locator('[aria-hidden]')
        .filter({ hasText: /^物料名称不能为空$/ })
        .isVisible();
    await expect.poll(async () => [await isMarked(), await isSaid()]).toEqual([true, true]);
    await page.keyboard.type('a');
    await expect.poll(async () => [await isMarked(), await isSaid()]).toEqual([false, false]);
    await page.keyboard.press('Backspace');
    await expect.poll(async () => [await isMarked(), await isSaid()]).toEqual([true, true]);
    await page.keyboard.type('b');
    await expect.poll(isSaid).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(async () => [await isMarked(), await isSaid()]).toEqual([true, true]);
  });
});

describe('物料清单: cells that always show their controls', () => {
  const box = (row: number, key: string) => table.cell(row, key).locator('input');

  step('IMPLIED-23 text typed on a cell goes to its input, and Tab and Enter move on', async () => {
    await table.openForm({ alwaysEdit: true, disabledRows: { material_code: ['M-9'] } });
    await table.button(named('新增')).click();
    await expect.poll(table.focusedCell).toBe('0/material_code');
    await page.keyboard.type('M-1');
    await page.keyboard.press('Tab');
    await expect.poll(table.focusedCell).toBe('0/material_name');
    await page.keyboard.type('罗纹');
    await page.keyboard.press('Enter');
    await expect.poll(table.focusedCell).toBe('0/consumption');
    await expect.poll(() => box(0, 'material_code').inputValue()).toBe('M-1');
    await expect.poll(() => box(0, 'material_name').inputValue()).toBe('罗纹');
  });

  step('Ctrl+Z takes back what is being typed, and then what was entered before it', async () => {
    await box(0, 'material_name').click();
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect.poll(() => box(0, 'material_name').inputValue()).toBe('罗纹x');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => box(0, 'material_name').inputValue()).toBe('罗纹');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => box(0, 'material_name').inputValue()).toBe('');
    await expect.poll(table.focusedCell).toBe('0/material_name');
    await page.keyboard.press('ControlOrMeta+y');
    await expect.poll(() => box(0, 'material_name').inputValue()).toBe('罗纹');
  });

  step('GRID-21 typing a value that locks the row disables all of its inputs, and another value enables them again', async () => {
    await box(0, 'material_code').fill('M-9');
    await page.keyboard.press('Enter');
    await expect.poll(() => box(0, 'remark').isDisabled()).toBe(true);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => box(0, 'remark').isDisabled()).toBe(false);
  });

  step('IMPLIED-23 text can be typed into lists and dates; Tab and Enter confirm it and move on, and Escape cancels it', async () => {
    await table.openForm({ alwaysEdit: true, columns: { colour_code: { type: 'select' }, remark: { type: 'date' } } });
    for (const count of [1, 2]) {
      await table.button(named('新增')).click();
      await expect.poll(table.rowCount).toBe(count);
      // A 新增 right after this one would be ignored as an accidental double click (GRID-14).
      await page.waitForTimeout(CLICK_MS);
    }
    const shown = (row: number, key: string) => table.text(row, key);
    const popup = () => page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible');
    await expect.poll(table.focusedCell).toBe('1/material_code');
    await page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(table.focusedCell).toBe('0/material_code');
    for (const next of ['material_name', 'colour_code']) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(table.focusedCell).toBe(`0/${next}`);
    }
    await page.keyboard.type('zq');
    await popup().locator('.ant-select-item-option-active', { hasText: '藏青' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(table.focusedCell).toBe('1/colour_code');
    await expect.poll(() => shown(0, 'colour_code')).toContain('藏青');
    await expect.poll(() => popup().count()).toBe(0);
    await page.keyboard.press('Alt+ArrowDown');
    await popup().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(table.focusedCell).toBe('1/consumption');
    await expect.poll(() => shown(1, 'colour_code')).not.toContain('藏青');
    await page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(table.focusedCell).toBe('0/material_code');
    await page.keyboard.press('End');
    await expect.poll(table.focusedCell).toBe('0/remark');
    await page.keyboard.type('2026-12-15');
    await expect.poll(() => box(0, 'remark').inputValue()).toBe('2026-12-15');
    await page.keyboard.press('Enter');
    await expect.poll(table.focusedCell).toBe('1/remark');
    await page.keyboard.type('2026-12-16');
    await expect.poll(() => box(1, 'remark').inputValue()).toBe('2026-12-16');
    await page.keyboard.press('Escape');
    await expect.poll(table.focusedCell).toBe('1/remark');
    await expect.poll(() => box(1, 'remark').inputValue()).toBe('');
    expect(await box(0, 'remark').inputValue()).toBe('2026-12-15');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => box(0, 'remark').inputValue()).toBe('');
  });
});
