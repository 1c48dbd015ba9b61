import { clipboardBlock, isFromGrid, writeHtml, type HtmlParser } from '#renderer/grid-entry/clipboard/clipboard-html.ts';
import { inertHtml } from '#renderer/text/inert-html.ts';
import { writeText } from '#renderer/grid-entry/clipboard/clipboard-text.ts';
import { copiedEntries, rememberCopied } from '#renderer/grid-entry/clipboard/copied-cells.ts';
import { clearPlan, copyBlock } from '#renderer/grid-entry/paste-plan.ts';
import { rectangleOf } from '#renderer/grid-entry/range.ts';
import { LINES_MARK } from '#renderer/widgets/field-attributes.ts';
import { applyPlan, entryTableOf, reportRefusals, type EntryGrid, type OpenGrid } from '../entry/entry-ports.ts';
import { planPaste, type PlannedPaste } from './paste-when-ready.ts';
import { focusCell } from '../entry/shown-cells.ts';

/** The target of a copy: an event's data, or the system clipboard. */
export type CopiedTo = Pick<DataTransfer, 'setData'>;

/** The browser's parser: it runs no scripts and loads nothing, and what it would not apply is not given to it. */
const parser: HtmlParser = (html) => new DOMParser().parseFromString(inertHtml(html), 'text/html');

/** Writes the selected cells as text and HTML, with the column titles above them if asked. False when nothing is selected. */
export function copyCells(grid: OpenGrid, data: CopiedTo, withTitles = false): boolean {
  const selection = grid.cells.get();
  if (!selection) return false;
  const table = entryTableOf(grid);
  const range = rectangleOf(selection);
  const cells = copyBlock(range, table);
  const titles = table.columns.slice(range.left, range.right + 1).map(({ title }) => title);
  const block = withTitles ? [titles, ...cells] : cells;
  const text = writeText(block);
  data.setData('text/plain', text);
  if (!withTitles) rememberCopied(text, range, table);
  data.setData(
    'text/html',
    writeHtml(block, (column) => table.columns[range.left + column]?.align === 'right'),
  );
  grid.ports.current.onAnnounce({ code: 'grid.copied', n: cells.length * titles.length });
  return true;
}

/** Copies the selected cells and empties them. */
export function cutCells(grid: OpenGrid, data: CopiedTo): boolean {
  const selection = grid.cells.get();
  if (!selection || !copyCells(grid, data)) return false;
  const plan = clearPlan(rectangleOf(selection), entryTableOf(grid));
  applyPlan(grid, plan);
  reportRefusals(grid, plan);
  return true;
}

/** Pastes the clipboard's content: at once when all of it fits, otherwise only after the user has confirmed the preview. */
export function pasteCells(grid: OpenGrid, held: { text: string; html: string }): boolean {
  const selection = grid.cells.get();
  // A table without rows has no cell to select: what is pasted into it begins at its first one.
  const isEmpty = grid.api.getDisplayedRowCount() === 0 && grid.ports.current.editing?.onAddRow !== undefined;
  if (!selection && !isEmpty) return false;
  const target = selection && !isEmpty ? rectangleOf(selection) : { top: 0, left: 0, bottom: 0, right: 0 };
  const copied = isFromGrid(held.html) ? copiedEntries(held.text) : undefined;
  const planned = planPaste(grid, { block: clipboardBlock(held, parser), copied }, target);
  if (planned instanceof Promise) void planned.then((late) => late && offer(grid, late));
  else offer(grid, planned);
  return true;
}

function offer(grid: OpenGrid, { plan, table }: PlannedPaste) {
  const apply = () => {
    applyPlan(grid, plan);
    grid.ports.current.onAnnounce({ code: 'grid.pasted', n: plan.applied });
  };
  if (plan.refused.length > 0) grid.ports.current.onPreview({ plan, columns: table.columns, apply });
  else apply();
}

/** True inside an open editor or popup, where copy and paste act on the text. */
function isOwnText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ag-cell-inline-editing, .ag-custom-component-popup') !== null;
}

/**
 * True for an open editor's line where a paste is meant for the cells: it is read-only, or these are several cells and it would be replaced
 * or is as it was opened. Lines alone are the text of an editor that takes them.
 */
function isMeantForCells({ opened }: EntryGrid, { target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || !target.closest('.ag-cell-inline-editing')) return false;
  const text = clipboardData?.getData('text/plain') ?? '';
  if (!SEVERAL_CELLS.test(text)) return target.readOnly;
  if (target.hasAttribute(LINES_MARK) && !text.includes('\t')) return false;
  const isReplaced = target.selectionStart === 0 && target.selectionEnd === target.value.length;
  return target.readOnly || isReplaced || opened.isUntouched(target);
}

/** A text of several cells: a line break at its end is that of a single one. */
const SEVERAL_CELLS = /\t|\n(?!$)/;

/** Cancels an open editor, then pastes on its cell. */
function pasteOnCell(grid: OpenGrid, held: { text: string; html: string }): boolean {
  const active = grid.cells.get()?.active;
  if (grid.api.getEditingCells().length > 0) {
    grid.api.stopEditing(true);
    if (active) focusCell(grid.api, active);
  }
  return pasteCells(grid, held);
}

/** Pastes into a table without rows, which has no cell to be on: from its buttons, or from its empty place. */
function pasteIntoEmpty(grid: EntryGrid) {
  return (event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable="true"]');
    if (!event.clipboardData || event.defaultPrevented || isTyping || grid.api.getDisplayedRowCount() > 0) return;
    const held = { text: event.clipboardData.getData('text/plain'), html: event.clipboardData.getData('text/html') };
    if (pasteCells(grid, held)) event.preventDefault();
  };
}

/** Handles copy, cut and paste through the browser's clipboard events, which need no permission. */
export function attachClipboard(grid: EntryGrid): () => void {
  const { host, cells, ports } = grid;
  const on = (run: (grid: OpenGrid, data: DataTransfer) => boolean, needsEditing: boolean) => (event: ClipboardEvent) => {
    const isText = isOwnText(event.target) && !(event.type === 'paste' && isMeantForCells(grid, event));
    if (!event.clipboardData || isText || !cells.get() || (needsEditing && !ports.current.editing)) return;
    if (run(grid, event.clipboardData)) event.preventDefault();
  };
  const listeners = {
    copy: on((of, data) => copyCells(of, data), false),
    cut: on(cutCells, true),
    paste: on((of, data) => pasteOnCell(of, { text: data.getData('text/plain'), html: data.getData('text/html') }), true),
  };
  host.addEventListener('copy', listeners.copy);
  host.addEventListener('cut', listeners.cut);
  host.addEventListener('paste', listeners.paste);
  const table = host.closest<HTMLElement>('[data-lines]');
  const intoEmpty = pasteIntoEmpty(grid);
  table?.addEventListener('paste', intoEmpty);
  return () => {
    host.removeEventListener('copy', listeners.copy);
    host.removeEventListener('cut', listeners.cut);
    host.removeEventListener('paste', listeners.paste);
    table?.removeEventListener('paste', intoEmpty);
  };
}
