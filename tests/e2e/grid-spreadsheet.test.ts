import { beforeAll, describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { focusIsIn } from './focus-is-in.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { CODES, drivesTable, type TableDriver } from './table-driver.ts';
import { page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

const SIZES = [
  { value: 'W-S', text: '女S' },
  { value: 'W-M', text: '女M' },
];
let table: TableDriver;

const header = (key: string) => table.dialog().locator(`.ag-header-cell[col-id="${key}"]`);
const number = (row: number) => table.cell(row, '#');
const menu = () => page.getByRole('menu', { name: '单元格菜单' });

/** Chooses an item in the menu of a column. */
async function chooseForColumn(key: string, item: string) {
  const menuOfColumn = page.getByRole('menu', { name: /列的菜单$/ });
  await header(key).click({ button: 'right' });
  await focusIsIn(menuOfColumn);
  await menuOfColumn.getByRole('menuitem', { name: item }).press('Enter');
}

/** The cells that assistive technology hears as selected: the first and the last of them, and how many are on the screen. */
const selected = () =>
  table
    .dialog()
    .locator('.ag-cell[aria-selected="true"]')
    .evaluateAll((cells) => {
      const places = cells.map((cell) => `${cell.closest('[row-index]')?.getAttribute('row-index')}/${cell.getAttribute('col-id')}`);
      const sorted = places.toSorted();
      return [sorted[0], sorted.at(-1), sorted.length];
    });

/** The middle of something, for a mouse that is pressed there. */
async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) return expect.fail('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  table = await drivesTable(page);
});

describe('物料清单: whole rows and columns by mouse', () => {
  step('rows that fit above the footers do not scroll', async () => {
    await table.openTable({ columns: { consumption: { statistics: ['sum'] } } });
    const overflow = () =>
      table
        .dialog()
        .locator('.ag-grid-viewport')
        .evaluate((rows) => rows.scrollHeight - rows.clientHeight);
    await expect.poll(overflow).toBe(0);
    await table.openTable({ columns: { consumption: { disabled: true } } });
    await expect.poll(overflow).toBe(0);
  });

  step('clicking a row number selects the row, Shift+click extends the selection, and the rows can be copied', async () => {
    await number(1).click();
    await expect.poll(table.focusedCell).toBe('1/material_code');
    await expect.poll(async () => (await selected()).slice(0, 2)).toEqual(['1/consumption', '1/remark']);
    await number(2).click({ modifiers: ['Shift'] });
    await page.keyboard.press('ControlOrMeta+c');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => (await copied()).split('\r\n').map((line) => line.split('\t')[0])).toEqual(['M-2', 'M-3', '']);
  });

  step('the menu on one of several selected row numbers applies to all of them', async () => {
    await number(2).click({ button: 'right' });
    await menu().getByRole('menuitem', { name: '删除 2 行' }).waitFor();
    await focusIsIn(menu());
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
  });

  step('dragging over row numbers selects the rows', async () => {
    await number(3).scrollIntoViewIfNeeded();
    const from = await middleOf(number(0));
    const to = await middleOf(number(3));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await expect.poll(async () => (await selected())[1]).toBe('3/remark');
    await page.mouse.up();
    await expect.poll(table.focusedCell).toBe('0/material_code');
  });

  step('Ctrl+click on a title selects the column without sorting', async () => {
    await header('material_name').click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(selected).toEqual(['0/material_name', '3/material_name', 4]);
    await header('loss_rate').click({ modifiers: ['ControlOrMeta', 'Shift'] });
    await expect.poll(async () => (await selected()).slice(0, 2)).toEqual(['0/consumption', '3/material_name']);
    await expect.poll(() => header('loss_rate').getAttribute('aria-sort')).not.toBe('ascending');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
  });

  step('a selected column stays selected when others are hidden and pinned', async () => {
    await table.openTable({});
    for (const [key, item] of [
      ['material_name', '隐藏此列'],
      ['remark', '固定到左侧'],
    ] as const) {
      await header('loss_rate').click({ modifiers: ['ControlOrMeta'] });
      await chooseForColumn(key, item);
      await expect.poll(selected).toEqual(['0/loss_rate', '3/loss_rate', 4]);
    }
    await chooseForColumn('loss_rate', '重置列');
    await expect.poll(() => header('material_name').count()).toBe(1);
  });
});

