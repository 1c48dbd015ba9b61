import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { root } from '../source-tree.ts';
import { addressOf } from './menu-addresses.ts';
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
  ['ahead', 15],
  ['start', 116],
  ['sign-in', 7],
  ['frame', 130],
  ['list', 139],
  ['after-rows', 47],
  ['grid', 231],
  ['store', 18],
  ['menus', 8],
  ['fields', 22],
  ['entry', 5],
  ['dates', 30],
  ['pick', 47],
  ['record', 51],
  ['detail', 5],
  ['side', 20],
])('the code of the stage %s, compressed, stays below %i kB', (stage, limit) => {
  expect(sizeOf(stage)).toBeGreaterThan(1);
  expect(sizeOf(stage)).toBeLessThan(limit);
});

/** The stages that come with the code of one, which it imports at its beginning. */
function stagesWith(stage: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(stage)) return seen;
  seen.add(stage);
  for (const file of readdirSync(folder).filter((name) => new RegExp(`^${stage}-[\\w-]{8}\\.js$`).test(name)))
    for (const [, imported] of readFileSync(path.join(folder, file), 'utf8').matchAll(/(?:from|import)"\.\/([\w-]+)-[\w-]{8}\.js"/g))
      stagesWith(imported!, seen);
  return seen;
}

it('a form is at most 100 kB more than its list: its code leaves room for answers', () => {
  const before = stagesWith('grid');
  const needed = [...stagesWith('record')].filter((stage) => !before.has(stage) && stage !== 'after-rows');
  expect(needed.toSorted()).toEqual(['fields', 'record', 'store']);
  expect(needed.reduce((sum, stage) => sum + sizeOf(stage), 0)).toBeLessThan(86);
});

/** What comes once the rows of a list are there: what reports tell of them, and pictures. */
const AFTER_ROWS = '/cgreport/api/|/common/static/';

/** The first row below the heads of the columns: they are drawn before their grid is there. */
const FIRST_ROW = '[role=table] [role=row] + [role=row]';

/** What a page has asked for before it showed its first row, or until now: requests, and kilobytes as they came. */
async function countSent(page: Page): Promise<() => Promise<{ requests: number; kilobytes: number }>> {
  await page.addInitScript((row) => {
    const note = new MutationObserver(() => {
      if (!document.querySelector(row)) return;
      performance.mark('first row');
      note.disconnect();
    });
    note.observe(document, { childList: true, subtree: true });
  }, FIRST_ROW);
  return () =>
    page.evaluate((later) => {
      const end = performance.getEntriesByName('first row')[0]?.startTime ?? performance.now();
      const asked = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[]);
      const isOfRows = new RegExp(later);
      const sent = asked.filter(({ name, startTime, transferSize }) => startTime < end && transferSize > 0 && !isOfRows.test(name));
      return { requests: sent.length, kilobytes: sent.reduce((sum, { transferSize }) => sum + transferSize / 1000, 0) };
    }, AFTER_ROWS);
}

it('the sign-in page takes at most 160 kB and 12 requests, a list behind it at most 480 kB and 30 requests in all', async () => {
  const list = await addressOf(product.server.url, '销售订单');
  const page = await product.newPage();
  const sent = await countSent(page);
  await page.goto(`/user/login?redirect=${encodeURIComponent(list)}`);
  const user = page.getByLabel('用户名', { exact: true });
  await user.waitFor();
  await page.waitForLoadState('networkidle');
  const first = await sent();
  expect(first.requests).toBeLessThanOrEqual(12);
  expect(first.kilobytes).toBeLessThanOrEqual(160);
  await user.fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('.ag-row').first().waitFor();
  const all = await sent();
  // The grid comes once, after the rows.
  const grids = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/grid-[\w-]+\.js$/.test(name)));
  const [rows] = await page.evaluate(() => performance.getEntriesByName('first row').map(({ startTime }) => startTime));
  expect(grids.map(({ startTime }) => startTime > rows!)).toEqual([true]);
  expect(all.requests).toBeLessThanOrEqual(30);
  expect(all.kilobytes).toBeLessThanOrEqual(480);
});

it('a list that is opened by its address has the files named ahead that it uses, and asks for its definition and its rows once', async () => {
  const page = await product.signedIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(await addressOf(product.server.url, '销售订单'));
  await page.locator('.ag-row').first().waitFor();
  // Not those that the code of the list itself loads once it rests.
  const ahead = await page
    .locator('script[data-list]')
    .evaluate((script) => Object.values({ ...script.dataset }).flatMap((one) => one?.split(' ') ?? []));
  const links = page.locator('link[rel=modulepreload], link[rel=preload]');
  const linked = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  const named = linked.filter((href) => ahead.some((file) => href.endsWith(file)));
  const used = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(named.filter((href) => /\/(?:list|frame)-[\w-]+\.(?:js|css)$/.test(href)).length).toBeGreaterThanOrEqual(4);
  expect(named.filter((href) => !used.includes(href))).toEqual([]);
  for (const call of ['getColumns/', 'getFormItem/', 'getQueryInfo/', 'getData/'])
    expect(
      asked.filter((url) => url.includes(`/cgform/api/${call}`)),
      call,
    ).toHaveLength(1);
  await page.context().close();
});
