import type { Page } from 'playwright-core';

/** Keys that were pressed and dialogs that opened. */
export interface Work {
  keys: number;
  dialogs: number;
}

/** Counts what a user does on the open page from now on; returns a function that reads the counts. */
export async function countsWork(page: Page): Promise<() => Promise<Work>> {
  const work = await page.evaluateHandle(() => {
    const counts = { keys: 0, dialogs: 0 };
    // Keys that the page holds back are sent again by itself.
    window.addEventListener('keydown', ({ isTrusted }) => void (counts.keys += Number(isTrusted)), { capture: true });
    const isDialog = (node: Node) => node instanceof Element && (node.matches('[role="dialog"]') || node.querySelector('[role="dialog"]'));
    new MutationObserver((changes) => {
      counts.dialogs += changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isDialog)).length;
    }).observe(document.body, { childList: true, subtree: true });
    return counts;
  });
  return () => work.jsonValue();
}
