import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { named } from '../e2e/named.ts';
import { root } from '../source-tree.ts';
import { median, type Result } from './measure.ts';
import type { BenchPage, ScreenName } from './page/page.tsx';

const KEYS = 20;
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const VIEWPORT = { width: 1400, height: 900 };

interface Sample {
  mount: number;
  /** Milliseconds of main thread for each key; absent for lists. */
  key?: number;
}

declare const window: { bench: BenchPage };

/** Measures screens in Chromium from a production build: a new page for each visit, ours and the baseline in turns. */
export async function measureInBrowser(executablePath: string, rounds: number): Promise<Result[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  const config = {
    root: fileURLToPath(new URL('page', import.meta.url)),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error' as const,
    build: { outDir, emptyOutDir: true },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    const list = await inTurns(browser, url, ['list', 'list-bare'], rounds);
    const form = await inTurns(browser, url, ['form', 'form-bare'], rounds);
    return [
      { name: 'mount a list of 100 rows and 20 columns', baseline: 'AG Grid with the same rows', ...medians(list, 'mount') },
      { name: 'open a form of 500 fields', baseline: 'antd Form with antd widgets', ...medians(form, 'mount') },
      { name: 'main thread for a key press in it', baseline: 'the same key in antd Form', ...medians(form, 'key') },
    ];
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

type Pair = readonly [ours: ScreenName, bare: ScreenName];

async function inTurns(browser: Browser, url: string, pair: Pair, rounds: number): Promise<[Sample[], Sample[]]> {
  const samples: [Sample[], Sample[]] = [[], []];
  // The first round warms up the disk and the compiler, and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const [ours, bare] = [await visit(browser, url, pair[0]), await visit(browser, url, pair[1])];
    if (round === 0) continue;
    samples[0].push(ours);
    samples[1].push(bare);
  }
  return samples;
}

function medians([ours, bare]: [Sample[], Sample[]], what: keyof Sample): { ours: number; bare: number } {
  const of = (samples: Sample[]) => median(samples.map((sample) => sample[what] ?? Number.NaN));
  return { ours: of(ours), bare: of(bare) };
}

async function visit(browser: Browser, url: string, screen: ScreenName): Promise<Sample> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await page.goto(url);
    await page.waitForFunction(() => window.bench !== undefined);
    await page.evaluate((name) => window.bench.prepare(name), screen);
    if (screen === 'form') return { mount: await openForm(page), key: await timePerKey(page) };
    const mount = await page.evaluate(() => window.bench.mount());
    return screen === 'form-bare' ? { mount, key: await timePerKey(page) } : { mount };
  } finally {
    await page.close();
  }
}

/** Our form opens in the dialog of its list: from the click to the frame with its fields. */
async function openForm(page: Page): Promise<number> {
  await page.evaluate(() => {
    const bench = window.bench as BenchPage & { list?: Promise<number> };
    bench.list = bench.mount();
  });
  const add = page.getByRole('button', { name: named('新增') }).first();
  await add.waitFor();
  return page.evaluate(async () => {
    const start = performance.now();
    const button = [...document.querySelectorAll('button')].find((one) => /新\s?增/.test(one.textContent));
    button?.click();
    await (window.bench as BenchPage & { list?: Promise<number> }).list;
    return performance.now() - start;
  });
}

/** Main-thread time of a key in the middle text field, by Chromium's own count. */
async function timePerKey(page: Page): Promise<number> {
  await page.getByLabel('字段 252', { exact: true }).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await taskDuration(session);
  for (let key = 0; key < KEYS; key++) await page.keyboard.press('a');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return (1000 * ((await taskDuration(session)) - before)) / KEYS;
}

async function taskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
}
