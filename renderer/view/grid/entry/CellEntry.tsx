import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isSingleCell, rectangleOf } from '#renderer/grid-entry/range.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { usePinyinPreload } from '#renderer/view/usePinyinPreload.ts';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridProps } from '../grid-props.ts';
import { attachEntry } from './attach-entry.ts';
import type { EntryGrid, EntryPorts, OpenGrid, PastePreviewed } from './entry-ports.ts';
import { FailureNote } from '../failures/FailureNote.tsx';
import { markInvalid, ownFailures, type InvalidMarks } from '../failures/invalid-cells.ts';
import { KeyHelp } from '../keys/KeyHelp.tsx';
import { PastePreview } from '../clipboard/PastePreview.tsx';
import { focusCell } from './shown-cells.ts';
import { labelGrid } from './cell-aria.ts';
import { RangeNumbers, StatusLine } from './StatusLine.tsx';

interface CellEntryProps {
  grid: AttachedGrid;
  /** Receives the grid with its entry. */
  mounted: RefObject<EntryGrid | null>;
  props: GridProps;
}

/** How long a selection must stay unchanged before its size is announced. */
const REST_MS = 400;

/** Announces to screen readers what was done, the size of a selected range once it has settled, and new failures. */
function useAnnouncements({ cells }: AttachedGrid, { editing }: GridProps, message: RendererPorts['message']) {
  const [done, setDone] = useState('');
  const [wrong, setWrong] = useState('');
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = cells.subscribe(() => {
      clearTimeout(rest.current);
      setWrong('');
      const selection = cells.get();
      if (!selection || isSingleCell(rectangleOf(selection))) return setDone('');
      const { top, left, bottom, right } = rectangleOf(selection);
      rest.current = setTimeout(() => setDone(message('grid.range', { rows: bottom - top + 1, columns: right - left + 1 })), REST_MS);
    });
    return () => {
      clearTimeout(rest.current);
      stop();
    };
  }, [cells, message]);
  const announce = (text: string) => {
    clearTimeout(rest.current);
    setDone(text);
  };
  const failures = editing?.failures;
  const before = useRef(failures);
  useEffect(() => {
    const newest = failures?.at(-1);
    if (!newest) setWrong('');
    else if (editing && newest.rowId && newest !== before.current?.at(-1)) setWrong(editing.failureText(newest.rowId, newest.key) ?? '');
    before.current = failures;
  }, [editing, failures]);
  return { announcement: `${done} ${wrong}`.trim(), announce };
}

/** The latest props that the entry code reads, behind a ref, so that event listeners never see stale ones. */
function useEntryPorts(
  { editing, rows, draftRows, onOpenRow, extensions }: GridProps,
  more: Omit<EntryPorts, 'editing' | 'rows' | 'draftRows' | 'onOpenRow' | 'extensions'>,
) {
  const latest: EntryPorts = { editing, rows, draftRows, onOpenRow, extensions, ...more };
  const ports = useRef(latest);
  ports.current = latest;
  return ports;
}

/** Keeps the ARIA error marks of the rendered cells up to date. */
function useInvalidCells(grid: AttachedGrid, { editing, rows, draftRows }: GridProps) {
  const { failureText, failures } = editing ?? {};
  // Without failures nothing watches the cells that scrolling draws.
  const hasFailures = failures !== undefined && failures.length > 0;
  const marks = useRef<InvalidMarks | null>(null);
  useEffect(() => {
    marks.current = failureText && hasFailures ? markInvalid(grid, failureText) : null;
    return () => marks.current?.remove();
  }, [grid, failureText, hasFailures]);
  useEffect(() => marks.current?.update(), [failures, rows]);
  useEffect(() => draftRows?.subscribe(() => marks.current?.update()), [draftRows]);
}

/** State of the keyboard help. `closing` keeps it mounted until its closing animation has ended. */
function useHelp(back: () => void) {
  const [help, setHelp] = useState<'open' | 'closing' | null>(null);
  const onHelp = useCallback(() => setHelp('open'), []);
  const afterClose = () => {
    setHelp(null);
    back();
  };
  return { onHelp, help: help && { isOpen: help === 'open', onClose: () => setHelp('closing'), afterClose } };
}

function focusBack({ api, cells }: AttachedGrid) {
  const active = cells.get()?.active;
  if (active && !api.isDestroyed()) focusCell(api, active);
}

/** The React side of a grid's cell entry: status line, paste preview, keyboard help and announcements. */
export function CellEntry({ grid, mounted, props }: CellEntryProps) {
  const { editing, extensions } = props;
  const { message, notify, provider } = usePorts();
  const [preview, setPreview] = useState<PastePreviewed | null>(null);
  const { announcement, announce } = useAnnouncements(grid, props, message);
  const back = () => focusBack(grid);
  const { onHelp, help } = useHelp(back);
  const ports = useEntryPorts(props, {
    source: provider,
    onPreview: setPreview,
    onHelp,
    onWait: () => notify.info(message('grid.waiting-for-options')),
    onRefused: (n, { code, values }) => notify.warning(message('grid.kept-cells', { n, reason: message(code, values) })),
    onAnnounce: ({ code, n }) => announce(message(code, { n })),
  });
  useEffect(() => attachEntry(grid, ports, mounted), [grid, ports, mounted]);
  useInvalidCells(grid, props);
  usePinyinPreload(editing?.columns);
  const isEdited = editing !== undefined;
  useEffect(() => labelGrid(grid, props.label, isEdited), [grid, props.label, isEdited]);
  const open = useMemo((): OpenGrid => ({ ...grid, ports }), [grid, ports]);
  return (
    <>
      {editing && <FailureNote grid={grid} editing={editing} />}
      {(extensions ?? []).map(({ Side }, position) => Side && <Side key={position} grid={open} props={props} />)}
      {editing ? (
        <StatusLine grid={open} rows={props.rows} draftRows={props.draftRows} failures={ownFailures(editing).length} onHelp={onHelp}>
          {props.status}
        </StatusLine>
      ) : (
        <RangeNumbers grid={open} rows={props.rows} draftRows={props.draftRows} />
      )}
      {preview && <PastePreview preview={preview} firstRow={props.firstRow ?? 0} onClose={() => setPreview(null)} afterClose={back} />}
      {help && <KeyHelp {...help} grid={open} />}
      <LiveRegion text={announcement} />
    </>
  );
}
