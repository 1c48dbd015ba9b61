import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../source-tree.ts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { enteredSession } from './entered-session.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { startServer, type RunningServer, type StartOptions } from './running-server.ts';
import { lastEvents } from './last-events.ts';
import { watchPage } from './watch-page.ts';

// Drawn by the processor alone, without pages of the browser's own in wait: a tenth of the work of a walk.
const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-features=PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ACTION_MS = 60_000;

/** A running product and a browser. */
export interface Product {
  server: RunningServer;
  /** A page in a new browser context, sharing nothing with other pages. */
  newPage(
    viewport?: { width: number; height: number },
    options?: Pick<BrowserContextOptions, 'serviceWorkers' | 'userAgent' | 'storageState'>,
  ): Promise<Page>;
  /** Like `newPage`, but signed in and on the home page. */
  signedIn(username?: string, password?: string): Promise<Page>;
  /** Takes the faults of all pages since the last call: errors, failed requests, blocked content. Tests expect none. */
  faults(): string[];
  /** Saves a screenshot of each open page to dist/failed-walks, and what happened there last. */
  takePictures(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product, and a Chromium where none runs. BROWSER_PATH names the browser; tests/run.mjs finds one. */
export async function openProduct(options: Partial<StartOptions> = {}): Promise<Product> {
  const server = await startServer({ demo: true, ...options });
  const browser = await openBrowser().catch(async (error) => {
    await server.stop();
    throw error;
  });
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];
  const newPage: Product['newPage'] = async (viewport = { width: 1440, height: 900 }, contextOptions = {}) => {
    const context = await newContext(browser, { baseURL: server.url, viewport, ...contextOptions });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(ACTION_MS);
    await slowDown(page);
    await watchPage(page, faults);
    return page;
  };
  return {
    server,
    newPage,
    signedIn: async (username = 'admin', password = ADMIN_PASSWORD) => {
      const storageState = await enteredSession(server.url, username, password);
      const page = await newPage(undefined, { storageState });
      await page.goto('/');
      await page.getByRole('button', { name: /欢迎您/ }).waitFor();
      return page;
    },
    faults: () => {
      const lastWords = server.lastWords();
      return [...faults.splice(0), ...(lastWords ? [`the server ended by itself: ${lastWords}`] : [])];
    },
    takePictures: async (name) => {
      for (const [n, page] of contexts.flatMap((context) => context.pages()).entries()) {
        const file = path.join(root, 'dist/failed-walks', `${name.replaceAll(/\W+/g, '-')}-${n}`);
        await page.screenshot({ path: `${file}.png` });
        writeFileSync(`${file}.txt`, await lastEvents(page));
      }
    },
    close: async () => {
      for (const context of contexts.splice(0)) await context.close();
      await server.stop();
    },
  };
}

/** A context of the browsers that the tests are written for, which shares nothing with others. */
function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Disables the product's animations, so that nothing moves while it is clicked.
    reducedMotion: 'reduce',
    ...options,
  });
}

/** Signs in on the open sign-in page and waits for the application. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /欢迎您/ }).waitFor();
}

/** Has a page of somebody signed in keep no tabs: a screen that is left is gone, where a hundred open ones would slow the walk down. */
export async function withoutTabs(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('pro__DEFAULT_MULTI_PAGE', JSON.stringify({ value: false, expire: null })));
  await page.reload();
  await page.getByRole('main').waitFor();
}

/** With SLOW_CPU=4 in the environment, throttles the page's CPU to a quarter of its speed. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_CPU ?? 1);
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

/** The browser of this process, whose test files share it one after the other; it ends with the process. */
let opened: Promise<Browser> | undefined;

/** That browser, or another where it has ended. */
async function openBrowser(): Promise<Browser> {
  const before = await opened?.catch(() => undefined);
  if (before?.isConnected()) return before;
  opened = launch();
  return opened;
}

function launch(): Promise<Browser> {
  const executablePath = process.env.BROWSER_PATH;
  if (!executablePath) throw new Error('BROWSER_PATH is not set: run the tests with npm test.');
  return chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
}

/** Opens an entry of the side menu, the last name, expanding the groups before it if necessary. */
export async function openMenu(page: Page, ...path: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation');
  const target = menu.getByRole('link', { name: path.at(-1), exact: true });
  for (const [depth, group] of path.slice(0, -1).entries()) {
    const next = menu.getByText(path[depth + 1] ?? '', { exact: true }).first();
    if (!(await next.isVisible())) await menu.getByText(group, { exact: true }).first().click();
  }
  // Not with the keyboard: a group that has just expanded moves the focus to its first entry.
  await target.click();
  // Other pages stay in their tabs: what is looked for next must not be found there.
  const tab = page.locator('[data-tab][data-active]');
  const isPhone = (await page.locator('[data-tab]').count()) === 0;
  if (!isPhone) await tab.filter({ hasText: path.at(-1) ?? '' }).waitFor();
}
