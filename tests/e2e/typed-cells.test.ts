import { beforeAll, describe, expect, it } from 'vitest';
import { named } from './named.ts';
import { drivesTable, type TableDriver } from './table-driver.ts';
import { page, walksAsAdministrator } from './walk.ts';

let table: TableDriver;

walksAsAdministrator();
beforeAll(async () => {
  table = await drivesTable(page);
});

describe('物料清单: what is typed into cells that always show their controls', () => {
  const box = (row: number, key: string) => table.cell(row, key).locator('input');

  it('a date typed with a space over all cells, and a time in Chinese, are read as a paste reads them', async () => {
    const columns = { material_name: { type: 'time' }, remark: { type: 'datetime' } };
    await table.openForm({ alwaysEdit: true, columns });
    await table.button(named('新增')).click();
    await expect.poll(table.focusedCell).toBe('0/material_code');
    await page.keyboard.press('End');
    await expect.poll(table.focusedCell).toBe('0/remark');
    await page.keyboard.type('2026/1/2');
    await page.keyboard.press('Tab');
    await expect.poll(() => box(0, 'remark').inputValue()).toBe('2026-01-02 00:00:00');
    await page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(table.focusedCell).toBe('0/material_code');
    await page.keyboard.press('End');
    await expect.poll(table.focusedCell).toBe('0/remark');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2026-05-07 下午3:20');
    await expect.poll(() => box(0, 'remark').inputValue()).toBe('2026-05-07 下午3:20');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expect.poll(table.focusedCell).toBe('0/material_code');
    await page.keyboard.press('ArrowRight');
    await expect.poll(table.focusedCell).toBe('0/material_name');
    await page.keyboard.type('8点5分');
    await expect.poll(() => box(0, 'material_name').inputValue()).toBe('8点5分');
    await page.keyboard.press('Tab');
    await expect.poll(() => box(0, 'material_name').inputValue()).toBe('08:05:00');
  });

  it('IMPLIED-23 F4 opens the list of a cell, which tells screen readers all that is chosen; Ctrl+Enter enters a text and saves nothing', async () => {
    await table.openForm({ alwaysEdit: true, columns: { colour_code: { type: 'select-multiple', width: '160px' } } });
    await table.button(named('新增')).click();
    await expect.poll(table.focusedCell).toBe('0/material_code');
    await page.keyboard.type('M-1');
    await expect.poll(() => box(0, 'material_code').inputValue()).toBe('M-1');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => box(0, 'material_code').evaluate((input) => input === document.activeElement)).toBe(false);
    await expect.poll(table.focusedCell).toBe('0/material_code');
    for (const next of ['material_name', 'colour_code']) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(table.focusedCell).toBe(`0/${next}`);
    }
    const list = page.locator('.ant-select-dropdown:visible');
    await page.keyboard.press('F4');
    await list.waitFor();
    for (const colour of ['藏青', '黑色']) {
      await page.keyboard.type(colour);
      await list.locator('.ant-select-item-option-active', { hasText: colour }).waitFor();
      await page.keyboard.press('Enter');
      await list.locator('.ant-select-item-option-selected', { hasText: colour }).waitFor();
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
    await page.keyboard.press('F4');
    await list.waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => list.count()).toBe(0);
    await table
      .dialog()
      .getByRole('gridcell', { name: /^藏青 ?, 黑色/ })
      .waitFor();
    // A save would have asked for the empty fields of the style.
    expect(await table.dialog().isVisible()).toBe(true);
    expect(await table.dialog().getByText('请输入款号').count()).toBe(0);
  });
});
