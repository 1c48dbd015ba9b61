import { beforeAll, describe, expect, it } from 'vitest';
import type { CDPSession } from 'playwright-core';
import { drivesTable, type TableDriver } from './table-driver.ts';
import { page, walksAsAdministrator } from './walk.ts';

let table: TableDriver;
let system: CDPSession;

/** Repetitions of each case: frame-dependent failures show up in some of them. */
const TIMES = 12;

walksAsAdministrator();
beforeAll(async () => {
  system = await page.context().newCDPSession(page);
  table = await drivesTable(page);
});

const compose = (text: string) => system.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** Composes 罗 letter by letter, and returns the text of the editor that it opens. */
async function composed(): Promise<string> {
  for (const letters of ['l', 'lu', 'luo']) await compose(letters);
  await system.send('Input.insertText', { text: '罗' });
  const editor = table.editor().locator('input');
  await editor.waitFor();
  await expect.poll(() => editor.inputValue()).toContain('罗');
  return editor.inputValue();
}

describe('物料清单: an input method right behind an editor', () => {
  it('GRID the first letters stand once in the cell that Enter has led to', async () => {
    await table.openTable({});
    const held: string[] = [];
    for (let n = 0; n < TIMES; n++) {
      await table.cell(0, 'material_name').click();
      await table.editor().waitFor();
      await page.keyboard.type(`N${n}`);
      await page.keyboard.press('Enter');
      held.push(await composed());
      await table.closeEditor();
    }
    expect(held).toEqual(held.map(() => '罗'));
  });

  it('GRID they stand once in the cell whose editor Escape has closed', async () => {
    await table.openTable({});
    const held: string[] = [];
    for (let n = 0; n < TIMES; n++) {
      await table.cell(1, 'material_name').click();
      await table.editor().waitFor();
      await page.keyboard.press('Escape');
      await table.dialog().locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
      held.push(await composed());
      await table.closeEditor();
    }
    expect(held).toEqual(held.map(() => '罗'));
  });
});
