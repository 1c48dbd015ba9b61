import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { drivesCells } from './cells-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

/** Keys that a clerk may need for a line, the one that begins it included. */
const MOST_KEYS = 14;
/** Pixels between a cell and its list. */
const NEAR = 12;
/** Milliseconds between the keys of a fast typist. */
const FAST_MS = 20;

let form: Locator;
const cells = drivesCells(() => form);
const hit = (text: string) => page.locator('.ant-select-item-option-active', { hasText: text });
const listed = () => page.locator('.ant-select-dropdown').filter({ visible: true }).locator('.ant-select-item-option');

/** Where the open list stands to the edited cell. */
async function sideOfList(): Promise<'below' | 'above' | 'away'> {
  const [cell, box] = [
    await cells.editor().boundingBox(),
    await page.locator('.ant-select-dropdown').filter({ visible: true }).boundingBox(),
  ];
  if (!cell || !box) return 'away';
  const gap = box.y - (cell.y + cell.height);
  if (gap >= 0 && gap < NEAR) return 'below';
  return box.y < cell.y ? 'above' : 'away';
}

/** Presses keys as a fast typist does, waiting for nothing. Returns their number. */
async function pressFast(keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key, { delay: FAST_MS });
  return keys.length;
}

/** From the quantity to the style of the next line. */
const TO_NEXT_LINE = ['Tab', 'Tab', 'Tab', 'Tab', 'Tab'];
/** Lines typed while the processor is slowed down. */
const SLOW_LINES = 3;

/** The texts of all lines, which are copied as a clerk does: only those in sight are drawn. */
async function copiedLines(): Promise<string[][]> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.split('\r\n').map((line) => line.split('\t'));
}

/** The style that is pasted, and the pieces of all lines. */
let style = '';
let total = 0;

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  await openMenu(page, '销售管理', '销售订单');
  await list.toolbar('新增').click();
  form = page.getByRole('dialog', { name: /^新增/ });
  await form
    .getByRole('tabpanel')
    .getByRole('button', { name: named('新增') })
    .click();
  await cells.editor().waitFor();
});

describe('销售订单: lines by keyboard', () => {
  step('the list of a low line opens above it, and stands under it once its first key has folded the head', async () => {
    await expect.poll(sideOfList).toBe('above');
    await page.keyboard.type('nz');
    await form.getByRole('button', { name: '展开表头' }).waitFor();
    await hit('牛仔').waitFor();
    await expect.poll(sideOfList).toBe('below');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
  });

  step('COL-18 the initials of a style offer it in a list under the cell, and Tab takes the first', async () => {
    await page.keyboard.type('nzk');
    await hit('牛仔裤').waitFor();
    await expect.poll(() => listed().first().innerText()).toMatch(/牛仔裤/);
    await page.keyboard.press('Tab');
    await expect.poll(() => cells.text(0, 'style_name')).toContain('牛仔裤');
    await expect.poll(cells.focusedCell).toBe('0/colour_code');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  step('the colours offered on a line are those of its style, which also fills the price', async () => {
    await expect.poll(() => cells.text(0, 'unit_price')).not.toBe('');
    const [style] = (await product.server.query('select colours from md_style where style_no = $1', [await cells.text(0, 'style_no')])) as [
      { colours: string },
    ];
    await expect.poll(() => listed().count()).toBe(style.colours.split(',').length);
  });

  step('COL-18 a text that hits nothing stays, with the reason, and Escape gives the old value back', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    const before = await cells.text(0, 'style_no');
    await page.keyboard.type('没有此款');
    await page.keyboard.press('Tab');
    await page.getByText(/没有.*没有此款|没有此款.*没有/).waitFor();
    await expect.poll(() => cells.editor().locator('input').inputValue()).toBe('没有此款');
    await page.keyboard.press('Escape');
    await expect.poll(() => cells.text(0, 'style_no')).toBe(before);
  });

  step('a line takes at most 14 keys and no dialog, and Tab before the answer of the style waits for it', async () => {
    await cells.focus(0, 'remark');
    await page.keyboard.press('Tab');
    await expect.poll(cells.focusedCell).toBe('1/style_no');
    const keys = await pressFast([...'jct', 'Tab', 'z', 'Tab', 'm', 'Tab', ...'120', 'Tab']);
    expect(keys + 1).toBeLessThanOrEqual(MOST_KEYS);
    await expect.poll(() => cells.text(1, 'style_name')).toContain('基础T恤');
    await expect.poll(() => cells.text(1, 'quantity')).toBe('120');
    await expect.poll(() => cells.text(1, 'colour_code')).not.toBe('');
    await expect.poll(() => cells.text(1, 'size_code')).not.toBe('');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await expect.poll(async () => (await form.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/2 款 \d 色 \d 码/);
  });

  step('fifteen lines at 20 ms a key, the first of them at a quarter of the speed, and forty pasted ones lose no letter', async () => {
    const quantities = Array.from({ length: 15 }, (_, n) => String(200 + n));
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await expect.poll(cells.focusedCell).toBe('1/unit_price');
    await pressFast(TO_NEXT_LINE.slice(1));
    for (const [n, quantity] of quantities.entries()) {
      if (n === SLOW_LINES) await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await pressFast([...(n % 2 ? 'nzk' : 'jct'), 'Tab', 'z', 'Tab', n % 2 ? '3' : 'm', 'Tab', ...quantity, ...TO_NEXT_LINE]);
    }
    await expect.poll(cells.focusedCell, { timeout: 60_000 }).toBe('17/style_no');
    await page.keyboard.press('Escape');
    const typed = (await copiedLines()).slice(2, 17);
    expect(typed.map(([, , , size, quantity]) => [size, quantity])).toEqual(
      quantities.map((quantity, n) => [n % 2 ? '腰30' : '女M', quantity]),
    );
    expect(typed.filter(([, , colour]) => colour === '')).toEqual([]);
    style = typed[0]?.[0] ?? '';
    await cells.focus(17, 'style_no');
    const pasted = Array.from({ length: 40 }, (_, n) => [style, '', '', '', 300 + n].join('\t'));
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\r\n'));
    await page.keyboard.press('ControlOrMeta+v');
    const sum = 120 + quantities.reduce((all, one) => all + Number(one), 0) + 40 * 300 + (39 * 40) / 2;
    await expect.poll(() => form.innerText()).toContain(sum.toLocaleString('en'));
    total = sum;
  });

  step(
    'what is pasted right after 新增, while the editor of the new line is open, goes into the lines if it is several cells',
    async () => {
      const add = form.getByRole('tabpanel').getByRole('button', { name: named('新增') });
      await add.click();
      await cells.editor().waitFor();
      const block = ['7', '8'].map((quantity) => [style, '', '', '', quantity].join('\t'));
      await page.evaluate((text) => navigator.clipboard.writeText(text), `${block.join('\r\n')}\r\n`);
      await page.keyboard.press('ControlOrMeta+v');
      await expect.poll(() => form.innerText()).toContain((total + 15).toLocaleString('en'));
      await add.click();
      await cells.editor().waitFor();
      await page.evaluate((text) => navigator.clipboard.writeText(`${text}\r\n`), style);
      await page.keyboard.press('ControlOrMeta+v');
      await expect.poll(() => cells.editor().locator('input').inputValue()).toBe(style);
      await page.keyboard.press('Escape');
    },
  );
});
