/** Gives the focus to the nearest place around an element that takes it: around a control of a cell that is the cell, whose keys go on from there. */
export function focusAround(element: Element | null | undefined): void {
  element?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus();
}
