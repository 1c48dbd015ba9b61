import { viewFilters } from '#renderer';
import { createDocuments } from '#src/api/documents.ts';
import { http } from '#src/api/http.ts';
import { onRecordsChanged } from '#src/shared/changed-records.ts';

/** Views that are watched at most; the numbers of more would cost more than they tell. */
const MOST_COUNTED = 12;
/** Milliseconds between two counts because the user comes back to the window. */
const RETURN_MS = 30_000;

/** A starred view, and who shows its number. */
interface Watched {
  documentId: string;
  params: string;
  count: number | undefined;
  listeners: Set<() => void>;
  /** The last count that was begun. */
  turn: number;
}

const { getTotals } = createDocuments(http);
const watched = new Map<string, Watched>();
let countedAt = 0;

const keyOf = (visit: string, path: string) => `${visit} ${path}`;

/** The number of records of a starred view in a visit of its user; undefined until it is known, and where a list cannot be counted from outside. */
export function viewCount(visit: string, path: string): number | undefined {
  return watched.get(keyOf(visit, path))?.count;
}

/** Counts a starred view, and again when its records change or the user comes back. Calls the listener with each new number; returns what ends that. */
export function watchViewCount(visit: string, path: string, listener: () => void): () => void {
  const key = keyOf(visit, path);
  let view = watched.get(key);
  if (!view) {
    if (watched.size >= MOST_COUNTED) return () => {};
    if (watched.size === 0) stopWatching = watchChanges();
    view = { ...partsOf(path), count: undefined, listeners: new Set(), turn: 0 };
    watched.set(key, view);
    void count(view);
  }
  const { listeners } = view;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watched.delete(key);
    if (watched.size === 0) stopWatching();
  };
}

let stopWatching = () => {};

/** Counts again what another list, or another person meanwhile, has changed. */
function watchChanges(): () => void {
  const onFocus = () => {
    if (document.visibilityState === 'hidden' || Date.now() - countedAt < RETURN_MS) return;
    for (const view of watched.values()) void count(view);
  };
  const end = onRecordsChanged((documentId) => {
    for (const view of watched.values()) if (view.documentId === documentId) void count(view);
  });
  window.addEventListener('focus', onFocus);
  return () => {
    end();
    window.removeEventListener('focus', onFocus);
  };
}

async function count(view: Watched): Promise<void> {
  const filters = viewFilters(view.params);
  if (!filters) return;
  const turn = ++view.turn;
  countedAt = Date.now();
  const asked = { documentId: view.documentId, tableType: 1, filters, sums: [], averages: [] } as const;
  const answer = await getTotals(asked).catch(() => undefined);
  if (turn !== view.turn) return;
  view.count = answer?.count;
  for (const listener of view.listeners) listener();
}

/** The form and the parameters of a view's path. */
function partsOf(path: string): Pick<Watched, 'documentId' | 'params'> {
  const [address = '', params = ''] = path.split('?');
  return { documentId: address.slice(address.lastIndexOf('/') + 1), params };
}
