import type { Page } from 'playwright-core';

/**
 * What of the page that is shown a user cannot get at in this window, in words: a page wider than it, and controls that lie outside it or below
 * something else even when everything around them that scrolls has been scrolled to them.
 */
export function outOfReach(of: Page): Promise<string[]> {
  return of.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, textarea, [tabindex="0"], [role=tab], [role=option], [role=switch], [role=menuitem]';
    const faults: string[] = [];
    const root = document.scrollingElement ?? document.body;
    if (root.scrollWidth > innerWidth + 1) faults.push(`the page is ${root.scrollWidth} wide`);
    const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const ground = dialogs.at(-1) ?? document.body;
    const inGrid = (one: Element) => one.closest('.ag-root') !== null;
    const isMeant = (one: Element) =>
      !inGrid(one) &&
      // A skip link is there once it has the focus.
      !one.matches('a[href^="#"]') &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('[aria-hidden=true], [inert]') &&
      (one.getBoundingClientRect().width > 2 || one.getBoundingClientRect().height > 2);
    const isAt = (one: Element) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
      const at = document.elementFromPoint(x, y);
      return (
        left >= -1 && right <= innerWidth + 1 && at !== null && (one.contains(at) || at.contains(one) || at.closest('label')?.contains(one))
      );
    };
    for (const one of [...ground.querySelectorAll(CONTROLS)].filter(isMeant)) {
      if (!isAt(one)) one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      if (!isAt(one)) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        faults.push(
          `${one.outerHTML.slice(0, 140)} at ${[left, top, width, height].map(Math.round)} is below ${at?.outerHTML.slice(0, 80) ?? 'the edge'}`,
        );
      }
    }
    return faults;
  });
}
