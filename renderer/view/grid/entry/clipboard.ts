import { clipboardBlock, writeHtml, type HtmlParser } from '#renderer/grid-entry/clipboard-html.ts';
import { writeText } from '#renderer/grid-entry/clipboard-text.ts';
import { clearPlan, copyBlock, pastePlan } from '#renderer/grid-entry/paste-plan.ts';
import { rectangleOf } from '#renderer/grid-entry/range.ts';
import { applyPlan, entryTableOf, type EntryGrid } from './entry-ports.ts';

/** The browser's own parser: it runs no script and loads nothing. */
const parser: HtmlParser = (html) => new DOMParser().parseFromString(html, 'text/html');

function readClipboard(data: DataTransfer): string[][] {
  return clipboardBlock({ text: data.getData('text/plain'), html: data.getData('text/html') }, parser);
}

function copy(grid: EntryGrid, data: DataTransfer): boolean {
  const selection = grid.cells.get();
  if (!selection) return false;
  const table = entryTableOf(grid);
  const range = rectangleOf(selection);
  const block = copyBlock(range, table);
  data.setData('text/plain', writeText(block));
  data.setData(
    'text/html',
    writeHtml(block, (column) => table.columns[range.left + column]?.align === 'right'),
  );
  return true;
}

function cut(grid: EntryGrid, data: DataTransfer): boolean {
  const selection = grid.cells.get();
  if (!selection || !copy(grid, data)) return false;
  applyPlan(grid, clearPlan(rectangleOf(selection), entryTableOf(grid)));
  return true;
}

/** What fits as a whole is done at once; else nothing is done before the user has seen what does not fit. */
function paste(grid: EntryGrid, data: DataTransfer): boolean {
  const selection = grid.cells.get();
  if (!selection) return false;
  const table = entryTableOf(grid);
  const plan = pastePlan(readClipboard(data), rectangleOf(selection), table);
  const apply = () => {
    applyPlan(grid, plan);
    grid.ports.current.onSay({ code: 'grid.pasted', n: plan.applied });
  };
  if (plan.refused.length > 0) grid.ports.current.onPreview({ plan, columns: table.columns, apply });
  else apply();
  return true;
}

/** True for the browser's own text boxes: what is copied in them is their text. */
function isOwnText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ag-cell-inline-editing, .ag-custom-component-popup') !== null;
}

/** Copy, cut and paste by the browser's own events, which need no permission. */
export function attachClipboard(grid: EntryGrid): () => void {
  const { host, cells, ports } = grid;
  const on = (run: (grid: EntryGrid, data: DataTransfer) => boolean, needsEditing: boolean) => (event: ClipboardEvent) => {
    if (!event.clipboardData || isOwnText(event.target) || !cells.get() || (needsEditing && !ports.current.editing)) return;
    if (run(grid, event.clipboardData)) event.preventDefault();
  };
  const listeners = { copy: on(copyAndSay, false), cut: on(cut, true), paste: on(paste, true) };
  host.addEventListener('copy', listeners.copy);
  host.addEventListener('cut', listeners.cut);
  host.addEventListener('paste', listeners.paste);
  return () => {
    host.removeEventListener('copy', listeners.copy);
    host.removeEventListener('cut', listeners.cut);
    host.removeEventListener('paste', listeners.paste);
  };
}

function copyAndSay(grid: EntryGrid, data: DataTransfer): boolean {
  const selection = grid.cells.get();
  if (!selection || !copy(grid, data)) return false;
  const { top, left, bottom, right } = rectangleOf(selection);
  grid.ports.current.onSay({ code: 'grid.copied', n: (bottom - top + 1) * (right - left + 1) });
  return true;
}
