/** Watches the focus. The returned predicate is true until the user moves the focus out of the cells; a focus that is lost, or moved by re-rendered rows, does not count. */
export function watchFocus(): () => boolean {
  const left = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === null || now === left || now === document.body || now.closest('.ag-cell') !== null;
  };
}
