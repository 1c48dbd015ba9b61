import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Locator, Page, Request } from 'playwright-core';

/** What each field of the open form shows. */
export const shownIn = (dialog: Locator): Promise<Record<string, string>> =>
  dialog.locator('[data-field]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const typed = [...field.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="checkbox"]), textarea')];
        const ticked = [...field.querySelectorAll<HTMLElement>('[aria-checked], input:checked')];
        const chosen = [...field.querySelectorAll<HTMLElement>('.ant-select-content, .ant-select-selection-item')];
        const read = [...field.querySelectorAll<HTMLElement>('dd')];
        const texts = [...typed.map(({ value }) => value), ...[...chosen, ...read].map(({ innerText }) => innerText)];
        return [field.getAttribute('data-field'), [...texts, ...ticked.map((one) => one.getAttribute('aria-checked') ?? one.id)].join('|')];
      }),
    ),
  );

/** Counts the requests of a page that are not answered yet. */
export function countsRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** What each field shows once nothing in the form waits for the text of a stored value any more. */
export async function settledIn(dialog: Locator, waiting: () => number): Promise<Record<string, string>> {
  let shown: Record<string, string> = {};
  const isSettled = async () => {
    const before = shown;
    shown = await shownIn(dialog);
    return waiting() === 0 && Object.keys(shown).length > 0 && isDeepStrictEqual(shown, before);
  };
  await expect.poll(isSettled, { interval: 120 }).toBe(true);
  return shown;
}
