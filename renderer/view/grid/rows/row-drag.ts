import type { GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';
import styles from './rows.module.css';

interface RowDrag {
  api: GridApi<GridRow>;
  host: HTMLElement;
  rowId: string;
  start: PointerEvent;
  /** Called with the gap that the row was dropped in; 0 is above the first row. */
  onDrop: (gap: number) => void;
}

/** Movement in pixels up to which a press is still a click. */
const SLACK = 4;

/** Drags a row by its handle: a line shows the target gap, Escape cancels. */
export function dragRow({ api, host, rowId, start, onDrop }: RowDrag) {
  const line = document.createElement('div');
  line.className = styles.drop!;
  const row = host.querySelector(`.ag-row[row-id="${CSS.escape(rowId)}"]`);
  let gap: number | null = null;

  function follow(event: PointerEvent) {
    if (gap === null && Math.abs(event.clientY - start.clientY) < SLACK) return;
    if (!line.isConnected) {
      host.append(line);
      host.toggleAttribute('data-dragging', true);
      row?.classList.add(styles.dragged!);
    }
    gap = showGap(api, host, line, event.clientY);
  }
  function end(event: Event) {
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener as EventListener, true);
    line.remove();
    host.toggleAttribute('data-dragging', false);
    row?.classList.remove(styles.dragged!);
    if (gap === null) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.type === 'pointerup') onDrop(gap);
  }
  const listeners = {
    pointermove: follow,
    pointerup: end,
    pointercancel: end,
    keydown: (event: KeyboardEvent) => event.key === 'Escape' && end(event),
  };
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener as EventListener, true);
}

/** Moves the line to the gap nearest to `clientY` and returns it; at the edge the rows scroll. */
function showGap(api: GridApi<GridRow>, host: HTMLElement, line: HTMLElement, clientY: number): number {
  const rows = [...host.querySelectorAll<HTMLElement>('.ag-row[row-index]')]
    .map((row) => ({ index: Number(row.getAttribute('row-index')), box: row.getBoundingClientRect() }))
    .filter(({ index }) => Number.isInteger(index))
    .toSorted((a, b) => a.index - b.index);
  const below = rows.find(({ box }) => clientY < box.top + box.height / 2);
  const last = rows.at(-1);
  const gap = below?.index ?? (last ? last.index + 1 : 0);
  const edge = below?.box.top ?? last?.box.bottom ?? clientY;
  line.style.top = `${edge - host.getBoundingClientRect().top}px`;
  const near = Math.min(Math.max(clientY < edge ? gap - 1 : gap, 0), api.getDisplayedRowCount() - 1);
  if (near >= 0) api.ensureIndexVisible(near);
  return gap;
}
