import { useEffect, useState, type CSSProperties } from 'react';
import { oncePerFrame } from '#renderer/view/once-per-frame.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridEditing } from '../grid-editing.ts';
import { CORRECTED_MARK } from '../cells/line-editor.ts';
import { watchDrawnCells } from '../entry/drawn-cells.ts';
import { NOTE_WIDTH, notePlace, visibleBottomOf } from './note-place.ts';
import { cellElement, dataColumns } from '../entry/shown-cells.ts';
import styles from '../entry/entry.module.css';

interface FailureNoteProps {
  grid: AttachedGrid;
  editing: Pick<GridEditing, 'failures' | 'failureText'>;
}

interface Note {
  text: string;
  style: CSSProperties;
}

/** Events that may move the note to another cell or change its text. */
const NOTE_EVENTS = ['focusin', 'focusout', 'input'];

/** The failure of the focused cell and the position of its note; null when there is none. */
function noteOf({ api, host, cells }: AttachedGrid, { failureText }: FailureNoteProps['editing']): Note | null {
  const active = host.contains(document.activeElement) ? cells.get()?.active : undefined;
  const column = active && dataColumns(api)[active.column]?.getColId();
  const rowId = active && api.getDisplayedRowAtIndex(active.row)?.id;
  const text = column !== undefined && rowId !== undefined ? failureText(rowId, column) : undefined;
  const cell = text && active && column !== undefined ? cellElement(host, active.row, column) : null;
  if (!cell || !text || cell.matches(`.ag-cell-inline-editing[${CORRECTED_MARK}]`)) return null;
  const grid = host.parentElement ?? host;
  return { text, style: notePlace(cell.getBoundingClientRect(), grid.getBoundingClientRect(), visibleBottomOf(host), text) };
}

const isAlike = (a: Note | null, b: Note | null) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Shows the failure of the active cell beside it, since keyboard users get no tooltip (RULE-16). Screen readers read it from the cell
 * itself.
 */
export function FailureNote({ grid, editing }: FailureNoteProps) {
  const [note, setNote] = useState<Note | null>(null);
  const hasFailures = editing.failures.length > 0;
  useEffect(() => {
    if (!hasFailures) return setNote(null);
    const { api, host, cells } = grid;
    const { request, cancel } = oncePerFrame(() => {
      const next = api.isDestroyed() ? null : noteOf(grid, editing);
      setNote((before) => (isAlike(before, next) ? before : next));
    });
    request();
    const ends = [cancel, cells.subscribe(request), watchDrawnCells(host, request)];
    api.addEventListener('bodyScroll', request);
    for (const type of NOTE_EVENTS) host.addEventListener(type, request, true);
    return () => {
      for (const end of ends) end();
      if (!api.isDestroyed()) api.removeEventListener('bodyScroll', request);
      for (const type of NOTE_EVENTS) host.removeEventListener(type, request, true);
    };
  }, [grid, editing, hasFailures]);
  return (
    note && (
      <div className={styles.note} style={{ ...note.style, maxWidth: NOTE_WIDTH }} aria-hidden>
        {note.text}
      </div>
    )
  );
}
