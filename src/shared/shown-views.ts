import type { NamedView } from '#renderer/react';

/** The named view that the list of a page is in, by the path of the page; and what the frame hears of its records. */
const shown = new Map<string, NamedView>();
const listeners = new Set<() => void>();
const changeListeners = new Set<(documentId: string) => void>();

/** The named view that the list of a page is in; undefined where it is in none. */
export function shownView(path: string): NamedView | undefined {
  return shown.get(path);
}

/** Says which named view the list of a page is in. */
export function showView(path: string, view: NamedView | undefined): void {
  if (view) shown.set(path, view);
  else shown.delete(path);
  for (const listener of listeners) listener();
}

/** Calls the listener when a list changes to another view. Returns the function that ends that. */
export function onShownView(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that records of a form may be other ones than before. */
export function recordsChanged(documentId: string): void {
  for (const listener of changeListeners) listener(documentId);
}

/** Calls the listener with the form whose records may be other ones. Returns the function that ends that. */
export function onRecordsChanged(listener: (documentId: string) => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}
