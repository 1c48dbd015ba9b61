const kept = new WeakSet<object>();

/** Marks a key as handled inside a dialog: it does not close the dialog, but pop-ups above it still receive it. */
export function keepFromDialog(event: Event) {
  kept.add(event);
}

/** True for a key already handled inside the dialog. */
export function isKept(event: object): boolean {
  return kept.has(event);
}
