import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const SUPPLIER = '望湖针织';

let dialog: Locator;
const cells = drivesCells(() => dialog);
const listed = () => page.locator('.ant-select-dropdown').filter({ visible: true }).locator('.ant-select-item-option');
/** An open bill of the supplier. */
let bill = '';

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  await openMenu(page, '财务管理', '付款单');
  await list.toolbar('新增').click();
  dialog = page.getByRole('dialog', { name: /^新增/ });
});

describe('付款单: bills of the supplier in the head', () => {
  step('POPUP-07 a line offers those of the supplier, in the list under its cell and in the popup', async () => {
    await form.set('供应商', SUPPLIER);
    await dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: named('新增') })
      .click();
    await cells.editor().waitFor();
    await expect.poll(() => listed().count()).toBeGreaterThan(1);
    bill = (await listed().first().innerText()).split('\n')[0] ?? '';
    await page.keyboard.press('F4');
    const popup = page.getByRole('dialog', { name: '未清应付' });
    await popup.locator('[data-row-key]').filter({ hasText: bill }).waitFor();
    await popup.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  });

  step('POPUP-07 a pasted number of a bill of the supplier fills its line, and that of no bill is refused', async () => {
    await cells.focus(0, 'ap_no');
    await page.evaluate((line) => navigator.clipboard.writeText(line), `${bill}\t\t\t\t5`);
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => cells.text(0, 'ap_no')).toBe(bill);
    await expect.poll(() => cells.text(0, 'open_amount')).not.toBe('');
    await expect.poll(() => cells.text(0, 'amount')).toBe('5.00');
    await page.evaluate(() => navigator.clipboard.writeText('YF-nobody'));
    await cells.focus(0, 'ap_no');
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByRole('dialog', { name: '有 1 个单元格无法粘贴' }).getByText('没有找到“YF-nobody”').waitFor();
    await page.keyboard.press('Escape');
  });
});
