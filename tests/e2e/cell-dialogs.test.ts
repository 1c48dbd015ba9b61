import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnTypeName } from '#renderer';
import { drivesCells } from './cells-driver.ts';
import { drivesGallery, type GalleryDriver, keyOf } from './gallery/gallery-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { page, walksAsAdministrator } from './walk.ts';

let gallery: GalleryDriver;

const { focusedCell, announced } = drivesCells(() => page.getByRole('main'));
const dialog = () => page.getByRole('dialog').filter({ visible: true });
const isGone = async () => {
  await expect.poll(() => dialog().count()).toBe(0);
};
const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
/** True while the focus is inside an element. */
const isIn = (selector: string) => page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

/** A type whose cell opens a dialog: the keys that open it, and its initially focused element. */
type Opening = readonly [type: ColumnTypeName, keys: readonly string[], first: string];

/** Cells of controls, and of boxes that are not typed in: they have the focus themselves when the dialog closes. */
const shown: readonly Opening[] = [
  ['sel-user', ['F2'], 'INPUT'],
  ['sel-depart', ['F2'], 'INPUT'],
  ['image', ['F2'], 'BUTTON'],
  ['popup', ['F4'], 'INPUT'],
  ['popup-dict', ['F4'], 'INPUT'],
];
/** Cells that are edited: their box has it, and the edit goes on. */
const edited: readonly Opening[] = [
  ['cron', ['F2', 'Alt+ArrowDown'], 'INPUT'],
  ['rich-text', ['F2'], 'DIV'],
];

async function open([type, keys, first]: Opening) {
  await gallery.open(type);
  await gallery.focusCell(0);
  for (const [nth, key] of keys.entries()) {
    if (nth > 0) await page.locator('.ag-cell-inline-editing:focus-within').waitFor();
    await page.keyboard.press(key);
  }
  await dialog().waitFor();
  await expect.poll(() => isIn('.ant-modal-body')).toBe(true);
  await expect.poll(focusedTag).toBe(first);
}

walksAsAdministrator();
beforeAll(async () => {
  await openMenu(page, '开发者', '控件库');
  gallery = drivesGallery(page);
});

