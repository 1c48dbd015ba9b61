/** How often and how long to wait for a row that is not rendered yet (GRID-17). */
const TRIES = 3;
const PAUSE_MS = 100;

/** The element of a row; null while not rendered. */
export function rowElement(host: HTMLElement, rowId: string): HTMLElement | null {
  return host.querySelector<HTMLElement>(`.ag-row[row-id="${CSS.escape(rowId)}"]`);
}

/** Resolves to the result of `find`, retried up to three times; null if it never finds anything. */
export async function retryFind<Found>(find: () => Found | null): Promise<Found | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = find();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return find();
}
