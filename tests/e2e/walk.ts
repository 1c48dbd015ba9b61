import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { drivesForm, type FormDriver } from './form-driver.ts';
import { drivesList, type ListDriver } from './list-driver.ts';
import { openProduct, type Product } from './open-product.ts';

/** The product that the tests of a file walk through; there from the first `beforeAll` on. */
export let product: Product;
/** The page of its administrator. */
export let page: Page;
/** The list on that page. */
export let list: ListDriver;
/** The form dialog on top of that page. */
export let form: FormDriver;

/**
 * Opens the product before the tests of a file and closes it behind them. After each test no page may have seen a fault, and one that failed
 * leaves its pictures.
 */
export function walksProduct(options?: Parameters<typeof openProduct>[0]): void {
  beforeAll(async () => {
    product = await openProduct(options);
  });
  afterAll(() => product?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await product?.takePictures(task.name);
    expect(product?.faults() ?? []).toEqual([]);
  });
}

/** The same, with the administrator signed in and on the home page. */
export function walksAsAdministrator(options?: Parameters<typeof openProduct>[0]): void {
  walksProduct(options);
  beforeAll(async () => {
    page = await product.signedIn();
    list = drivesList(page);
    form = drivesForm(page);
  });
}
