import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isSingleCell, rectangleOf, type Cell } from '#renderer/grid-entry/range.ts';
import { usePorts, type RendererPorts } from '#renderer/view/ports.ts';
import type { AttachedGrid } from '../grid-extension.ts';
import type { GridProps } from '../grid-props.ts';
import { attachEntry } from './attach-entry.ts';
import { entryTableOf, type EntryPorts, type PastePreviewed } from './entry-ports.ts';
import { markInvalid, ownFailures } from './invalid-cells.ts';
import { goToFailure } from './key-actions.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { PastePreview } from './PastePreview.tsx';
import { focusCell } from './shown-cells.ts';
import { StatusLine } from './StatusLine.tsx';
import styles from './entry.module.css';

interface CellEntryProps {
  grid: AttachedGrid;
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

/** What the entry of a grid reads of its props, the newest of them whenever something happens. */
function useEntryPorts({ editing, onOpenRow, extensions }: GridProps, more: Omit<EntryPorts, 'editing' | 'onOpenRow' | 'extensions'>) {
  const latest: EntryPorts = { editing, onOpenRow, extensions, ...more };
  const ports = useRef(latest);
  ports.current = latest;
  return ports;
}

/** The React side of a grid's entry: the status line, the preview of a paste, the list of keys, and what is said aloud. */
export function CellEntry({ grid, props }: CellEntryProps) {
  const { message, notify, provider } = usePorts();
  const [preview, setPreview] = useState<PastePreviewed | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { said, say } = useSaid(grid, props, message);
  const { editing, extensions } = props;
  const onHelp = () => setHelpOpen(true);
  const ports = useEntryPorts(props, {
    source: provider,
    onPreview: setPreview,
    onHelp,
    onWait: () => notify.info(message('grid.waiting-for-options')),
    onSay: ({ code, n }) => say(message(code, { n })),
  });
  useEffect(() => attachEntry(grid, ports), [grid, ports]);
  const failureText = editing?.failureText;
  useEffect(() => markInvalid(grid, failureText), [grid, failureText, editing?.failures, props.rows]);
  const open = useMemo(() => ({ ...grid, ports }), [grid, ports]);
  const tableNow = useCallback(() => entryTableOf(open), [open]);
  const goTo = (cell: Cell | null | undefined) => cell && !grid.api.isDestroyed() && focusCell(grid.api, cell);
  const back = () => goTo(grid.cells.get()?.active);
  return (
    <>
      {(extensions ?? []).map(({ Side }, position) => Side && <Side key={position} grid={open} props={props} />)}
      {editing && (
        <StatusLine
          grid={grid}
          rows={props.rows}
          tableNow={tableNow}
          failures={ownFailures(editing).length}
          onNextFailure={() => goToFailure(open)}
          onHelp={onHelp}
        />
      )}
      {preview && <PastePreview preview={preview} firstRow={props.firstRow ?? 0} onClose={() => setPreview(null)} afterClose={back} />}
      <KeyHelp
        isOpen={isHelpOpen}
        isEditing={editing !== undefined}
        extensions={extensions}
        onClose={() => setHelpOpen(false)}
        afterClose={back}
      />
      <div className={styles.said} role="status" aria-live="polite">
        {said}
      </div>
    </>
  );
}
