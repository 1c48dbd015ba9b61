const listeners = new Set<(documentId: string) => void>();

/** Says that records of a form may be other ones than before. */
export function recordsChanged(documentId: string): void {
  for (const listener of listeners) listener(documentId);
}

/** Calls the listener with the form whose records may be other ones. Returns the function that ends that. */
export function onRecordsChanged(listener: (documentId: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
