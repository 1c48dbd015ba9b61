import type { Page } from 'playwright-core';

/** How many events a page remembers. */
const LAST_EVENTS = 200;

/** What happened last on a page: keys, focus, changes of the address, dialogs that came and went. One line each, with its time in milliseconds. */
export async function lastEvents(page: Page): Promise<string> {
  return page.evaluate(() => Object(window).lastEvents?.().join('\n') ?? '');
}

/** Has a page remember that from its next load on. */
export async function noteEvents(page: Page): Promise<void> {
  await page.addInitScript((most) => {
    const lines: string[] = [];
    const note = (...words: unknown[]) => {
      lines.push([Math.round(performance.now()), ...words].join(' '));
      if (lines.length > most) lines.shift();
    };
    const nameOf = (one: unknown) =>
      one instanceof Element ? `${one.localName}#${one.id} ${one.getAttribute('role')} ${one.textContent?.slice(0, 20)}` : '';
    for (const kind of ['focusin', 'focusout', 'input', 'keydown', 'mousedown'] as const)
      window.addEventListener(kind, (event) => note(kind, Object(event).key ?? Object(event).data ?? '', nameOf(event.target)), true);
    for (const way of ['pushState', 'replaceState'] as const) {
      const change = history[way].bind(history);
      history[way] = (state, unused, address) => {
        note(way, address);
        change(state, unused, address);
      };
    }
    const forms = (nodes: NodeList) =>
      [...nodes].filter((node) => node instanceof Element && (node.matches('form, input') || node.querySelector('form')));
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of forms(removedNodes)) note('removed', nameOf(node));
        for (const node of forms(addedNodes)) note('added', nameOf(node));
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { lastEvents: () => lines });
  }, LAST_EVENTS);
}
