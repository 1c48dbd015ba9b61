import { beforeAll, describe, expect } from 'vitest';
import { focusIsIn } from './focus-is-in.ts';
import { named } from './named.ts';
import { CODES, drivesTable, type TableDriver } from './table-driver.ts';
import { page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

let table: TableDriver;

const footer = (row: number, key: string) => table.dialog().locator(`.ag-row[row-index="b-${row}"] [col-id="${key}"]`);
const rowMenu = () => page.getByRole('menu').filter({ hasText: '向上移' }).filter({ visible: true });
const popover = () => page.locator('.ant-popover').filter({ hasText: '子表' }).filter({ visible: true });

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  table = await drivesTable(page);
});

describe('物料清单: dragging and expanding rows, and footers', () => {
  step('pasting a range into an empty table adds rows', () =>
    table.openTable({
      dragSort: true,
      dragSortKey: 'loss_rate',
      rowExpand: true,
      toolbarConfig: { btn: ['add', 'remove', 'collapse'] },
      columns: { consumption: { statistics: ['sum', 'average'] } },
    }),
  );

  step('the status line of a table that grows stays above the buttons of the dialog', async () => {
    const room = async () => {
      const line = await table.dialog().getByRole('button', { name: '键盘快捷键' }).boundingBox();
      const buttons = await table
        .dialog()
        .getByRole('button', { name: named('保存') })
        .boundingBox();
      return line && buttons && buttons.y - line.y - line.height;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  step('GRID-07 pasted rows are numbered from 1', async () => {
    await expect.poll(() => table.column('loss_rate')).toEqual(['1.00', '2.00', '3.00', '4.00']);
  });

  /** Drags the first row below the third. */
  async function dragFirst() {
    const handle = await table.cell(0, 'row-drag-sort').getByRole('button').boundingBox();
    const target = await table.cell(2, 'material_code').boundingBox();
    if (!handle || !target) return expect.fail('The rows are not on the screen.');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 8, target.y + target.height - 6, { steps: 6 });
    await page.mouse.up();
  }

  step('COL-05 GRID-07 a row can be dragged by its handle, and one undo moves it back', async () => {
    await dragFirst();
    await expect.poll(() => table.column('material_code')).toEqual(['M-2', 'M-3', 'M-1', 'M-4']);
    await expect.poll(() => table.column('loss_rate')).toEqual(['1.00', '2.00', '3.00', '4.00']);
    await expect.poll(() => table.column('#')).toEqual(['1', '2', '3', '4']);
    await table.cell(0, 'row-drag-sort').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
  });

  step('text being typed in a dragged row is kept, and the focus moves along', async () => {
    await table.cell(0, 'material_name').click();
    await table.editor().waitFor();
    await page.keyboard.type('typed');
    await dragFirst();
    await expect.poll(() => table.column('material_code')).toEqual(['M-2', 'M-3', 'M-1', 'M-4']);
    await expect.poll(() => table.text(2, 'material_name')).toBe('typed');
    await expect.poll(table.focusedCell).toBe('2/material_name');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.text(0, 'material_name')).toBe('');
    await expect.poll(table.focusedCell).toBe('0/material_name');
  });

  step('COL-05 the menu of a handle moves its row by keyboard, and the focus moves along', async () => {
    await table.cell(1, 'row-drag-sort').focus();
    await page.keyboard.press('Enter');
    await focusIsIn(rowMenu());
    await rowMenu().getByRole('menuitem', { name: '向上移' }).press('Enter');
    await expect.poll(() => table.column('material_code')).toEqual(['M-2', 'M-1', 'M-3', 'M-4']);
    await expect.poll(table.focusedCell).toBe('0/row-drag-sort');
    await rowMenu().waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await focusIsIn(rowMenu());
    await expect.poll(() => rowMenu().getByRole('menuitem', { name: '向上移' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await rowMenu().waitFor({ state: 'hidden' });
    await table.cell(0, 'row-drag-sort').focus();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
    await expect.poll(table.focusedCell).toBe('1/row-drag-sort');
  });

  step('COL-05 GRID-09 GRID-14 插入一行 inserts a row below and edits it; a second click at once is refused as too quick', async () => {
    await table.cell(1, 'row-drag-sort').getByRole('button').click();
    const insert = rowMenu().getByRole('menuitem', { name: '插入一行' });
    await insert.waitFor();
    // Twice in the same moment, on however slow a machine.
    await insert.evaluate((item: HTMLElement) => [item.click(), item.click()]);
    // First what is there for three seconds only.
    await page.getByText('操作太快，请稍候再试').waitFor();
    await table.dialog().locator('[row-index="2"] .ag-cell-inline-editing').waitFor();
    await expect.poll(() => table.column('loss_rate')).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00']);
    await table.closeEditor();
    await table.cell(2, 'row-drag-sort').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => table.column('material_code')).toEqual(CODES);
  });

  step('COL-04 GRID-02 a row can be expanded by keyboard, and all rows by 展开 and 收起', async () => {
    await table.cell(0, 'row-expand').focus();
    await page.keyboard.press('Space');
    const panel = table.dialog().locator('.ag-row[row-index="0"] [data-row-panel]');
    await expect.poll(() => panel.innerText()).toMatch(/物料编号\s+M-1/);
    const isAbove = async () => {
      const [opened, next] = [await panel.boundingBox(), await table.cell(1, 'material_code').boundingBox()];
      return opened && next && opened.y + opened.height <= next.y + 1;
    };
    await expect.poll(isAbove).toBe(true);
    await table.button(named('收起')).click();
    await expect.poll(() => table.dialog().locator('[data-row-panel]').count()).toBe(0);
    await table.button(named('展开')).click();
    await expect.poll(() => table.dialog().locator('[data-row-panel]').count()).toBeGreaterThan(1);
    await table.button(named('收起')).click();
  });

  step('GRID-11 COL-37 footers are below the rows with their title in the first column, and follow a paste and its undo', async () => {
    await expect.poll(() => footer(0, 'row-drag-sort').innerText()).toBe('合计');
    await expect.poll(() => footer(1, 'row-drag-sort').innerText()).toBe('平均');
    await expect.poll(async () => (await table.cell(0, 'row-drag-sort').boundingBox())?.width).toBe(60);
    await table.copied('0.1', '0.2', '1.2');
    await table.focus(0, 'consumption');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => footer(0, 'consumption').innerText()).toBe('1.5000');
    await expect.poll(() => footer(1, 'consumption').innerText()).toBe('0.5000');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => footer(0, 'consumption').innerText()).toBe('0.0000');
  });

  step('GRID-12 CONST-08 rows are 61 high, at most 9 of many are rendered, and the grid exposes their number', async () => {
    await expect.poll(async () => (await table.cell(0, 'material_code').boundingBox())?.height).toBeGreaterThan(58);
    const row = table.dialog().locator('.ag-row[row-index="0"]').first();
    await expect.poll(() => row.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(61);
    await table.copied(...Array.from({ length: 60 }, (_, n) => `P-${n}`));
    await table.focus(0, 'material_code');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(table.rowCount).toBeGreaterThanOrEqual(60);
    await page.keyboard.press('ControlOrMeta+End');
    await expect.poll(() => table.cell(59, 'material_code').count()).toBe(1);
    const numbered = () =>
      table
        .dialog()
        .locator('.ag-row')
        .evaluateAll((rows) => rows.filter((one) => /^\d+$/.test(one.getAttribute('row-index') ?? '')).length);
    await expect.poll(numbered).toBeLessThanOrEqual(9);
    const grid = table.dialog().getByRole('grid').or(table.dialog().getByRole('treegrid')).first();
    await expect.poll(async () => Number(await grid.getAttribute('aria-colcount'))).toBeGreaterThan(8);
  });

  step('an expanded row stays in place, wherever the focus was before', async () => {
    const topOf = async (row: number) => (await table.cell(row, 'material_code').boundingBox())?.y ?? 0;
    await page.keyboard.press('ControlOrMeta+Home');
    await table.focus(0, 'material_code');
    for (const row of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(table.focusedCell).toBe(`${row}/material_code`);
    }
    const [first, second] = [await topOf(0), await topOf(1)];
    await table.cell(0, 'row-expand').getByRole('button').click();
    await table.dialog().locator('.ag-row[row-index="0"] [data-row-panel]').waitFor();
    await expect.poll(() => topOf(1)).toBeGreaterThan(second + 60);
    expect(await topOf(0)).toBe(first);
  });
});

describe('物料清单: selecting, locking and showing rows', () => {
  step('a paste also fills a table whose rows are locked by a value', () =>
    table.openTable({ disabledRows: { material_code: 'M-2' }, clickRowShowSubForm: true, columns: { remark: { disabled: true } } }),
  );

  step('GRID-21 a locked row opens no editor and cannot be selected', async () => {
    await table.cell(1, 'material_name').click();
    await expect.poll(() => table.dialog().locator('.ag-cell-inline-editing').count()).toBe(0);
    await expect.poll(() => table.cell(1, 'row-checkbox').getByRole('checkbox').isDisabled()).toBe(true);
    await popover().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => popover().count()).toBe(0);
    await expect.poll(() => table.dialog().isVisible()).toBe(true);
  });

  step('GRID-19 Shift+click selects a range of rows, 清空选择 deselects all, and both are announced to screen readers', async () => {
    await table.dialog().getByRole('checkbox', { name: '选择第 1 行' }).click();
    await table
      .dialog()
      .getByRole('checkbox', { name: '选择第 4 行' })
      .click({ modifiers: ['Shift'] });
    await table.dialog().getByText('已选择 3 行').waitFor({ state: 'attached' });
    await expect.poll(() => table.dialog().locator('.ag-row[aria-selected="true"]').count()).toBe(3);
    await table.button(named('清空选择')).click();
    await expect.poll(() => table.dialog().locator('.ag-row[aria-selected="true"]').count()).toBe(0);
    await table.dialog().getByRole('checkbox', { name: '选择', exact: true }).click();
    await expect.poll(() => table.dialog().locator('.ag-row[aria-selected="true"]').count()).toBe(3);
    await table.cell(0, 'row-checkbox').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => table.dialog().locator('.ag-row[aria-selected="true"]').count()).toBe(2);
    await table.button(named('清空选择')).click();
    await expect.poll(() => table.button(named('清空选择')).count()).toBe(0);
  });

  step(
    'GRID-17 GRID-18 a click that edits nothing opens 子表, a click on another row moves it there, and one on the same row closes it',
    async () => {
      await table.cell(0, 'remark').scrollIntoViewIfNeeded();
      await table.cell(0, 'remark').click();
      await expect.poll(() => popover().innerText()).toMatch(/M-1/);
      await table.cell(3, 'remark').click();
      await expect.poll(() => popover().innerText()).toMatch(/M-4/);
      await table.cell(3, 'remark').click();
      await expect.poll(() => popover().count()).toBe(0);
    },
  );

  step('GRID-16 scrolling closes 子表', async () => {
    await table.copied('N-1', 'N-2', 'N-3', 'N-4', 'N-5', 'N-6', 'N-7', 'N-8');
    await table.focus(2, 'material_code');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => table.column('material_code')).toContain('N-3');
    await table.cell(0, 'remark').click();
    await popover().waitFor();
    await table.cell(5, 'consumption').hover();
    // A wheel turned right after the page has moved by itself still belongs to the page.
    const scrolled = async () => (await page.mouse.wheel(0, 60), popover().count());
    await expect.poll(scrolled, { timeout: 5000 }).toBe(0);
  });

  step('GRID-14 a second 插入一行 is refused for 1,500 ms after the first, on the clock of the page', async () => {
    const start = new Date('2026-11-23T10:00:00');
    const inserted = async (at: number) => {
      await page.clock.setFixedTime(new Date(start.getTime() + at));
      await table.cell(1, 'row-drag-sort').getByRole('button').click();
      await rowMenu().getByRole('menuitem', { name: '插入一行' }).click();
      await rowMenu().waitFor({ state: 'hidden' });
      return (await table.column('material_code')).length;
    };
    await page.clock.setFixedTime(start);
    await table.openTable({ dragSort: true, dragSortKey: 'loss_rate', rowExpand: true });
    expect(await inserted(60_000)).toBe(5);
    expect(await inserted(61_499)).toBe(5);
    await page.getByText('操作太快，请稍候再试').waitFor();
    await expect.poll(() => inserted(61_500)).toBe(6);
  });
});
