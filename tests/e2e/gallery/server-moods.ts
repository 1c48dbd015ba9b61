import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { ColumnTypeName } from '#renderer';
import { named } from '../named.ts';
import { type GalleryDriver, shownIn } from './gallery-driver.ts';
import type { TypeDriver } from './control-drivers.ts';

/** Any loading indicator. */
const WAITING = '[role="status"], [role="progressbar"], [aria-busy="true"]';

/** Opens the empty field of a type while the server is in a mood; returns the places where loading states and errors may appear. */
async function openOn(page: Page, gallery: GalleryDriver, mood: 'silent' | 'failing', name: ColumnTypeName, driver: TypeDriver) {
  await gallery.setServer(mood);
  await gallery.open(name);
  await (driver.open ?? driver.byMouse)(page, gallery.field('empty'));
  return gallery.field('empty').or(gallery.popups()).or(page.getByRole('dialog'));
}

/** The filled field still shows its stored value, as text or verbatim, and no validation error. */
async function expectValueKept(gallery: GalleryDriver) {
  await expect.poll(async () => (await shownIn(gallery.field('filled'))).length).toBeGreaterThan(0);
  await expect.poll(() => gallery.field('filled').locator('[id$="-error"][role="alert"]').count()).toBe(0);
}

/** A slow server's response arrives eventually and is used. */
export async function checkSlow(page: Page, gallery: GalleryDriver, name: ColumnTypeName, { byMouse, shown }: TypeDriver): Promise<void> {
  await gallery.setServer('slow');
  await gallery.open(name);
  await byMouse(page, gallery.field('empty'));
  await expect.poll(() => shownIn(gallery.field('empty'))).toContain(shown);
  await gallery.closePopups();
}

/** A server that never responds shows a loading state and loses no value. */
export async function checkSilent(page: Page, gallery: GalleryDriver, name: ColumnTypeName, driver: TypeDriver): Promise<void> {
  const places = await openOn(page, gallery, 'silent', name, driver);
  await places.locator(WAITING).or(places.getByText('加载中')).filter({ visible: true }).first().waitFor();
  await gallery.closePopups();
  await expectValueKept(gallery);
}

/** A failing server shows an error with a retry and loses no value. */
export async function checkFailing(page: Page, gallery: GalleryDriver, name: ColumnTypeName, driver: TypeDriver): Promise<void> {
  const places = await openOn(page, gallery, 'failing', name, driver);
  if (driver.retry) await driver.retry(page, gallery.field('empty'));
  else {
    const failed = places
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: named('重试') }) })
      .first();
    await failed.getByRole('button').click();
    await failed.waitFor();
  }
  await gallery.closePopups();
  await expectValueKept(gallery);
}
