import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { drivesForm, type FormDriver } from './form-driver.ts';
import { drivesList, type ListDriver } from './list-driver.ts';
import { openProduct, type Product } from './open-product.ts';

/** The product of a test file, available from the first `beforeAll` on. */
export let product: Product;
/** The administrator's page. */
export let page: Page;
/** The list on that page. */
export let list: ListDriver;
/** The form dialog on top of that page. */
export let form: FormDriver;

/** Starts the product before the tests of a file and stops it afterwards. Each test fails on page faults; a failed test saves screenshots. */
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
