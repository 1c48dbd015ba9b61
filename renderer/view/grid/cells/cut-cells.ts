import { afterPaint } from '#renderer/view/after-paint.ts';
import { planOf } from '../entry/shown-cells.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import { cellText } from './cell-text.ts';

/** Most characters of a tooltip. */
const MOST_SHOWN = 1000;

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** The text of a cell; empty where AG Grid's own tooltip shows it or a failure. */
function textOf({ api, context }: Pick<AttachedGrid, 'api' | 'context'>, cell: Element): string {
  const column = api.getColumn(cell.getAttribute('col-id') ?? '');
  const plan = column ? planOf(column) : undefined;
  const row = api.getRowNode(cell.closest('[row-id]')?.getAttribute('row-id') ?? '')?.data;
  if (!plan || !row) return cell.textContent;
  if (context.failureText(row.id, plan.key) !== undefined) return '';
  const text = cellText(plan, row, context.optionsOf(plan, row.values));
  return plan.showLength && text.length > plan.showLength ? '' : text;
}

/** Gives a cell that is too narrow for its text the whole of it as a title. */
function giveTitle(grid: Pick<AttachedGrid, 'api' | 'context'>, cell: Element) {
  const isWhole = cell.matches('.ag-cell-inline-editing') || ![cell, ...cell.querySelectorAll('span')].some(isCut);
  const text = isWhole ? '' : textOf(grid, cell);
  if (text === '') cell.removeAttribute('title');
  else cell.setAttribute('title', text.slice(0, MOST_SHOWN));
}

/**
 * A cell that is too narrow for its text tells the whole of it while the pointer is there. It is measured no sooner, and behind a frame, so that neither
 * drawing cells nor a pointer that crosses them costs more. Returns what ends it.
 */
export function attachCutTitles({ host, ...grid }: Pick<AttachedGrid, 'api' | 'context' | 'host'>): () => void {
  let titled: Element | null = null;
  let forget = () => {};
  function enter({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest('.ag-cell') : null;
    if (cell !== titled) titled?.removeAttribute('title');
    titled = cell;
    forget();
    if (cell) forget = afterPaint(() => giveTitle(grid, cell));
  }
  host.addEventListener('mouseover', enter);
  return () => {
    forget();
    host.removeEventListener('mouseover', enter);
  };
}
