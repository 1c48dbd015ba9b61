import { type CDPSession, chromium, type Page } from 'playwright-core';
import { menuOf } from '../e2e/menu-addresses.ts';
import { ADMIN_PASSWORD } from '../e2e/product-process.ts';
import { withDemo } from './demo-product.ts';
import { median } from './measure.ts';
import { painted } from './measured-page.ts';

const TABS = 30;
const SWITCHES = 500;
const FORMS = 200;
const VIEWPORT = { width: 1440, height: 900 };
const LIST = /^\/online\/cgformList\//;

/** What a page holds after a collection of garbage: megabytes of heap, nodes and listeners. */
type Held = Record<'heap MB' | 'nodes' | 'listeners', number>;

/** What 30 tabs with lists hold, and what many switches between them and many forms leave behind; `ms` is the median of a switch or a form. */
export async function measureTabs(executablePath: string): Promise<Record<string, Held & { ms?: number; requests?: number }>> {
  return withDemo(async (url) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
    try {
      const page = await (await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN', serviceWorkers: 'block' })).newPage();
      const session = await page.context().newCDPSession(page);
      // The compiler of these files adds calls to it, also to functions that are sent to the page.
      await page.addInitScript('globalThis.__name = (target) => target');
      const lists = [...(await menuOf(url)).values()].filter((address) => LIST.test(address)).slice(0, TABS);
      await signIn(page, url);
      const alone = await heldBy(session);
      for (const [n, address] of lists.entries()) await open(page, url, address, n + 2);
      const all = await heldBy(session);
      await switchTabs(page, TABS);
      const before = await heldBy(session);
      const switched = await switchTabs(page, SWITCHES);
      const after = await heldBy(session);
      await tabs(page).filter({ hasText: '颜色' }).click();
      await visitForms(page, 5);
      const beforeForms = await heldBy(session);
      const forms = await visitForms(page, FORMS);
      return {
        'signed in': alone,
        [`${lists.length} tabs with lists`]: all,
        'each tab shown once more': before,
        [`${SWITCHES} switches later`]: { ...after, ...switched },
        'five forms opened and closed': beforeForms,
        [`${FORMS} forms later`]: { ...(await heldBy(session)), ...forms },
      };
    } finally {
      await browser.close();
    }
  });
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await tabs(page).first().waitFor();
}

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab');
/** What is drawn in the tab that is shown. */
const shown = (page: Page, selector: string) => page.locator(`[data-page]:not([data-hidden]) ${selector}`);
/** A list that has its rows, or says that it has none. */
const LOADED = ':is(.ag-row, .ant-empty)';

/** Opens an address in a tab of its own, as a link does. */
async function open(page: Page, url: string, address: string, count: number): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, new URL(address, url).pathname);
  await tabs(page)
    .nth(count - 1)
    .waitFor();
  await shown(page, LOADED).first().waitFor();
}

/** Shows one tab after the other; the time from a click until the rows of the tab have been painted, and what all of them asked for. */
async function switchTabs(page: Page, times: number): Promise<{ ms: number; requests: number }> {
  let requests = 0;
  const count = () => void requests++;
  page.on('request', count);
  const all = await tabs(page).all();
  const taken: number[] = [];
  for (let n = 0; n < times; n++) taken.push(await switched(page, 1 + (n % (all.length - 1))));
  page.off('request', count);
  return { ms: Math.round(median(taken)), requests };
}

async function switched(page: Page, index: number): Promise<number> {
  return page.evaluate(async (n) => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role="tablist"][aria-label="已打开的页面"] [role="tab"]')][n];
    const isThere = () => document.querySelector('[data-page]:not([data-hidden])')?.getAttribute('aria-labelledby') === tab?.id;
    const start = performance.now();
    tab?.click();
    do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    while (!isThere());
    return performance.now() - start;
  }, index);
}

/** Opens and closes the form of the first record of the list that is shown. */
async function visitForms(page: Page, times: number): Promise<{ ms: number }> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const row = shown(page, '.ag-row').first();
    // What is done with a row appears under the mouse.
    await row.hover();
    const start = performance.now();
    await row.getByText('编辑', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-field]').first().waitFor();
    taken.push(performance.now() - start);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await painted(page);
  return { ms: Math.round(median(taken)) };
}

async function heldBy(session: CDPSession): Promise<Held> {
  // What is only reached by a finalizer goes with the second collection.
  for (let n = 0; n < 2; n++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { 'heap MB': Math.round(usedSize / 100_000) / 10, nodes, listeners: jsEventListeners };
}
