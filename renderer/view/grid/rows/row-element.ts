/** How often and how long a row is waited for that is not drawn yet (GRID-17). */
const TRIES = 3;
const PAUSE_MS = 100;

/** The element of a row; null while it is not drawn. */
export function rowElement(host: HTMLElement, rowId: string): HTMLElement | null {
  return host.querySelector<HTMLElement>(`.ag-row[row-id="${CSS.escape(rowId)}"]`);
}

/** Resolves to what `find` finds, after three more tries at most; to null when there is nothing even then. */
export async function foundLater<Found>(find: () => Found | null): Promise<Found | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = find();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return find();
}
