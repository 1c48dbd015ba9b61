import type { Browser, CDPSession, Page } from 'playwright-core';
import { ADMIN_PASSWORD } from '../e2e/product-process.ts';

/** 10 Mbit/s in both directions, and the time of a packet to a server in the same country. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const VIEWPORT = { width: 1440, height: 900 };

/** A row of a grid, and one that is drawn before its grid is there, below the heads of the columns. */
const ROW = '.ag-row';
const FIRST_ROW = `[role=table] [role=row] + [role=row], ${ROW}`;

/** Milliseconds until a user can go on, and all that has been loaded since the browser was opened. */
export interface Load {
  milliseconds: number;
  requests: number;
  kilobytes: number;
}

/** What is measured of a visit. */
export type LoadSample = Record<'sign-in page' | 'list after sign-in' | 'its grid' | 'form' | 'list by its address', Load>;

/** A cold visit over a throttled line: signs in on the way to a list, opens a record, and comes again by the address of the list. */
export async function visitCold(newBrowser: () => Promise<Browser>, url: string, list: string): Promise<LoadSample> {
  const first = await newBrowser();
  try {
    const { page, load } = await throttled(first, undefined);
    const signIn = await load(() => page.goto(`${url}/user/login?redirect=${encodeURIComponent(list)}`), 'input[autocomplete=username]');
    await page.getByLabel('用户名', { exact: true }).fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
    const start = performance.now();
    const rows = await load(() => page.keyboard.press('Enter'), FIRST_ROW);
    const grid = await load(async () => undefined, ROW, start);
    // A locator waits until nothing moves before it clicks: that is no part of the form.
    await page.locator(ROW).getByText('编辑', { exact: true }).first().hover();
    const form = await load(() => page.mouse.down().then(() => page.mouse.up()), `[role=dialog] ${ROW}`);
    const storageState = await page.context().storageState();
    const again = await newBrowser();
    try {
      const cold = await throttled(again, storageState);
      const linked = await cold.load(() => cold.page.goto(url + list), FIRST_ROW);
      return { 'sign-in page': signIn, 'list after sign-in': rows, 'its grid': grid, form, 'list by its address': linked };
    } finally {
      await again.close();
    }
  } finally {
    await first.close();
  }
}

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

async function throttled(browser: Browser, storageState: StorageState | undefined) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN', serviceWorkers: 'block', storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await countLoads(session);
  await session.send('Network.emulateNetworkConditions', LINE);
  const load = async (act: () => Promise<unknown>, target: string, start = performance.now()): Promise<Load> => {
    const [told] = await Promise.all([firstShown(page, target, () => ({ at: performance.now(), ...counted() })), act()]);
    const { at, ...sent } = told;
    return { milliseconds: at - start, ...sent };
  };
  return { page, load };
}

/** What `tell` answers once an element is seen, looked for in each frame: a locator that has waited a while looks only twice a second. */
async function firstShown<Told>(page: Page, selector: string, tell: () => Told): Promise<Told> {
  await page.waitForFunction((wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }), selector, {
    polling: 'raf',
  });
  return tell();
}

/** Requests and bytes on the line, headers included. */
async function countLoads(session: CDPSession): Promise<() => Omit<Load, 'milliseconds'>> {
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => void (requests += /^https?:/.test(request.url) ? 1 : 0));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await session.send('Network.enable');
  return () => ({ requests, kilobytes: bytes / 1000 });
}
