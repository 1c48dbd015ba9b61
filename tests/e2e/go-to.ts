import type { Page } from 'playwright-core';

/** Opens an address inside the application, as a link in it does: the page is not loaded again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
