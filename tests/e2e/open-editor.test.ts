import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { tellsStory } from './tells-story.ts';
import { form, list, page, walksAsAdministrator } from './walk.ts';

walksAsAdministrator();
const step = tellsStory();

const offers = () => page.getByRole('alert').filter({ hasText: '未保存的草稿' });
const restore = () => offers().getByRole('button', { name: '恢复草稿' }).click();
const bar = () => page.getByRole('group', { name: '表格编辑' });
/** Whether the page would ask before its window is closed or reloaded. */
const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
/** How many works the device keeps. */
const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /(?:draft|rows):/.test(key)).length);
const minutes = () => form.dialog.locator('.ag-row[row-index="0"] [col-id="smv"]').first();
const openEditor = () => page.locator('.ag-cell-inline-editing input:focus');

async function openGroup() {
  const codes = await list.until('组编号', (texts) => texts.length > 0, 'the groups');
  await list.rowAction('组编号', codes[0]!, '编辑');
}

/** Types into a cell of the form's lines, and leaves its editor open. */
async function typeMinutes(text: string) {
  await minutes().dblclick();
  await openEditor().waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

describe('IMPLIED-22 what is typed in an open cell editor is unsaved, too', () => {
  step('in the lines of a form: it is asked about, kept, and restored after a reload', async () => {
    await openMenu(page, '基础资料', '工序组');
    await openGroup();
    await minutes().waitFor();
    expect(await asks()).toBe(false);
    await typeMinutes('9.5');
    expect(await asks()).toBe(true);
    await page.reload();
    await restore();
    await expect.poll(() => minutes().innerText()).toBe('9.500');
    await form.button('取消').click();
    await page.getByRole('dialog').last().getByRole('button', { name: '放弃' }).click();
    await form.dialog.waitFor({ state: 'hidden' });
    expect(await kept()).toBe(0);
  });

  step('given up with Escape it is no longer', async () => {
    await openGroup();
    await typeMinutes('8.5');
    await expect.poll(kept).toBe(1);
    await page.keyboard.press('Escape');
    expect(await asks()).toBe(false);
    await expect.poll(kept).toBe(0);
    expect(await minutes().innerText()).not.toBe('8.500');
  });

  step('a tab is not closed over it by keyboard without a question', async () => {
    await typeMinutes('7.5');
    await page.keyboard.press('Alt+w');
    await page.getByRole('dialog').filter({ hasText: '放弃修改' }).last().waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: '放弃' }).click();
    await form.dialog.waitFor({ state: 'hidden' });
  });

  step('in the rows of a list: it is asked about, kept, and restored after a reload', async () => {
    await openMenu(page, '基础资料', '客户');
    await list.until('客户编号', (texts) => texts.length > 0, 'the customers');
    await page.getByRole('toolbar').getByRole('button', { name: '表格编辑' }).click();
    await bar().waitFor();
    const cell = page.getByRole('main').locator('.ag-row[row-index="0"] [col-id="short_name"]');
    await cell.click();
    await page.keyboard.type('写到一半');
    expect(await asks()).toBe(true);
    await page.reload();
    await offers().getByText('表格编辑：已修改 1 行 1 处').waitFor();
    await restore();
    await expect.poll(() => cell.innerText()).toBe('写到一半');
  });
});
