import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf } from './menu-addresses.ts';
import { tellsStory } from './tells-story.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();
const step = tellsStory();

let page: Page;
let letGridCome: () => void;

const firstRows = () => page.locator('[role=table] [role=row] + [role=row]');
const gridRows = () => page.locator('.ag-row');
const lines = () => firstRows().filter({ has: page.getByRole('cell') });

/** What stands in each cell of the rows, and where, in the places of `cell`. */
const drawn = (cell: string) =>
  page.locator(cell).evaluateAll((cells) =>
    cells
      .map((one) => ({ box: one.getBoundingClientRect(), text: (one as HTMLElement).innerText.trim() }))
      .filter(({ text, box }) => text !== '' && box.left < 1300)
      .map(({ text, box }) => `${Math.round(box.top)} ${Math.round(box.left)} ${Math.round(box.width)} ${text}`)
      .toSorted(),
  );

/** Opens the orders; the code of the grid is held back until it is let come. */
async function openHeldBack(): Promise<void> {
  page = await product.signedIn();
  const held = new Promise<void>((resolve) => (letGridCome = resolve));
  await page.route('**/assets/grid-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await addressOf(product.server.url, '销售订单'));
  await lines().first().waitFor();
}

describe('the rows of a list before its grid is there', () => {
  step('GRID-01 GRID-10 they stand where they stand in the grid, with the same texts', async () => {
    await openHeldBack();
    await page.locator('.ant-pagination').waitFor();
    // What reports tell of them comes a moment later.
    await page.locator('[role=cell] img').first().waitFor();
    const before = await drawn('[role=table] [role=cell]');
    expect(before.length).toBeGreaterThan(50);
    letGridCome();
    await gridRows().first().waitFor();
    await expect.poll(() => drawn('.ag-row:not(.ag-row-pinned) [role=gridcell]')).toEqual(before);
    expect(await firstRows().count()).toBe(0);
    await page.context().close();
  });

  step('COL-02 GRID-20 they are chosen and sorted, and the grid goes on from there', async () => {
    await openHeldBack();
    await lines().nth(1).getByRole('checkbox').check();
    await page.getByText('已选择 1 条').waitFor();
    const chosen = await lines().nth(1).getByText(/^SO/).innerText();
    const head = page.getByRole('columnheader', { name: '订单号', exact: true });
    await head.click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await head.click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => page.getByRole('row').filter({ hasText: chosen }).getByRole('checkbox').isChecked()).toBe(true);
    letGridCome();
    await gridRows().first().waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: '订单号', exact: true }).getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => gridRows().filter({ hasText: chosen }).getByRole('checkbox').isChecked()).toBe(true);
    await page.context().close();
  });

  step('GRID-26 a record is opened from them by its name and by what floats over its row', async () => {
    await openHeldBack();
    const number = await lines().first().getByText(/^SO/).innerText();
    await lines().first().getByText(number).click();
    await page.getByRole('dialog').getByText(number).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await lines().first().hover();
    await lines().first().getByText('编辑', { exact: true }).click();
    await page.getByRole('dialog', { name: /编辑/ }).waitFor();
    await page.context().close();
  });

  step('GRID-26 a menu that is open in them stays until it is closed, and the grid comes then', async () => {
    await openHeldBack();
    await lines().first().hover();
    await lines().first().getByText('更多').click();
    await page.getByRole('menuitem', { name: '复制' }).waitFor();
    const arrived = page.waitForResponse(/\/assets\/grid-[\w-]+\.js/);
    letGridCome();
    await (await arrived).finished();
    await page.waitForTimeout(500);
    expect(await page.getByRole('menuitem', { name: '复制' }).isVisible()).toBe(true);
    expect(await gridRows().count()).toBe(0);
    await page.keyboard.press('Escape');
    await gridRows().first().waitFor();
    await page.context().close();
  });
});