describe('物料清单: keys and fill handle as in a spreadsheet', () => {
  step('double-clicking the fill handle fills down as far as the neighbouring cells, as one undo step', async () => {
    await table.focus(0, 'remark');
    await page.keyboard.type('急');
    await page.keyboard.press('Enter');
    await expect.poll(() => table.text(0, 'remark')).toBe('急');
    await table.focus(0, 'remark');
    const box = await table.cell(0, 'remark').boundingBox();
    if (!box) return expect.fail('The cell is not on the screen.');
    await page.mouse.dblclick(box.x + box.width - 4, box.y + box.height - 4);
    await expect.poll(() => table.column('remark')).toEqual(['急', '急', '急', '急']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('remark')).toEqual(['急', '', '', '']);
  });

  step('Ctrl+Enter writes the typed text into every selected cell, as one undo step', async () => {
    await table.focus(1, 'remark');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type('加');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => table.column('remark')).toEqual(['急', '加', '加', '']);
    await expect.poll(table.focusedCell).toBe('1/remark');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('remark')).toEqual(['急', '', '', '']);
  });

  step('F2 puts the caret after the text of a cell, and typing replaces the text', async () => {
    await table.focus(0, 'remark');
    await page.keyboard.press('F2');
    await table.editor().waitFor();
    await page.keyboard.type('件');
    await page.keyboard.press('Enter');
    await expect.poll(() => table.text(0, 'remark')).toBe('急件');
    await table.focus(0, 'remark');
    await page.keyboard.type('普通');
    await page.keyboard.press('Enter');
    await expect.poll(() => table.text(0, 'remark')).toBe('普通');
  });

  step('Ctrl+Enter writes the option searched for in a list, or a typed date, into every selected cell', async () => {
    await table.openTable({ columns: { material_name: { type: 'list', options: SIZES }, remark: { type: 'date' } } });
    for (const [key, typed, shown] of [
      ['material_name', '女M', '女M'],
      ['remark', '2026-12-15', '2026-12-15'],
    ] as const) {
      await table.focus(0, key);
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.type(typed);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect.poll(() => table.column(key)).toEqual([shown, shown, '', '']);
      await expect.poll(table.focusedCell).toBe(`0/${key}`);
    }
  });
});

describe('物料清单: typing on cells', () => {
  step('IMPLIED-23 keys continue from the cell whose details have closed', async () => {
    await table.openTable({ columns: { remark: { disabled: true, showDetails: true } } });
    const details = page.getByRole('dialog', { name: /详细信息/ });
    await table.cell(2, 'remark').click();
    await focusIsIn(details);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await expect.poll(table.focusedCell).toBe('2/remark');
    await page.keyboard.press('ArrowUp');
    await expect.poll(table.focusedCell).toBe('1/remark');
  });

  step('arrow keys confirm typed text and move on; after F2 they move the caret', async () => {
    await table.openTable({});
    await table.focus(0, 'remark');
    await page.keyboard.type('一');
    await page.keyboard.press('ArrowDown');
    await expect.poll(table.focusedCell).toBe('1/remark');
    await page.keyboard.type('二');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => table.column('remark')).toEqual(['一', '二', '', '']);
    await expect.poll(table.focusedCell).toBe('0/remark');
    await page.keyboard.press('F2');
    await table.editor().waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('第');
    await page.keyboard.press('Enter');
    await expect.poll(() => table.text(0, 'remark')).toBe('第一');
  });

  step('a date can be typed on its cell in every format that can be pasted', async () => {
    await table.openTable({ columns: { remark: { type: 'date' } } });
    const spellings = ['2026-04-01', '2026/4/2', '20260403', '2026年4月4日'];
    for (const [row, spelling] of spellings.entries()) {
      await table.focus(row, 'remark');
      await page.keyboard.type(spelling);
      await page.keyboard.press('Enter');
      await expect.poll(() => table.text(row, 'remark')).toBe(`2026-04-0${row + 1}`);
    }
    // Enter at the end of the last row has added one.
    await expect.poll(table.focusedCell).toBe('4/material_code');
    await table.focus(0, 'remark');
    await page.keyboard.type('2026.5.6');
    await page.keyboard.press('Tab');
    await expect.poll(() => table.text(0, 'remark')).toBe('2026-05-06');
  });

  step('Shift+PageDown extends the selection, and after a jump to a distant row an IME composes from the first letter', async () => {
    const system = await page.context().newCDPSession(page);
    await table.openForm({});
    await table.button(named('新增')).click();
    await table.closeEditor();
    await table.copied(...Array.from({ length: 60 }, (_, n) => `M-${n}`));
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(table.rowCount).toBe(60);
    await page.keyboard.press('Shift+PageDown');
    await expect.poll(async () => (await selected())[2]).toBeGreaterThan(3);
    await page.keyboard.press('ControlOrMeta+End');
    await expect.poll(table.focusedCell).toBe('59/remark');
    await expect.poll(async () => (await table.announced()).role).toBe('textbox');
    await system.send('Input.imeSetComposition', { text: 'b', selectionStart: 1, selectionEnd: 1 });
    await system.send('Input.insertText', { text: '备' });
    await expect.poll(() => table.editor().locator('input').inputValue()).toBe('备');
    await page.keyboard.press('Enter');
    await expect.poll(() => table.text(59, 'remark')).toBe('备');
  });
});

