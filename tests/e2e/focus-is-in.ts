import type { Locator } from 'playwright-core';

/** Waits until an element has the focus or contains it. What has just opened takes the focus a moment later, and keys go elsewhere until then. */
export async function focusIsIn(place: Locator): Promise<void> {
  await place.and(place.page().locator(':focus-within')).first().waitFor();
}
