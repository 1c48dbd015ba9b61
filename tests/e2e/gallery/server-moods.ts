import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';
import { type GalleryDriver, shownIn } from './gallery-driver.ts';
import type { TypeDriver } from './type-drivers.ts';

/** Milliseconds in which a slow answer of the gallery is there. */
const SLOW_ENOUGH_MS = 8000;

/** A slow server's answer comes in the end; a failing one loses neither the value that stands there nor the page. */
export async function checkWaiting(
  page: Page,
  gallery: GalleryDriver,
  name: ColumnTypeName,
  { byMouse, shown }: TypeDriver,
): Promise<void> {
  await gallery.setServer('slow');
  await gallery.open(name);
  await byMouse(page, gallery.field('empty'));
  await expect.poll(() => shownIn(gallery.field('empty')), { timeout: SLOW_ENOUGH_MS }).toContain(shown);
  await page.keyboard.press('Escape');
  await gallery.setServer('failing');
  await gallery.open(name);
  expect((await shownIn(gallery.field('filled'))).length).toBeGreaterThan(0);
  expect(await gallery.field('filled').getByRole('alert').count()).toBe(0);
  await gallery.setServer('normal');
}
