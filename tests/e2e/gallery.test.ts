import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { columnTypes } from '#renderer';
import { drivesGallery, type FormState, type GalleryDriver, shownIn } from './gallery/gallery-driver.ts';
import { checkWaiting } from './gallery/server-moods.ts';
import { editedBy, typeDrivers } from './gallery/type-drivers.ts';
import { unnamedControls } from './gallery/unnamed-controls.ts';
import { expectNoFaults, openMenu, openProduct, type Product } from './open-product.ts';

let product: Product;
let page: Page;
let gallery: GalleryDriver;

/** Types that nobody changes: they have no editor. */
const SHOWN_ONLY = columnTypes.filter(({ editing, name }) => editing === 'shown' || name === 'slot').map(({ name }) => name);
const driven = Object.entries(typeDrivers).flatMap(([name, driver]) => {
  const type = columnTypes.find((one) => one.name === name);
  return type ? [{ name: type.name, driver }] : [];
});
const inForms = driven.filter(({ name }) => name !== 'checkbox');

const has = (state: FormState) => async () => (await gallery.field(state).getByRole('alert').count()) > 0;

beforeAll(async () => {
  product = await openProduct();
  page = await product.signedIn();
  await openMenu(page, '开发者', '控件库');
  gallery = drivesGallery(page);
  // From here on the browser hands every choice of files to the test.
  page.on('filechooser', () => {});
});
afterAll(() => product?.close());
expectNoFaults(() => product);

describe('控件库', () => {
  it('COL-01 has a driver here for every type that can be changed', () => {
    const known = [...driven.map(({ name }) => name), ...SHOWN_ONLY];
    expect(known.toSorted()).toEqual(columnTypes.map(({ name }) => name).toSorted());
  });

  it.each(inForms)('COL-01 $name takes a value by mouse', async ({ name, driver }) => {
    await gallery.open(name);
    await driver.byMouse(page, gallery.field('empty'));
    await expect.poll(() => shownIn(gallery.field('empty'))).toContain(driver.shown);
    await page.keyboard.press('Escape');
  });

  it.each(inForms)('COL-01 IMPLIED-20 $name says what is wrong with it, and takes a value by keyboard alone', async ({ name, driver }) => {
    await gallery.open(name);
    if (await has('invalid')()) {
      const described = gallery.field('invalid').locator('[aria-describedby]').first();
      const message = await gallery.field('invalid').getByRole('alert').getAttribute('id');
      expect(await described.getAttribute('aria-describedby')).toContain(message);
    }
    await gallery.tabInto('invalid');
    await driver.byKeys(page);
    await expect.poll(() => shownIn(gallery.field('invalid'))).toContain(driver.shown);
    await page.keyboard.press('Tab');
    await expect.poll(has('invalid')).toBe(false);
  });

  it.each(inForms)('COL-01 $name cannot be changed where it is read-only', async ({ name, driver }) => {
    await gallery.open(name);
    expect(await gallery.field('disabled').locator('input[type="file"]').count()).toBe(0);
    if (driver.isFile) return;
    const before = await shownIn(gallery.field('disabled'));
    await gallery.field('disabled').click({ position: { x: 24, y: 40 }, force: true });
    await page.keyboard.type('7');
    expect(await page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible').count()).toBe(0);
    expect(await shownIn(gallery.field('disabled'))).toBe(before);
  });
});

describe('控件库: cells', () => {
  const rowOf = (name: string) => (['upload', 'file', 'image'].includes(name) ? 2 : 1);

  it.each(driven)('COL-01 GRID $name is changed in its cell by keyboard', async ({ name, driver }) => {
    await gallery.open(name);
    const row = rowOf(name);
    await gallery.focusCell(row);
    await (driver.inCell ?? editedBy(driver))(page);
    await expect.poll(() => shownIn(gallery.cell(row))).toContain(driver.shownInCell ?? driver.shown);
  });

  it.each(driven.filter(({ driver }) => !driver.inCell))('GRID $name keeps its value when its edit is given up', async ({ name }) => {
    await gallery.open(name);
    const before = await shownIn(gallery.cell(0));
    await gallery.focusCell(0);
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => shownIn(gallery.cell(0))).toBe(before);
  });
});

describe('控件库: slow and failing servers', () => {
  it.each(driven.filter(({ driver }) => driver.isRemote))(
    'ERR $name waits for a slow server and survives a failing one',
    ({ name, driver }) => checkWaiting(page, gallery, name, driver),
  );
});

describe('控件库: languages and names', () => {
  it.each(columnTypes.map(({ name }) => name))('IMPLIED-24 %s has a name on every control in both languages', async (name) => {
    await gallery.open(name);
    expect(await unnamedControls(page)).toEqual([]);
    await page.getByRole('button', { name: /切换语言/ }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Control gallery' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b(gallery|form|grid|rule|action|people|popup|tree)\.[a-z-]+\b/);
    expect(await unnamedControls(page)).toEqual([]);
    await page.getByRole('button', { name: /Switch language/ }).click();
    await page.getByRole('main').getByRole('heading', { name: '控件库' }).waitFor();
  });
});
