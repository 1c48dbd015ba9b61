import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { root } from '../source-tree.ts';
import { signIn } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();

const folder = path.join(root, 'dist/client/assets');
/** The compressed kilobytes of a stage: its script and its styles. */
const sizeOf = (stage: string) =>
  readdirSync(folder)
    .filter((file) => new RegExp(`^${stage}-[\\w-]{8}\\.(?:js|css)\\.br$`).test(file))
    .map((file) => statSync(path.join(folder, file)).size / 1000)
    .reduce((sum, size) => sum + size, 0);

it.each([
  ['start', 128],
  ['sign-in', 7],
  ['frame', 140],
  ['list', 406],
  ['fields', 32],
  ['dates', 30],
  ['pick', 47],
  ['form', 114],
])('the code of the stage %s, compressed, stays below %i kB', (stage, limit) => {
  expect(sizeOf(stage)).toBeGreaterThan(1);
  expect(sizeOf(stage)).toBeLessThan(limit);
});

/** What a page has been sent since it was opened, counted by the browser: requests, and kilobytes as they came. */
async function countSent(page: Page): Promise<() => { requests: number; kilobytes: number }> {
  const sent = { requests: 0, kilobytes: 0 };
  const network = await page.context().newCDPSession(page);
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.requests += 1;
    sent.kilobytes += encodedDataLength / 1000;
  });
  await network.send('Network.enable');
  return () => sent;
}

it('the sign-in page takes at most 160 kB and 12 requests, and signs in', async () => {
  const page = await product.newPage();
  const sent = await countSent(page);
  await page.goto('/user/login');
  await page.getByLabel('用户名', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(sent().requests).toBeLessThanOrEqual(12);
  expect(sent().kilobytes).toBeLessThanOrEqual(160);
  await signIn(page, 'admin', ADMIN_PASSWORD);
});
