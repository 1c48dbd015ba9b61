import type { Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';
import type { ColumnType } from '#renderer/column-types/define.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { GalleryDriver } from './gallery-driver.ts';
import type { TypeDriver } from './control-drivers.ts';

/** Opens the editor of the focused cell, enters a value, and commits with Tab. */
export async function editInCell(page: Page, driver: TypeDriver): Promise<void> {
  if (driver.inCell) return driver.inCell(page);
  await page.keyboard.press('F2');
  await (driver.cell ?? driver).byKeys(page);
  await page.keyboard.press('Tab');
}

/** Enters a value into an empty cell with the mouse, and commits by clicking outside the grid. */
export async function editByMouseInCell(
  page: Page,
  gallery: GalleryDriver,
  row: number,
  { name, editing, grid }: Pick<ColumnType, 'editing' | 'grid'> & { name: ColumnTypeName },
  driver: TypeDriver,
): Promise<void> {
  const cell = gallery.cell(row);
  // The Tab that ended the previous edit has opened this cell's editor; clicking it would change the control in its centre.
  await gallery.leaveCell();
  await cell.scrollIntoViewIfNeeded();
  if (driver.byMouseInCell) return driver.byMouseInCell(page, cell);
  if (!grid?.(sampleColumn(name)).alwaysShown) {
    await cell.click();
    await cell.locator('xpath=self::*[contains(@class, "ag-cell-inline-editing")]').waitFor();
    if (editing !== 'typed' && editing !== 'operated') await gallery.popups().or(page.getByRole('dialog')).first().waitFor();
  }
  await (driver.cell ?? driver).byMouse(page, cell);
  await gallery.leaveCell();
}
