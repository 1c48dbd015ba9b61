/**
 * Returns a predicate that stays true until the user moves the focus out of the cells. A focus that is lost, or moved by re-rendered rows,
 * does not count.
 */
export function watchFocus(): () => boolean {
  const left = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === null || now === left || now === document.body || now.closest('.ag-cell') !== null;
  };
}
