const kept = new WeakSet<object>();

/** Marks a key as answered by what stands in a dialog: the dialog does not close by it, and what lies open above it hears it as ever. */
export function keepFromDialog(event: Event) {
  kept.add(event);
}

/** True for what has been kept from the dialog. */
export function isKept(event: object): boolean {
  return kept.has(event);
}
