import { planOf } from '../entry/shown-cells.ts';
import type { AttachedGrid } from '../grid-extension.ts';
import { cellText } from './cell-text.ts';

/** Characters of a title; nobody reads more of them beside the pointer. */
const MOST_SHOWN = 1000;

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** What a cell holds; empty where AG Grid's own tooltip tells it, or what is wrong with it. */
function textOf({ api, context }: Pick<AttachedGrid, 'api' | 'context'>, cell: Element): string {
  const column = api.getColumn(cell.getAttribute('col-id') ?? '');
  const plan = column ? planOf(column) : undefined;
  const row = api.getRowNode(cell.closest('[row-id]')?.getAttribute('row-id') ?? '')?.data;
  if (!plan || !row) return cell.textContent;
  if (context.failureText(row.id, plan.key) !== undefined) return '';
  const text = cellText(plan, row, context.optionsOf(plan, row.values));
  return plan.showLength && text.length > plan.showLength ? '' : text;
}

/**
 * Gives a cell that is too narrow for its text the whole of it as a title while the pointer is over it. It is measured no sooner, so that drawing
 * cells costs nothing more. Returns what ends it.
 */
export function attachCutTitles({ host, ...grid }: Pick<AttachedGrid, 'api' | 'context' | 'host'>): () => void {
  let titled: Element | null = null;
  function enter({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest('.ag-cell') : null;
    if (cell !== titled) titled?.removeAttribute('title');
    titled = cell;
    if (!cell) return;
    const isWhole = cell.matches('.ag-cell-inline-editing') || ![cell, ...cell.querySelectorAll('span')].some(isCut);
    const text = isWhole ? '' : textOf(grid, cell);
    if (text === '') cell.removeAttribute('title');
    else cell.setAttribute('title', text.slice(0, MOST_SHOWN));
  }
  host.addEventListener('mouseover', enter);
  return () => host.removeEventListener('mouseover', enter);
}
