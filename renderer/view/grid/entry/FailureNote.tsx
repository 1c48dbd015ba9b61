import { useEffect, useState, type CSSProperties } from 'react';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridEditing } from '../grid-editing.ts';
import { MENDED_MARK } from '../cells/line-editor.ts';
import { NOTE_WIDTH, notePlace, seenBottomOf } from './note-place.ts';
import { cellElement, dataColumns } from './shown-cells.ts';
import styles from './entry.module.css';

interface FailureNoteProps {
  grid: AttachedGrid;
  editing: Pick<GridEditing, 'failures' | 'failureText'>;
}

interface Note {
  text: string;
  style: CSSProperties;
}

/** Events after which another cell may be the one to speak of, or what is typed in it another text. */
const LOOK_AT = ['focusin', 'focusout', 'input'];

/** What is wrong with the cell that has the focus, and where that is said. */
function noteOf({ api, host, cells }: AttachedGrid, { failureText }: FailureNoteProps['editing']): Note | null {
  const active = host.contains(document.activeElement) ? cells.get()?.active : undefined;
  const column = active && dataColumns(api)[active.column]?.getColId();
  const rowId = active && api.getDisplayedRowAtIndex(active.row)?.id;
  const text = column !== undefined && rowId !== undefined ? failureText(rowId, column) : undefined;
  const cell = text && active && column !== undefined ? cellElement(host, active.row, column) : null;
  if (!cell || !text || cell.matches(`.ag-cell-inline-editing[${MENDED_MARK}]`)) return null;
  const grid = host.parentElement ?? host;
  return { text, style: notePlace(cell.getBoundingClientRect(), grid.getBoundingClientRect(), seenBottomOf(host), text) };
}

const isAlike = (a: Note | null, b: Note | null) => JSON.stringify(a) === JSON.stringify(b);

/** Says at the active cell what is wrong with it: who came by keyboard has no tooltip (RULE-16). Screen readers hear it from the cell. */
export function FailureNote({ grid, editing }: FailureNoteProps) {
  const [note, setNote] = useState<Note | null>(null);
  const hasFailures = editing.failures.length > 0;
  useEffect(() => {
    if (!hasFailures) return setNote(null);
    const { api, host, cells } = grid;
    let frame = 0;
    // The cell that gets the focus may not be drawn yet.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const next = api.isDestroyed() ? null : noteOf(grid, editing);
        setNote((before) => (isAlike(before, next) ? before : next));
      });
    };
    look();
    const stop = cells.subscribe(look);
    api.addEventListener('bodyScroll', look);
    for (const type of LOOK_AT) host.addEventListener(type, look, true);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      if (!api.isDestroyed()) api.removeEventListener('bodyScroll', look);
      for (const type of LOOK_AT) host.removeEventListener(type, look, true);
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
