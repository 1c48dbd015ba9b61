import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BenchPage, ScreenKind } from '#src/bench/page-protocol.ts';

const VIEWPORT = { width: 1400, height: 900 };

declare const window: { bench: BenchPage };

/** One visit of a measured page, in its own browser context. */
export interface MeasuredPage {
  page: Page;
  /** Milliseconds from the call until the first screen has been painted. */
  mount(kind: ScreenKind, size: number): Promise<number>;
  /** Milliseconds of main-thread work during an action, as counted by Chromium. */
  busy(work: () => Promise<unknown>): Promise<number>;
  /** The longest main-thread task during an action; 0 when none took 50 ms. */
  longest(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Opens a page and waits until it is ready. */
export async function openMeasured(browser: Browser, url: string): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // CPU time, which excludes other programs on a busy machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // The compiler of these files adds calls to it, also to functions that are sent to the page.
  await page.addInitScript('globalThis.__name = (target) => target');
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  await watchTasks(page);
  return {
    page,
    mount: (kind, size) => mountAndPaint(page, kind, size),
    async busy(work) {
      const before = await taskDuration(session);
      await work();
      await painted(page);
      return 1000 * ((await taskDuration(session)) - before);
    },
    async longest(work) {
      await page.evaluate(() => void Reflect.set(globalThis, 'longestTask', 0));
      await work();
      await painted(page);
      return page.evaluate(() => Reflect.get(globalThis, 'longestTask') as number);
    },
    close: () => context.close(),
  };
}

/** Resolves when the latest render has been painted. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

function watchTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const longest = Number(Reflect.get(globalThis, 'longestTask') ?? 0);
        Reflect.set(globalThis, 'longestTask', Math.max(longest, duration));
      }
    }).observe({ type: 'longtask' });
  });
}

async function mountAndPaint(page: Page, kind: ScreenKind, size: number): Promise<number> {
  await page.evaluate(([what, many]) => window.bench.prepare(what, many), [kind, size] as const);
  return page.evaluate(
    async ([what, many]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await nextFrame();
      const start = performance.now();
      await window.bench.mount(what, many);
      while (!window.bench.ready(what, many)) await nextFrame();
      await nextFrame();
      return performance.now() - start;
    },
    [kind, size] as const,
  );
}

async function taskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
}
