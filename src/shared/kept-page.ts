import type { UnsavedWork } from '#renderer/react';

const works = new Set<UnsavedWork>();

/** Has this work asked for before its page is left; gives what ends that. */
export function keepPage(work: UnsavedWork): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Loads the page again without a question: its session is over or another one. Forms keep what is unsaved on the device. */
export function reloadPage(reload: () => void = () => location.reload()): void {
  works.clear();
  reload();
}

/** What would be lost if the page were left now. */
export function unsavedWork(): UnsavedWork | undefined {
  return [...works].findLast((work) => work.isChanged());
}
