import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isSingleCell, rectangleOf } from '#renderer/grid-entry/range.ts';
import { usePorts, type RendererPorts } from '#renderer/view/ports.ts';
import { usePinyinAhead } from '#renderer/view/usePinyinAhead.ts';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridProps } from '../grid-props.ts';
import { attachEntry } from './attach-entry.ts';
import type { EntryPorts, OpenGrid, PastePreviewed } from './entry-ports.ts';
import { FailureNote } from './FailureNote.tsx';
import { markInvalid, ownFailures, type InvalidMarks } from './invalid-cells.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { PastePreview } from './PastePreview.tsx';
import { focusCell } from './shown-cells.ts';
import { nameGrid } from './spoken-cells.ts';
import { RangeNumbers, StatusLine } from './StatusLine.tsx';

interface CellEntryProps {
  grid: AttachedGrid;
  props: GridProps;
}

/** How long a selection must rest before it is said aloud. */
const REST_MS = 400;

/** Says what was done, or how large a block is when it has come to rest, and what is newly wrong. */
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
  const say = (text: string) => {
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
  return { said: `${done} ${wrong}`.trim(), say };
}

/** What the entry of a grid reads of its props, the newest of them whenever something happens. */
function useEntryPorts(
  { editing, rows, draftRows, onOpenRow, extensions }: GridProps,
  more: Omit<EntryPorts, 'editing' | 'rows' | 'draftRows' | 'onOpenRow' | 'extensions'>,
) {
  const latest: EntryPorts = { editing, rows, draftRows, onOpenRow, extensions, ...more };
  const ports = useRef(latest);
  ports.current = latest;
  return ports;
}

/** Tells assistive technology what is wrong with the cells on the screen, whenever that may have changed. */
function useInvalidCells(grid: AttachedGrid, { editing, rows, draftRows }: GridProps) {
  const { failureText, failures } = editing ?? {};
  const marks = useRef<InvalidMarks | null>(null);
  useEffect(() => {
    marks.current = failureText ? markInvalid(grid, failureText) : null;
    return () => marks.current?.remove();
  }, [grid, failureText]);
  useEffect(() => marks.current?.update(), [failures, rows]);
  useEffect(() => draftRows?.subscribe(() => marks.current?.update()), [draftRows]);
}

/** The list of keys: closed, open, or still on the screen while it closes. */
function useHelp(back: () => void) {
  const [help, setHelp] = useState<'open' | 'closing' | null>(null);
  const onHelp = useCallback(() => setHelp('open'), []);
  const afterClose = () => {
    setHelp(null);
    back();
  };
  return { onHelp, help: help && { isOpen: help === 'open', onClose: () => setHelp('closing'), afterClose } };
}

/** Puts the focus back on the active cell. */
function focusBack({ api, cells }: AttachedGrid) {
  const active = cells.get()?.active;
  if (active && !api.isDestroyed()) focusCell(api, active);
}

/** The React side of a grid's entry: the status line, the preview of a paste, the list of keys, and what is said aloud. */
export function CellEntry({ grid, props }: CellEntryProps) {
  const { editing, extensions } = props;
  const { message, notify, provider } = usePorts();
  const [preview, setPreview] = useState<PastePreviewed | null>(null);
  const { said, say } = useAnnouncements(grid, props, message);
  const back = () => focusBack(grid);
  const { onHelp, help } = useHelp(back);
  const ports = useEntryPorts(props, {
    source: provider,
    onPreview: setPreview,
    onHelp,
    onWait: () => notify.info(message('grid.waiting-for-options')),
    onRefused: (n, { code, values }) => notify.warning(message('grid.kept-cells', { n, reason: message(code, values) })),
    onSay: ({ code, n }) => say(message(code, { n })),
  });
  useEffect(() => attachEntry(grid, ports), [grid, ports]);
  useInvalidCells(grid, props);
  usePinyinAhead(editing?.columns);
  const isEdited = editing !== undefined;
  useEffect(() => nameGrid(grid, props.label, isEdited), [grid, props.label, isEdited]);
  const open = useMemo((): OpenGrid => ({ ...grid, ports }), [grid, ports]);
  return (
    <>
      {editing && <FailureNote grid={grid} editing={editing} />}
      {(extensions ?? []).map(({ Side }, position) => Side && <Side key={position} grid={open} props={props} />)}
      {editing ? (
        <StatusLine grid={open} rows={props.rows} draftRows={props.draftRows} failures={ownFailures(editing).length} onHelp={onHelp} />
      ) : (
        <RangeNumbers grid={open} rows={props.rows} draftRows={props.draftRows} />
      )}
      {preview && <PastePreview preview={preview} firstRow={props.firstRow ?? 0} onClose={() => setPreview(null)} afterClose={back} />}
      {help && <KeyHelp {...help} grid={open} />}
      <LiveRegion text={said} />
    </>
  );
}
