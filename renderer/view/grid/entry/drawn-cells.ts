/** True for a row or cell that has been added, and for a row that has got another index. */
function isDrawing({ type, addedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return true;
  return [...addedNodes].some(
    (node) => node instanceof Element && (node.classList.contains('ag-cell') || node.classList.contains('ag-row')),
  );
}

/**
 * Calls back whenever rows or cells appear in a grid, or a row gets another index. AG Grid's events come too early for this: React renders
 * the rows some time after them. Returns the stop function.
 */
export function watchDrawnCells(host: HTMLElement, onDrawn: () => void): () => void {
  const watcher = new MutationObserver((records) => records.some(isDrawing) && onDrawn());
  watcher.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ['row-index'] });
  return () => watcher.disconnect();
}
