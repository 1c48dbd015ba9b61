import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { afterPaint } from '#renderer/view/after-paint.ts';
import { planOf } from '../entry/shown-cells.ts';
import type { AttachedGrid } from '../attached-grid.ts';

/** Maximum characters of a tooltip. */
const MAX_SHOWN = 1000;

const isTruncated = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** The full text of a cell; empty where AG Grid already shows a tooltip with it or with a failure. */
function textOf({ api, context }: Pick<AttachedGrid, 'api' | 'context'>, cell: Element): string {
  const column = api.getColumn(cell.getAttribute('col-id') ?? '');
  const plan = column ? planOf(column) : undefined;
  const row = api.getRowNode(cell.closest('[row-id]')?.getAttribute('row-id') ?? '')?.data;
  if (!plan || !row) return cell.textContent;
  if (context.failureText(row.id, plan.key) !== undefined) return '';
  const text = cellText(plan, row.values, context);
  return plan.showLength && text.length > plan.showLength ? '' : text;
}

/** Sets the full text as the title of a cell that is too narrow for it. */
function setTitle(grid: Pick<AttachedGrid, 'api' | 'context'>, cell: Element) {
  const isWhole = cell.matches('.ag-cell-inline-editing') || ![cell, ...cell.querySelectorAll('span')].some(isTruncated);
  const text = isWhole ? '' : textOf(grid, cell);
  if (text === '') cell.removeAttribute('title');
  else cell.setAttribute('title', text.slice(0, MAX_SHOWN));
}

/**
 * Shows the full text of truncated cells as a title. A cell is measured only when the pointer enters it, and after paint, so that neither
 * rendering nor moving the pointer pays for it. Returns the detach function.
 */
export function attachTruncatedTitles({ host, ...grid }: Pick<AttachedGrid, 'api' | 'context' | 'host'>): () => void {
  let titled: Element | null = null;
  let forget = () => {};
  function enter({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest('.ag-cell') : null;
    if (cell !== titled) titled?.removeAttribute('title');
    titled = cell;
    forget();
    if (cell) forget = afterPaint(() => setTitle(grid, cell));
  }
  host.addEventListener('mouseover', enter);
  return () => {
    forget();
    host.removeEventListener('mouseover', enter);
  };
}
