import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** The cells of one grid, driven with the keyboard. */
export interface CellsDriver {
  cell(row: number, key: string): Locator;
  text(row: number, key: string): Promise<string>;
  /** The rendered texts of a column, top to bottom. */
  column(key: string): Promise<string[]>;
  /** The number of rows, rendered or not. */
  rowCount(): Promise<number>;
  /** The open editor, once it accepts keys. */
  editor(): Locator;
  /** Cancels the edit; the cell has the focus then. */
  closeEditor(): Promise<void>;
  /** The cell with the focus, or containing it, as `row/column`. */
  focusedCell(): Promise<string | null>;
  /** Role, name and state of the focused element as a screen reader gets them. */
  announced(): Promise<{ role: string; name: string; required: boolean }>;
  /** Focuses a cell without opening its editor, as a click followed by Escape does. */
  focus(row: number, key: string): Promise<void>;
}

/** Drives the grid inside `place`, which may open later. */
export function drivesCells(place: () => Locator): CellsDriver {
  const driver: CellsDriver = {
    cell: (row, key) => place().locator(`.ag-row[row-index="${row}"] [col-id="${key}"]`),
    text: async (row, key) => (await driver.cell(row, key).innerText()).trim(),
    column: (key) => textsOf(place().locator(`.ag-row [col-id="${key}"]`)),
    rowCount: () =>
      place()
        .locator('[role="grid"], [role="treegrid"]')
        .first()
        .evaluate((grid) => {
          // `aria-rowcount` includes the header row and the footers.
          const footers = new Set([...grid.querySelectorAll('[row-index^="b-"]')].map((row) => row.getAttribute('row-index')));
          return Number(grid.getAttribute('aria-rowcount')) - 1 - footers.size;
        }),
    editor: () => place().locator('.ag-cell-inline-editing:focus-within'),
    async closeEditor() {
      await driver.editor().waitFor();
      await place().page().keyboard.press('Escape');
      await place().locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
      await place().locator('.ag-cell:focus-within').waitFor();
    },
    focusedCell: () => focusedCell(place().page()),
    announced: () => announced(place().page()),
    async focus(row, key) {
      if ((await driver.cell(row, key).count()) === 0) await place().page().keyboard.press('ControlOrMeta+Home');
      await driver.cell(row, key).click();
      await driver.closeEditor();
      await expect.poll(driver.focusedCell).toBe(`${row}/${key}`);
      // The value is re-rendered in place of the editor; no user types within that frame.
      await nextFrames(place().page());
    },
  };
  return driver;
}

function focusedCell(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement?.closest('.ag-cell');
    return focused ? `${focused.closest('[row-index]')?.getAttribute('row-index')}/${focused.getAttribute('col-id')}` : null;
  });
}

async function announced(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const has = (node: (typeof nodes)[number], name: string) => node.properties?.some((one) => one.name === name && one.value.value === true);
  // The document is reported as focused too, and comes first.
  const focused = nodes.findLast((node) => has(node, 'focused'));
  return {
    role: String(focused?.role?.value),
    name: String(focused?.name?.value),
    required: !!focused && has(focused, 'required') === true,
  };
}

/** Presses Tab and waits until the focus is in the next cell, or in its editor if it opens one. */
export async function goToNextCell(page: Page): Promise<void> {
  // A dialog that has just closed may not have restored the focus yet.
  await expect.poll(() => focusedCell(page)).not.toBeNull();
  const before = await focusedCell(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedCell(page)).not.toBe(before);
  await nextFrames(page);
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function textsOf(cells: Locator): Promise<string[]> {
  const texts = await cells.evaluateAll((all) =>
    all.map((one) => ({ at: Number(one.closest('[row-index]')?.getAttribute('row-index')), text: (one as HTMLElement).innerText.trim() })),
  );
  // Footers have no numeric row index.
  const rows = texts.filter(({ at }) => Number.isInteger(at));
  return rows.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
}
