import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';
import { drivesCells } from './cells-driver.ts';
import { drivesGallery, type GalleryDriver, keyOf } from './gallery/gallery-driver.ts';
import { named } from './named.ts';
import { expectNoFaults, openMenu, openProduct, type Product } from './open-product.ts';

let product: Product;
let page: Page;
let gallery: GalleryDriver;

const { focusedCell } = drivesCells(() => page.getByRole('main'));
const dialog = () => page.getByRole('dialog').filter({ visible: true });
const isGone = async () => {
  await expect.poll(() => dialog().count()).toBe(0);
};
const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
/** True while the focus is below a place of the page. */
const isIn = (selector: string) => page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

/** A type whose cell opens a dialog: with which keys, and with what of it the focus begins. */
type Opening = readonly [type: ColumnTypeName, keys: readonly string[], first: string];

/** Cells of controls, which have the focus themselves when the dialog closes. */
const shown: readonly Opening[] = [
  ['sel-user', ['F2'], 'INPUT'],
  ['sel-depart', ['F2'], 'INPUT'],
  ['image', ['F2'], 'BUTTON'],
];
/** Cells that are edited: their box has it, and the edit goes on. */
const edited: readonly Opening[] = [
  ['popup', ['F2'], 'INPUT'],
  ['popup-dict', ['F2'], 'INPUT'],
  ['cron', ['F2', 'Alt+ArrowDown'], 'INPUT'],
  ['rich-text', ['F2'], 'DIV'],
];

async function open([type, keys, first]: Opening) {
  await gallery.open(type);
  await gallery.focusCell(0);
  for (const key of keys) await page.keyboard.press(key);
  await dialog().waitFor();
  await expect.poll(() => isIn('.ant-modal-body')).toBe(true);
  await expect.poll(focusedTag).toBe(first);
}

beforeAll(async () => {
  product = await openProduct();
  page = await product.signedIn();
  await openMenu(page, '开发者', '控件库');
  gallery = drivesGallery(page);
});
afterAll(() => product?.close());
expectNoFaults(() => product);

describe('dialogs of cells', () => {
  it.each(shown)('IMPLIED-23 COL-17 COL-26 Escape closes that of %s alone, and arrow keys go on from its cell', async (...opening) => {
    await open(opening);
    await page.keyboard.press('Escape');
    await isGone();
    await expect.poll(focusedCell).toBe(`0/${keyOf(opening[0])}`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedCell).toBe(`1/${keyOf(opening[0])}`);
  });

  it.each(edited)('IMPLIED-23 COL-18 Escape closes that of %s alone, and a second one ends the edit', async (...opening) => {
    await open(opening);
    await page.keyboard.press('Escape');
    await isGone();
    await page.locator('.ag-cell-inline-editing:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedCell).toBe(`1/${keyOf(opening[0])}`);
  });

  it('COL-16 the menu of a file is worked by keys alone: 更多 opens its files, 取消 gives the focus back, and 删除 leaves it in the cell', async () => {
    await gallery.open('file');
    await gallery.focusCell(0);
    const choose = async (entry: string) => {
      await page.keyboard.press('F2');
      await expect.poll(() => isIn('[role="menuitem"]')).toBe(true);
      for (let at = await focusedText(); !at.includes(entry); at = await focusedText()) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(focusedText).not.toBe(at);
      }
      await page.keyboard.press('Enter');
    };
    await choose('更多');
    await dialog()
      .getByRole('button', { name: named('取消') })
      .press('Enter');
    await isGone();
    await expect.poll(focusedCell).toBe('0/file');
    await choose('删除');
    await expect.poll(() => gallery.cell(0).innerText()).not.toContain('+1');
    await expect.poll(focusedCell).toBe('0/file');
  });
});

describe('the area of a text of several lines', () => {
  it.each(['textarea', 'input-pop'] as const)('COL-08 COL-24 %s breaks a line by Alt+Enter, and keeps what is written', async (type) => {
    await gallery.open(type);
    await gallery.focusCell(1);
    await page.keyboard.press('F2');
    await page.locator('.ag-cell-inline-editing:focus-within').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Alt+Enter');
    await expect.poll(focusedTag).toBe('TEXTAREA');
    await page.keyboard.type('第二行');
    await page.keyboard.press('Escape');
    await expect.poll(() => isIn('.ag-cell-inline-editing')).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => gallery.cell(1).innerText()).toMatch(/\s第二行$/);
  });

  it('COL-08 a cell of several lines opens its area, and is replaced by what is typed on it', async () => {
    await gallery.open('textarea');
    await gallery.focusCell(0);
    await page.keyboard.press('F2');
    await expect.poll(focusedTag).toBe('TEXTAREA');
    await page.keyboard.press('Escape');
    await page.locator('.ag-cell-inline-editing:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
    await expect.poll(focusedCell).toBe('0/textarea');
    await page.keyboard.type('abc');
    await page.locator('.ag-cell-inline-editing:focus-within').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => gallery.cell(0).innerText()).toBe('abc');
  });
});
