import type { UnsavedWork } from '#renderer/react';

const works = new Set<UnsavedWork>();

/** Registers unsaved work, so that leaving the page asks for confirmation; returns the function that unregisters it. */
export function keepPage(work: UnsavedWork): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Reloads without asking, because the session has ended or changed. Forms store unsaved drafts on the device. */
export function reloadPage(reload: () => void = () => location.reload()): void {
  works.clear();
  reload();
}

/** The work that would be lost if the page were left now. */
export function unsavedWork(): UnsavedWork | undefined {
  return [...works].findLast((work) => work.isChanged());
}
