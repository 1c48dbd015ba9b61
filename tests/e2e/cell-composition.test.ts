import { beforeAll, describe, expect, it } from 'vitest';
import type { CDPSession } from 'playwright-core';
import { named } from './named.ts';
import { drivesTable, type TableDriver } from './table-driver.ts';
import { list, page, walksAsAdministrator } from './walk.ts';

let table: TableDriver;
let system: CDPSession;

/** Repetitions of each case: frame-dependent failures show up in some of them. */
const TIMES = 5;

/** Repetitions with a grid that is being mounted: each loads the page. */
const MOUNTS = 2;

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

/** Keys that type no character of their name. */
const NAMED_KEYS = {
  Tab: { type: 'rawKeyDown', windowsVirtualKeyCode: 9 },
  Enter: { type: 'keyDown', windowsVirtualKeyCode: 13, text: '\r' },
} as const;

const isNamed = (key: string): key is keyof typeof NAMED_KEYS => key in NAMED_KEYS;

/** Presses keys without waiting for any of them: `Tab`, `Enter`, or a character. */
async function pressAtOnce(keys: readonly string[]) {
  const press = (key: string) => [
    system.send('Input.dispatchKeyEvent', { key, ...(isNamed(key) ? NAMED_KEYS[key] : { type: 'keyDown', text: key }) }),
    system.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ];
  await Promise.all(keys.flatMap(press));
}

/** Opens a new style and focuses 新增 of its table as soon as React has rendered it: the grid below is not there yet. */
async function openAtAdd() {
  await table.openList({});
  const isFocused = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watcher = new MutationObserver(() => {
          const add = document.querySelector<HTMLElement>('[role="dialog"] [role="tabpanel"] [role="toolbar"] button');
          if (!add) return;
          watcher.disconnect();
          add.focus();
          resolve();
        });
        watcher.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await list.toolbar('新增').click();
  await isFocused;
}

describe('物料清单: IME composition right after an edit', () => {
  it('the first letters appear exactly once in the cell that Enter has moved to', async () => {
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

  it('the first letters appear exactly once in the cell whose editor Escape has closed', async () => {
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
  it('lines are entered across new rows, and no key is lost', async () => {
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

  it('GRID-09 letters typed right after 新增 reach the first cell while the grid is still being mounted', async () => {
    for (let n = 0; n < MOUNTS; n++) {
      await openAtAdd();
      await pressAtOnce(['Enter', ...'M-123']);
      await table.editor().waitFor();
      await expect.poll(table.focusedCell).toBe('0/material_code');
      await expect.poll(() => table.editor().locator('input').inputValue()).toBe('M-123');
      expect(await table.rowCount()).toBe(1);
    }
  });

  it('GRID-09 a composition begun right after 新增 reaches the first cell, too', async () => {
    for (let n = 0; n < MOUNTS; n++) {
      await openAtAdd();
      await pressAtOnce(['Enter']);
      expect(await composed()).toBe('罗');
      await expect.poll(table.focusedCell).toBe('0/material_code');
    }
  });
});
