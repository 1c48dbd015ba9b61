import { useCallback, useEffect, useRef, useState } from 'react';
import { isSingleCell, rectangleOf } from '#renderer/grid-entry/range.ts';
import { usePorts, type RendererPorts } from '#renderer/view/ports.ts';
import type { AttachedGrid } from '../grid-extension.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridContext } from '../grid-row.ts';
import { attachEntry } from './attach-entry.ts';
import { entryTableOf, type EntryPorts, type PastePreviewed } from './entry-ports.ts';
import { markInvalid } from './invalid-cells.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { PastePreview } from './PastePreview.tsx';
import { focusCell } from './shown-cells.ts';
import { StatusLine } from './StatusLine.tsx';
import styles from './entry.module.css';

interface CellEntryProps {
  grid: AttachedGrid;
  context: GridContext;
  props: GridProps;
}

/** How long a selection must rest before it is said aloud. */
const REST_MS = 400;

/** Says how large a block is when it has come to rest, and what is newly wrong. */
function useSaid({ cells }: AttachedGrid, { editing }: GridProps, message: RendererPorts['message']) {
  const [said, say] = useState('');
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stop = cells.subscribe(() => {
      clearTimeout(rest);
      const selection = cells.get();
      if (!selection || isSingleCell(rectangleOf(selection))) return say('');
      const { top, left, bottom, right } = rectangleOf(selection);
      rest = setTimeout(() => say(message('grid.range', { rows: bottom - top + 1, columns: right - left + 1 })), REST_MS);
    });
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [cells, message]);
  const failures = editing?.failures;
  const before = useRef(failures);
  useEffect(() => {
    const newest = failures?.at(-1);
    if (editing && newest?.rowId && newest !== before.current?.at(-1)) say(editing.failureText(newest.rowId, newest.key) ?? '');
    before.current = failures;
  }, [editing, failures]);
  return { said, say };
}

/** The React side of a grid's entry: the status line, the preview of a paste, the list of keys, and what is said aloud. */
export function CellEntry({ grid, context, props }: CellEntryProps) {
  const { message } = usePorts();
  const [preview, setPreview] = useState<PastePreviewed | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { said, say } = useSaid(grid, props, message);
  const { editing, onOpenRow } = props;
  const latest: EntryPorts = {
    editing,
    onOpenRow,
    onPreview: setPreview,
    onHelp: () => setHelpOpen(true),
    onSay: ({ code, n }) => say(message(code, { n })),
  };
  const ports = useRef(latest);
  ports.current = latest;
  useEffect(() => attachEntry(grid, context, ports), [grid, context]);
  useEffect(() => markInvalid(grid), [grid, editing?.failures, props.rows]);
  const tableNow = useCallback(() => entryTableOf({ api: grid.api, context, ports }), [grid, context]);
  const back = useCallback(() => {
    const selection = grid.cells.get();
    if (selection && !grid.api.isDestroyed()) focusCell(grid.api, selection.active);
  }, [grid]);
  return (
    <>
      {editing && <StatusLine grid={grid} rows={props.rows} tableNow={tableNow} onHelp={latest.onHelp} />}
      {preview && <PastePreview preview={preview} firstRow={props.firstRow ?? 0} onClose={() => setPreview(null)} afterClose={back} />}
      <KeyHelp isOpen={isHelpOpen} isEditing={editing !== undefined} onClose={() => setHelpOpen(false)} afterClose={back} />
      <div className={styles.said} role="status" aria-live="polite">
        {said}
      </div>
    </>
  );
}
