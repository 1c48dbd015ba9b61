const kept = new WeakMap<object, Element>();

/** Marks a key as handled by an element: it does not close the dialog around the element, while whatever is open above still receives it. */
export function keepFromDialog(event: Event, by: Element) {
  kept.set(event, by);
}

/** True for a key already handled by an element inside the dialog. */
export function isKept(event: object, dialog: Element | null): boolean {
  return dialog?.contains(kept.get(event) ?? null) === true;
}
