import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { focusIsIn } from './focus-is-in.ts';
import { named } from './named.ts';
import { CODES, drivesTable, type TableDriver } from './table-driver.ts';
import { page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

let table: TableDriver;

const header = (key: string) => table.dialog().locator(`.ag-header-cell[col-id="${key}"]`);
const question = () => page.getByRole('dialog', { name: '放弃修改' });
const menu = () => page.getByRole('menu', { name: /列的菜单$/ });
const find = () => table.dialog().getByRole('search');

/** Pixels that the document gives each column of this table, and fewer. */
const [PLANNED, NARROW] = [110, 70];

/** The rendered width of a column in pixels. */
const width = async (key: string) => (await header(key).boundingBox())?.width ?? expect.fail(`There is no column ${key}.`);

/** Opens the menu of the column whose title has the focus. */
async function openMenu() {
  await page.keyboard.press('Alt+ArrowDown');
  await focusIsIn(menu());
}

/** Drags the edge of a column. */
async function drag(key: string, by: number) {
  const edge = await header(key).locator('.ag-header-cell-resize').boundingBox();
  if (!edge) return expect.fail('The column has no edge.');
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 12 });
  await page.mouse.up();
}

/** True once this device remembers a column of that width. */
const isKept = (pixels: number) =>
  page.evaluate(
    (width) => Object.entries(localStorage).some(([key, kept]) => key.includes('GRID_COLUMNS') && kept.includes(`"width":${width}`)),
    pixels,
  );

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  table = await drivesTable(page);
});

describe('物料清单: column widths', () => {
  step('GRID-10 COL-33 are those of the document, of fixed columns too, where others share the spare room', async () => {
    const given = { consumption: { width: '150px' }, is_main: { width: 90, fixed: 'left' }, remark: { width: '', fixed: 'right' } };
    const own = Object.entries(given).map(([key, more]) => [key, { type: 'input', minWidth: '', ...more }]);
    await table.openForm({ columns: { material_code: { width: '', minWidth: '' }, ...Object.fromEntries(own) } });
    await expect.poll(() => Promise.all(Object.keys(given).map(width))).toEqual([150, 90, 120]);
    await expect.poll(() => width('material_code')).toBeGreaterThan(150);
  });

  step('a column can be dragged narrower than its initial width, and the next form has the new width', async () => {
    await table.openTable({});
    const [before, left] = [await width('material_name'), (await header('material_name').boundingBox())?.x];
    await drag('material_name', NARROW - before);
    await expect.poll(() => width('material_name')).toBe(NARROW);
    await expect.poll(async () => (await header('material_name').boundingBox())?.x).toBe(left);
    await expect.poll(() => isKept(NARROW)).toBe(true);
    await table.openTable({});
    await expect.poll(() => width('material_name')).toBe(NARROW);
  });

  step('Alt+arrow on a title does the same, and 重置列 restores the width', async () => {
    await header('material_name').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => width('material_name')).toBeLessThan(NARROW);
    await openMenu();
    await menu().getByRole('menuitem', { name: '重置列' }).press('Enter');
    await expect.poll(() => width('material_name')).toBeGreaterThanOrEqual(PLANNED);
    await expect.poll(() => width('remark')).toBeGreaterThanOrEqual(PLANNED);
  });

  step('fitting a column to its content may make it narrower than its initial width', async () => {
    await header('material_code').focus();
    await openMenu();
    await menu().getByRole('menuitem', { name: '自动列宽', exact: true }).press('Enter');
    await expect.poll(() => width('material_code')).toBeLessThan(PLANNED);
  });
});

describe('物料清单: an edited cell', () => {
  /** Where the text of a cell ends, in pixels of the window. */
  const rightEdge = (row: number) =>
    table.cell(row, 'consumption').evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().right;
    });

  step('a number typed over another one is aligned with the others, and the cell is not scrolled', async () => {
    await table.copied('10', '20', '30');
    await table.focus(0, 'consumption');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => table.text(2, 'consumption')).toBe('30.0000');
    for (const row of [0, 1]) {
      await table.cell(row, 'consumption').click();
      await table.editor().waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('55');
      await page.keyboard.press('Tab');
      await expect.poll(() => table.text(row, 'consumption')).toBe('55.0000');
      await table.closeEditor();
    }
    await table.focus(0, 'remark');
    await expect.poll(() => table.cell(0, 'consumption').evaluate((cell) => cell.scrollLeft)).toBe(0);
    await expect.poll(async () => (await rightEdge(0)) - (await rightEdge(2))).toBe(0);
  });

  step('Ctrl+Z in an editor opened by Tab undoes the previous entry', async () => {
    await table.focus(3, 'material_code');
    await page.keyboard.type('M-9');
    await page.keyboard.press('Tab');
    await expect.poll(() => table.text(3, 'material_code')).toBe('M-9');
    await table.cell(3, 'material_name').locator('input:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.text(3, 'material_code')).toBe(CODES[3]);
    await expect.poll(() => table.dialog().locator('.ag-cell-inline-editing').count()).toBe(0);
    await expect.poll(table.focusedCell).toBe('3/material_code');
  });
});

