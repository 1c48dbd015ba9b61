import { type ColumnPlan, viewFilters } from '#renderer';
import { createDocuments } from '#src/api/documents.ts';
import { type Http, http } from '#src/api/http.ts';
import { isCallLacking } from '#src/api/lacking-calls.ts';
import { onRecordsChanged } from '#src/shared/changed-records.ts';

/** Views that are watched at most; the numbers of more would cost more than they tell. */
const MOST_COUNTED = 12;
/** Milliseconds between two counts because the user comes back to the window. */
const RETURN_MS = 30_000;

/** The number of records of a starred view; undefined until it is known, and where the server cannot count a list. */
export type ViewCount = number | 'failed' | undefined;

/** A starred view, and who shows its number. */
interface Watched {
  documentId: string;
  params: string;
  count: ViewCount;
  /** The columns of the list, once a quick search has asked for them. */
  columns?: Promise<readonly ColumnPlan[]>;
  listeners: Set<() => void>;
  /** The last count that was begun. */
  turn: number;
}

/** Failures are told beside the views, and not announced. */
const quietly: Http = { ...http, get: (path, options) => http.get(path, { ...options, silent: true }) };
const { getTotals, getDocument } = createDocuments(quietly);
const watched = new Map<string, Watched>();
let countedAt = 0;

const keyOf = (visit: string, path: string) => `${visit} ${path}`;

/** The number of records of a starred view in a visit of its user. */
export function viewCount(visit: string, path: string): ViewCount {
  return watched.get(keyOf(visit, path))?.count;
}

/** Counts a starred view that is watched once more. */
export function recountView(visit: string, path: string): void {
  const view = watched.get(keyOf(visit, path));
  if (view) void count(view);
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
  const turn = ++view.turn;
  countedAt = Date.now();
  const found = await read(view).catch((error: unknown) => (isCallLacking(error) ? undefined : 'failed'));
  if (turn !== view.turn) return;
  view.count = found;
  for (const listener of view.listeners) listener();
}

async function read(view: Watched): Promise<number> {
  const { documentId, params } = view;
  const filters = viewFilters(params) ?? viewFilters(params, { columns: await columnsOf(view) }) ?? {};
  return (await getTotals({ documentId, tableType: 1, filters, sums: [], averages: [] })).count;
}

/** The columns of a view's list; asked for again after a failure. The code that reads a definition is loaded for a quick search alone. */
function columnsOf(view: Watched): Promise<readonly ColumnPlan[]> {
  const ask = async () => {
    const [definition, { searchedColumns }] = await Promise.all([getDocument(view.documentId), import('./searched-columns.ts')]);
    return searchedColumns(definition);
  };
  view.columns ??= ask().catch((error: unknown) => {
    delete view.columns;
    throw error;
  });
  return view.columns;
}

/** The form and the parameters of a view's path. */
function partsOf(path: string): Pick<Watched, 'documentId' | 'params'> {
  const [address = '', params = ''] = path.split('?');
  return { documentId: address.slice(address.lastIndexOf('/') + 1), params };
}
