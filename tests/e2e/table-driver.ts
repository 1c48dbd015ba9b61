import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { drivesCells, type CellsDriver } from './cells-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';

/** The bill of materials of a new style, as a document has it that says more of its rows than the product's own does. */
export interface TableDriver extends CellsDriver {
  /** Opens an empty style whose document says this of the table. */
  openForm(says: Record<string, unknown>): Promise<void>;
  /** The same, with the materials of `CODES` pasted into it. */
  openTable(says: Record<string, unknown>): Promise<void>;
  dialog(): Locator;
  button(name: string | RegExp): Locator;
  /** Puts texts on the clipboard, a line for each. */
  copied(...lines: string[]): Promise<void>;
}

/** The codes of the materials. */
export const CODES = ['M-1', 'M-2', 'M-3', 'M-4'];

/** Columns that would push others off the screen, where they are not drawn. */
const UNUSED = new Set(['category', 'colour_code', 'size_code', 'unit']);

interface FormAnswer {
  result?: { schema?: { properties?: Record<string, { columns?: { key: string }[] }> } };
}

/** Rewrites the form of styles on its way to the page. */
async function rewriteDocuments(page: Page, members: () => Record<string, unknown>) {
  await page.route('**/online/cgform/api/getFormItem/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as FormAnswer;
    const table = answer.result?.schema?.properties?.['md_style_bom'];
    const { columns = {}, ...more } = members() as { columns?: Record<string, object> };
    Object.assign(table ?? {}, { dragSort: false }, more);
    const plain = { width: '110px', statistics: [] };
    for (const column of table?.columns ?? [])
      Object.assign(column, plain, UNUSED.has(column.key) && { type: 'hidden' }, columns[column.key]);
    await route.fulfill({ response, json: answer });
  });
}

/** What an earlier form has left on this device. */
const forgetDrafts = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/DRAFT/i.test(key)) localStorage.removeItem(key);
  });

/** Drives the bill of materials of new styles on a page that is signed in. */
export async function drivesTable(page: Page): Promise<TableDriver> {
  let members: Record<string, unknown> = {};
  await rewriteDocuments(page, () => members);
  await openMenu(page, '基础资料', '款式');
  await page.getByRole('main').getByRole('columnheader', { name: '款号' }).waitFor();
  const address = page.url();
  const dialog = () => page.getByRole('dialog', { name: /^新增/ });
  const cells = drivesCells(dialog);
  const driver: TableDriver = {
    dialog,
    ...cells,
    button: (name) => dialog().getByRole('tabpanel').getByRole('button', { name }),
    copied: (...lines) => page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n')),
    async openForm(says) {
      members = says;
      await forgetDrafts(page);
      await page.goto(address);
      const list = drivesList(page);
      await list.until('款号', (texts) => texts.length > 0, 'the styles');
      await list.toolbar('新增').click();
      await dialog().getByRole('tab', { name: '物料清单' }).click();
    },
    async openTable(says) {
      await driver.openForm(says);
      await driver.button(named('新增')).click();
      await cells.closeEditor();
      await driver.copied(...CODES);
      await page.keyboard.press('ControlOrMeta+v');
      await expect.poll(() => driver.column('material_code')).toEqual(CODES);
      // A 新增 right after this one would be ignored as an accidental double click (GRID-14).
      await page.waitForTimeout(CLICK_MS);
    },
  };
  return driver;
}