describe('物料清单: screen readers', () => {
  step('the grid has the name of its table, locked cells are and stay read-only, and required ones are marked', async () => {
    await table.openTable({ columns: { consumption: { disabled: true } } });
    const grid = table.dialog().getByRole('grid', { name: '物料清单' });
    await expect.poll(() => grid.getAttribute('aria-readonly')).toBe('false');
    const locked = () => table.dialog().locator('.ag-cell[col-id="consumption"][aria-readonly="true"]').count();
    await expect.poll(locked).toBe(4);
    await header('consumption').click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(selected).toEqual(['0/consumption', '3/consumption', 4]);
    await expect.poll(locked).toBe(4);
    await table.focus(0, 'material_code');
    await expect.poll(() => page.getByText('SPACE').count()).toBe(0);
    await expect.poll(table.announced).toEqual({ role: 'textbox', name: '物料编号 M-1', required: true });
  });
});

describe('物料清单: columns without a width', () => {
  const NAMES = ['material_code', 'material_name', 'consumption', 'loss_rate', 'is_main', 'remark'];
  const MORE = ['category', 'colour_code', 'size_code', 'unit'];
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
  const widths = async (keys: readonly string[]) => Promise.all(keys.map(async (key) => Math.round(await widthOf(header(key)))));
  const plain = (keys: readonly string[], more: object = {}) =>
    Object.fromEntries(keys.map((key) => [key, { type: 'input', width: '', minWidth: '', ...more }]));

  step('GRID-10 share the width left by the row columns evenly', async () => {
    await table.openForm({ columns: { ...plain(NAMES), ...plain(NAMES.slice(4), { type: 'hidden' }) } });
    const shown = NAMES.slice(0, 4);
    const room = async () =>
      (await widthOf(table.dialog().getByRole('grid'))) - (await widthOf(header('row-checkbox'))) - (await widthOf(header('#')));
    await expect.poll(room).toBeGreaterThan(900);
    const isShare = async () => {
      const share = (await room()) / shown.length;
      return (await widths(shown)).map((width) => Math.abs(width - share) <= 1);
    };
    await expect.poll(isShare).toEqual(shown.map(() => true));
  });

  step('GRID-10 are 120 px each when there are too many for that', async () => {
    const keys = [...NAMES, ...MORE];
    await table.openForm({ columns: plain(keys) });
    const drawn = ['material_code', 'material_name', 'category', 'colour_code'];
    await expect.poll(() => widths(drawn)).toEqual(drawn.map(() => 120));
  });
});

describe('销售订单: a list as a spreadsheet', () => {
  step('several selected cells of a list are counted and summed', async () => {
    await table.openForm({});
    await page.keyboard.press('Escape');
    await table.dialog().waitFor({ state: 'hidden' });
    await openMenu(page, '销售管理', '销售订单');
    await page.getByRole('main').locator('[row-index="0"] [col-id="customer_code"]').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('计数 2', { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByText(/^计数/).count()).toBe(0);
  });
});
