/** Remembers where the focus is. What is returned is true until somebody takes it out of the cells: one that is lost, or that rows give to another cell while they are drawn anew, is not. */
export function watchFocus(): () => boolean {
  const left = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === null || now === left || now === document.body || now.closest('.ag-cell') !== null;
  };
}