describe('物料清单: the find bar', () => {
  step('covers no column title', async () => {
    await table.focus(0, 'material_name');
    await page.keyboard.press('ControlOrMeta+f');
    await find().locator('input:focus').waitFor();
    const room = async () => {
      const [bar, titles] = [await find().boundingBox(), await header('material_name').boundingBox()];
      return bar && titles && titles.y - bar.y - bar.height;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await find().waitFor({ state: 'hidden' });
  });
});

describe('物料清单: Escape', () => {
  step('Escape in a cell collapses the range, then closes the find bar, and never closes the form', async () => {
    await table.focus(0, 'remark');
    await page.keyboard.press('ControlOrMeta+f');
    await find().locator('input:focus').waitFor();
    await page.keyboard.type('M-');
    await table.focus(1, 'remark');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => table.dialog().locator('.ag-cell[aria-selected="true"]').count()).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => table.dialog().locator('.ag-cell[aria-selected="true"]').count()).toBe(1);
    await expect.poll(() => find().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await find().waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    // A question about the form would take the keys that follow.
    await page.keyboard.press('F2');
    await table.closeEditor();
    await header('remark').focus();
    await page.keyboard.press('Escape');
    await openMenu();
    await page.keyboard.press('Escape');
    // Until it has gone it takes the keys.
    await menu().waitFor({ state: 'hidden' });
    await expect.poll(() => table.dialog().isVisible()).toBe(true);
  });

  step('IMPLIED-22 Escape in a field of the form asks about unsaved changes', async () => {
    // Keys in the table have folded the head.
    await table
      .dialog()
      .getByRole('button', { name: /展开表头/ })
      .click();
    await table.dialog().getByRole('textbox').first().focus();
    await page.keyboard.press('Escape');
    await focusIsIn(question());
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'hidden' });
    await expect.poll(() => table.dialog().isVisible()).toBe(true);
  });
});

describe('物料清单: on a low screen', () => {
  /** True for what lies wholly inside the window. */
  const isInside = (place: Locator) =>
    place.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  step('the column menu and 列设置 stay inside the window', async () => {
    await header('remark').focus();
    // The title keeps the focus, and ends below the window.
    await page.setViewportSize({ width: 1093, height: 614 });
    await expect.poll(() => isInside(table.dialog())).toBe(true);
    await openMenu();
    await expect.poll(() => isInside(menu())).toBe(true);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await table.button('列设置').click();
    await expect.poll(() => isInside(page.locator('.ant-popover:visible').last())).toBe(true);
    // Only there is Escape about the panel.
    await page.locator('.ant-popover:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('物料清单: the blank row that Enter adds', () => {
  const wrong = () => table.dialog().getByRole('button', { name: /处需要修改/ });
  /** Saves in vain: the first wrong field of the form has the focus then. */
  const save = async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(table.focusedCell).toBeNull();
  };

  step('is not validated while it is blank, and is not added twice', async () => {
    await table.openTable({ columns: { material_code: { validateRules: [{ pattern: '*', message: '${title}不能为空' }] } } });
    await table.focus(3, 'remark');
    await page.keyboard.press('Enter');
    await expect.poll(table.rowCount).toBe(5);
    await expect.poll(table.focusedCell).toBe('4/material_code');
    await table.focus(4, 'remark');
    await page.keyboard.press('Enter');
    await expect.poll(table.rowCount).toBe(5);
    await save();
    await wrong().waitFor();
    await expect.poll(() => table.cell(4, 'material_code').getAttribute('aria-invalid')).not.toBe('true');
  });

  step('is validated once something is entered, and no longer once that is undone', async () => {
    await table.focus(4, 'remark');
    await page.keyboard.type('急');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(table.focusedCell).toBe('3/remark');
    await save();
    await expect.poll(() => table.cell(4, 'material_code').getAttribute('aria-invalid')).toBe('true');
    await table.focus(3, 'remark');
    await page.keyboard.press('F8');
    await expect.poll(table.focusedCell).toBe('4/material_code');
    await expect.poll(() => table.dialog().getByRole('tabpanel').getByText('物料编号不能为空').last().isVisible()).toBe(true);
    await table.focus(0, 'remark');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.cell(4, 'material_code').getAttribute('aria-invalid')).not.toBe('true');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
  });
});

describe('物料清单: a new row that React renders late', () => {
  it.each(['Tab', 'Enter'])('GRID-09 what is typed before and after %s reaches its cells', async (key) => {
    await table.openTable({});
    await page.evaluate(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
        setTimeout(() => post.call(this, message), 500);
      };
    });
    await table.button(named('新增')).click();
    // What is typed is held until the row is there, unless it is at once.
    await focusIsIn(page.locator('input[class*="held"]').or(table.cell(4, 'material_code').locator('input')));
    await page.keyboard.type('ab');
    await page.keyboard.press(key);
    await page.keyboard.type('cd');
    await expect.poll(() => table.text(4, 'material_code')).toBe('ab');
    await expect.poll(() => table.cell(4, 'material_name').locator('input').inputValue()).toBe('cd');
  });
});