describe('dialogs of cells', () => {
  it.each(shown)('IMPLIED-23 Escape closes only the dialog of %s, and arrow keys continue from its cell', async (...opening) => {
    await open(opening);
    await page.keyboard.press('Escape');
    await isGone();
    // A box that the dialog has come from ends a moment after it.
    await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
    await expect.poll(focusedCell).toBe(`0/${keyOf(opening[0])}`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedCell).toBe(`1/${keyOf(opening[0])}`);
  });

  it.each(edited)('IMPLIED-23 Escape closes only the dialog of %s, and a second Escape ends the edit', async (...opening) => {
    await open(opening);
    await page.keyboard.press('Escape');
    await isGone();
    await page.locator('.ag-cell-inline-editing:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
    await expect.poll(focusedCell).toBe(`0/${keyOf(opening[0])}`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedCell).toBe(`1/${keyOf(opening[0])}`);
  });

  it('COL-16 the menu of a file works by keyboard: 更多 opens its files, 取消 returns the focus, and after 删除 the focus stays in the cell', async () => {
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

describe('choosing a value in a cell', () => {
  const activeValue = () => page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null));
  const hasEnded = () => page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });

  it.each<[ColumnTypeName, string]>([
    ['popup', 'a'],
    ['popup', '衬衫'],
    ['popup-dict', 'a'],
  ])('on a cell of %s, typing %s opens its list, where typing continues, and Escape gives the old value back', async (type, typed) => {
    await gallery.reopen(type);
    await gallery.focusCell(0);
    const before = await gallery.cell(0).innerText();
    await page.keyboard.insertText(typed);
    await page.locator('.ag-cell-inline-editing input[role="combobox"][aria-expanded="true"]').waitFor();
    await expect.poll(activeValue).toBe(typed);
    await page.keyboard.type('b');
    await expect.poll(activeValue).toBe(`${typed}b`);
    expect(await dialog().count()).toBe(0);
    await page.keyboard.press('Escape');
    await hasEnded();
    await expect.poll(() => gallery.cell(0).innerText()).toBe(before);
  });

  it('IMPLIED-23 Enter chooses the row of a popup and stays in the cell; a second Enter moves down and opens nothing', async () => {
    await gallery.reopen('popup');
    await gallery.focusCell(0);
    const before = await gallery.cell(0).innerText();
    await page.keyboard.press('F4');
    await dialog().waitFor();
    await dialog().locator('[data-row-key]:not([aria-selected="true"])').first().press('Enter');
    await isGone();
    await hasEnded();
    await expect.poll(focusedCell).toBe('0/popup');
    await expect.poll(() => gallery.cell(0).innerText()).not.toBe(before);
    await page.keyboard.press('Enter');
    await expect.poll(focusedCell).toBe('1/popup');
    expect(await dialog().count()).toBe(0);
  });

  it('COL-18 rows of a popup are chosen by mouse, and the focus stays in the cell', async () => {
    await gallery.reopen('popup');
    await gallery.focusCell(0);
    await page.keyboard.press('F4');
    await dialog().waitFor();
    await dialog().locator('[data-row-key]:not([aria-selected="true"])').first().click();
    await dialog()
      .getByRole('button', { name: named('确认') })
      .click();
    await isGone();
    await hasEnded();
    await expect.poll(focusedCell).toBe('0/popup');
    await page.keyboard.press('Tab');
    await expect.poll(focusedCell).not.toBe('0/popup');
    expect(await dialog().count()).toBe(0);
  });

  it.each<[ColumnTypeName, readonly string[]]>([
    ['select', ['ArrowDown']],
    ['select-search', ['ArrowDown']],
    ['sel-tree', ['ArrowDown']],
    ['cat-tree', ['ArrowDown']],
  ])('IMPLIED-23 Enter confirms the choice in %s and stays; a second Enter moves down, Tab moves right', async (type, keys) => {
    await gallery.reopen(type);
    await gallery.focusCell(0);
    await page.keyboard.press('F2');
    await gallery.popups().locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper').first().waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await hasEnded();
    await expect.poll(focusedCell).toBe(`0/${keyOf(type)}`);
    await page.keyboard.press('Enter');
    await expect.poll(focusedCell).toBe(`1/${keyOf(type)}`);
    await expect.poll(() => gallery.popups().count()).toBe(0);
    await page.keyboard.press('F2');
    await gallery.popups().first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(focusedCell).not.toBe(`1/${keyOf(type)}`);
  });

  it.each<[ColumnTypeName, string, string]>([
    ['select', '冬', '冬'],
    ['search', '苏州云裳', '苏州云裳'],
    ['sel-tree', '后道', '后道'],
    ['cat-tree', '配饰', '配饰'],
    ['pca', '余杭', '余杭区'],
    ['date', '2026-9-1', '2026-09-01'],
    ['time', '09:15:00', '09:15:00'],
  ])('IMPLIED-23 Enter confirms text typed into %s and moves down, where typing continues', async (type, text, shown) => {
    await gallery.reopen(type);
    await gallery.focusCell(0);
    for (const row of [0, 1]) {
      await page.keyboard.type(text);
      await gallery.popups().first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(focusedCell).toBe(`${row + 1}/${keyOf(type)}`);
      await hasEnded();
      await expect.poll(() => gallery.cell(row).innerText()).toContain(shown);
      await expect.poll(() => gallery.popups().count()).toBe(0);
    }
  });

  it('Enter does not leave a cell with an invalid date', async () => {
    await gallery.reopen('date');
    await gallery.focusCell(0);
    const before = await gallery.cell(0).innerText();
    await page.keyboard.type('2026-2-30');
    await gallery.popups().first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('“2026-2-30”不是日期').first().waitFor();
    await hasEnded();
    await expect.poll(focusedCell).toBe('0/date');
    expect(await gallery.cell(0).innerText()).toBe(before);
  });

  it.each(['sel-tree', 'cat-tree'] as const)('a cell of %s is announced by the text loaded for its code', async (type) => {
    await gallery.open(type);
    await gallery.setServer('slow');
    await page.reload();
    await gallery.focusCell(0);
    await expect.poll(async () => (await gallery.cell(0).innerText()).trim()).toMatch(/[\u4e00-\u9fff]/);
    await expect.poll(async () => (await announced()).name).toContain((await gallery.cell(0).innerText()).trim());
    await gallery.setServer('normal');
  });

  it('IMPLIED-22 Escape in a changed rich text asks first, and the user can continue editing', async () => {
    await gallery.reopen('rich-text');
    await open(['rich-text', ['F2'], 'DIV']);
    await page.keyboard.type('新的一句');
    await page.keyboard.press('Escape');
    const question = page.getByText('有尚未保存的修改，确定放弃吗？');
    await question.waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    // Until it is detached the question is the dialog that Escape goes to.
    await question.waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText('新的一句').waitFor();
    // The question restores the focus when it has closed; a key pressed before that is lost.
    await expect.poll(() => isIn('[contenteditable]')).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: named('放弃') }).click();
    await isGone();
    await expect.poll(() => gallery.cell(0).innerText()).not.toContain('新的一句');
  });
});

it('a number with more decimals than its column has is refused with the same message in a form and in a cell', async () => {
  const sentence = '单价最多 2 位小数';
  await gallery.reopen('input-number');
  const price = page.locator('[data-part="filled"] [data-field="input_number__price"]');
  await price.locator('input').fill('68.555');
  await page.keyboard.press('Tab');
  await price.getByText(sentence).waitFor();
  const cell = page.locator('[data-part="editable"] .ag-row[row-index="0"] [col-id="input_number__price"]');
  await gallery.focusCell(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(focusedCell).toBe('0/input_number__price');
  await page.keyboard.type('68.555');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.innerText()).toBe('68.555');
  const said = () => cell.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
  await expect.poll(said).toBe(sentence);
});

describe('the text area of a multi-line text', () => {
  it.each(['textarea', 'input-pop'] as const)('COL-08 COL-24 Alt+Enter inserts a line break into %s, and it is kept', async (type) => {
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

  it('a multi-line cell opens its text area, and typing on it replaces its text', async () => {
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
