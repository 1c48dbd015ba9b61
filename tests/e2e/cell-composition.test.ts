import { beforeAll, describe, expect, it } from 'vitest';
import type { CDPSession } from 'playwright-core';
import { named } from './named.ts';
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

/** Presses keys without waiting for any of them: `Tab`, or a character. */
async function pressAtOnce(keys: readonly string[]) {
  const press = (key: string) => [
    system.send(
      'Input.dispatchKeyEvent',
      key === 'Tab' ? { type: 'rawKeyDown', key, windowsVirtualKeyCode: 9 } : { type: 'keyDown', key, text: key },
    ),
    system.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ];
  await Promise.all(keys.flatMap(press));
}

describe('物料清单: IME composition right after an edit', () => {
  it('GRID the first letters appear exactly once in the cell that Enter has moved to', async () => {
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

  it('GRID the first letters appear exactly once in the cell whose editor Escape has closed', async () => {
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

describe('物料清单: keys that wait for nothing', () => {
  it('GRID lines are entered across new rows, and no key is lost', async () => {
    const hidden = Object.fromEntries(['consumption', 'loss_rate', 'is_main'].map((key) => [key, { type: 'hidden' }]));
    await table.openForm({ columns: hidden });
    await table.button(named('新增')).click();
    await table.closeEditor();
    const lines = [1, 2, 3, 4].map((n) => [`M-${n}`, `N${n}`, `r${n}`]);
    await pressAtOnce(lines.flatMap((line) => line.flatMap((text) => [...text, 'Tab'])));
    for (const [n, key] of ['material_code', 'material_name', 'remark'].entries())
      await expect.poll(() => table.column(key)).toEqual([...lines.map((line) => line[n]), '']);
    await expect.poll(table.focusedCell).toBe('4/material_code');
  });
});
