import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { CLICK_MS } from '#renderer/row-columns/quick-click.ts';
import { drivesCells, type CellsDriver } from './cells-driver.ts';
import { drivesList } from './list-driver.ts';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';

/** The bill of materials of a new style, with members of its document overridden. */
export interface TableDriver extends CellsDriver {
  /** Opens the list of styles, with these members in the table's document. */
  openList(says: Record<string, unknown>): Promise<void>;
  /** Opens an empty style, with these members in the table's document. */
  openForm(says: Record<string, unknown>): Promise<void>;
  /** The same, with the materials of `CODES` pasted. */
  openTable(says: Record<string, unknown>): Promise<void>;
  dialog(): Locator;
  button(name: string | RegExp): Locator;
  /** Puts these lines on the clipboard. */
  copied(...lines: string[]): Promise<void>;
}

/** The codes of the materials. */
export const CODES = ['M-1', 'M-2', 'M-3', 'M-4'];

/** Columns hidden so that the others fit the viewport: columns outside it are not rendered. */
const UNUSED = new Set('category colour_code size_code unit use_part match_mode garment_colour ref_price amount'.split(' '));

const TYPED = { type: 'input', disabled: false };

/** The columns of texts that are typed as they are: no list is asked for what is entered. */
const PLAIN: Record<string, object> = {
  material_code: TYPED,
  material_name: { ...TYPED, validateRules: [{ required: true }] },
};

const REQUIRED = { disabled: false, validateRules: [{ required: true }] };

/** What would come with the material is asked for. */
const ASKED: Record<string, object> = { category: REQUIRED, unit: REQUIRED };

interface FormAnswer {
  result?: { schema?: { properties?: Record<string, TableMembers> } };
}

/** Lets the materials of styles be typed as texts, whether they exist or not. */
export const typesMaterials = (page: Page) =>
  rewriteTable(page, (table) => {
    for (const column of table.columns ?? []) Object.assign(column, PLAIN[column.key], ASKED[column.key]);
  });

interface TableMembers {
  columns?: { key: string }[];
}

/** Intercepts the response with the form of styles, and changes its table. */
async function rewriteTable(page: Page, change: (table: TableMembers) => void) {
  await page.route('**/online/cgform/api/getFormItem/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as FormAnswer;
    const table = answer.result?.schema?.properties?.['md_style_bom'];
    if (table) change(table);
    await route.fulfill({ response, json: answer });
  });
}

/** Overrides members of the table of the form of styles, and of its columns. */
const rewriteDocuments = (page: Page, members: () => Record<string, unknown>) =>
  rewriteTable(page, (table) => {
    const { columns = {}, ...more } = members() as { columns?: Record<string, object> };
    Object.assign(table, { dragSort: false, size: 'medium' }, more);
    const plain = { width: '110px', statistics: [] };
    for (const column of table.columns ?? [])
      Object.assign(column, plain, PLAIN[column.key], UNUSED.has(column.key) && { type: 'hidden' }, columns[column.key]);
  });

/** Removes the drafts of earlier forms from localStorage. */
const forgetDrafts = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/DRAFT/i.test(key)) localStorage.removeItem(key);
  });

/** Drives the bill of materials of new styles; the page is signed in. */
export async function drivesTable(page: Page): Promise<TableDriver> {
  let members: Record<string, unknown> = {};
  await rewriteDocuments(page, () => members);
  await openMenu(page, '基础资料', '款式');
  await page.getByRole('main').getByRole('columnheader', { name: '款号' }).waitFor();
  const address = page.url();
  const dialog = () => page.getByRole('dialog', { name: /^新增/ });
  const cells = drivesCells(dialog);
  const list = drivesList(page);
  const driver: TableDriver = {
    dialog,
    ...cells,
    button: (name) => dialog().getByRole('tabpanel').getByRole('button', { name }),
    copied: (...lines) => page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n')),
    async openList(says) {
      members = says;
      await page.goto(address);
      await list.until('款号', (texts) => texts.length > 0, 'the styles');
      // After the reload: until then the previous form may still save its draft.
      await forgetDrafts(page);
    },
    async openForm(says) {
      await driver.openList(says);
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
      // A sooner 新增 would be ignored as an accidental double click (GRID-14).
      await page.waitForTimeout(CLICK_MS);
    },
  };
  return driver;
}
