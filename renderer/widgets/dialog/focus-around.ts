/** Focuses the nearest focusable ancestor of an element. For a control in a cell that is the cell, where keyboard navigation continues. */
export function focusAround(element: Element | null | undefined): void {
  element?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus();
}
