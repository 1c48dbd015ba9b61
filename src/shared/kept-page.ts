import type { UnsavedWork } from '#renderer/react';

/** Milliseconds after a change until tabs look whether it is unsaved: not while somebody types. */
const LOOK_AFTER_MS = 200;

/** The open works, and the tab that each is in. */
const works = new Map<UnsavedWork, string | undefined>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  clearTimeout(timer);
  timer = setTimeout(() => listeners.forEach((listener) => listener()), LOOK_AFTER_MS);
}

/** Registers unsaved work, so that leaving the page asks for confirmation; returns the function that unregisters it. */
export function keepPage(work: UnsavedWork, tab?: string): () => void {
  works.set(work, tab);
  const end = work.subscribe?.(tell);
  return () => {
    end?.();
    works.delete(work);
    tell();
  };
}

/** Reloads without asking, because the session has ended or changed. Forms store unsaved drafts on the device. */
export function reloadPage(reload: () => void = () => location.reload()): void {
  works.clear();
  reload();
}

/** The work that would be lost if the page were left now, or if one of its tabs were closed; the latest first. */
export function unsavedWork(tab?: string): UnsavedWork | undefined {
  return [...works.keys()].findLast((work) => (tab === undefined || works.get(work) === tab) && work.isChanged());
}

/** Calls the listener after works have been opened, changed or closed. Returns the function that ends that. */
export function onUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
