import type { NamedView } from '#renderer/react';

const known = new Map<string, NamedView>();
const listeners = new Set<() => void>();

/** The path of a list with the name of the view that its address names; undefined where it names none. */
export function viewKey(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?', 2);
  const name = new URLSearchParams(query).get('saved');
  return name === null ? undefined : `${path} ${name}`;
}

/** The named view that the list at an address is in, once that list has told of it. */
export function viewAt(address: string): NamedView | undefined {
  return known.get(viewKey(address) ?? '');
}

/** Says that the list of a path has a view. */
export function knowView(path: string, view: NamedView): void {
  const key = viewKey(`${path}?${view.params}`);
  if (key === undefined) return;
  known.set(key, view);
  for (const listener of listeners) listener();
}

/** Calls the listener when a list tells of a view. Returns the function that ends that. */
export function onViews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
