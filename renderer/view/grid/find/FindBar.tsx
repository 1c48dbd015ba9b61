import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { nextMatch } from '#renderer/grid-entry/find.ts';
import type { Cell } from '#renderer/grid-entry/range.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import { dataColumns, focusCell, planOf, showCell } from '../entry/shown-cells.ts';
import type { SideProps } from '../grid-extension.ts';
import type { FoundStore } from './found-cells.ts';
import { useSearch, type SearchState } from './useSearch.ts';
import styles from './find.module.css';

interface FindBarProps {
  grid: SideProps['grid'];
  found: FoundStore;
  firstRow: number;
  query: string;
  /** Number of times the bar was requested; each request focuses it again. */
  asked: number;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** Where a search starts when no cell is selected. */
const START: Cell = { row: 0, column: -1 };

const isSame = (a: Cell | undefined, b: Cell | undefined) => a?.row === b?.row && a?.column === b?.column;

/** The current match: the first one from the start cell, then wherever the user steps to. */
function useWalk({ grid, found }: FindBarProps, { matches, passes }: SearchState) {
  const { api, cells } = grid;
  const [from] = useState(() => cells.get()?.active ?? START);
  const [current, setCurrent] = useState<Cell | null>(null);
  const place = matches.findIndex((cell) => isSame(cell, current ?? undefined));
  const go = (direction: 'next' | 'previous') => {
    const to = matches[nextMatch(matches, current ?? from, direction)];
    if (to) setCurrent(to);
  };
  const isLost = matches.length > 0 && place < 0;
  useEffect(() => {
    if (!isLost) return;
    const { row, column } = current ?? from;
    setCurrent(matches[nextMatch(matches, { row, column: column - 1 }, 'next')] ?? null);
  }, [isLost, current, from, matches]);
  useEffect(() => {
    if (current) showCell(api, current);
  }, [api, current]);
  useEffect(() => {
    const column = current ? dataColumns(api)[current.column] : undefined;
    const rowId = current ? api.getDisplayedRowAtIndex(current.row)?.id : undefined;
    const at = place >= 0 && column && rowId !== undefined ? { rowId, key: column.getColId() } : null;
    found.set({ passes, at });
  }, [api, found, passes, current, place]);
  return { current: place >= 0 ? current : null, place, go };
}

/** The announcement of the current match. */
function useAnnouncement(
  { grid: { api }, firstRow, query }: FindBarProps,
  { matches, isDone }: SearchState,
  { current, place }: ReturnType<typeof useWalk>,
) {
  const { message } = usePorts();
  if (query.trim() === '') return '';
  if (matches.length === 0) return isDone ? message('grid.found-none') : '';
  const column = current && dataColumns(api)[current.column];
  if (!current || !column) return '';
  return message('grid.found-cell', {
    n: place + 1,
    total: isDone ? matches.length : `${matches.length}+`,
    title: planOf(column)?.title ?? '',
    row: current.row + 1 + firstRow,
  });
}

/** The number of matches, which grows while the search runs. */
function Count({ query, state, place }: { query: string; state: SearchState; place: number }) {
  const { message } = usePorts();
  const { matches, isDone } = state;
  if (query.trim() === '') return <span className={styles.count} />;
  if (isDone && matches.length === 0) return <span className={styles.missing}>{message('grid.found-none')}</span>;
  return <span className={styles.count}>{`${place + 1} / ${matches.length}${isDone ? '' : '+'}`}</span>;
}

type BarAction = 'close' | 'select' | 'next' | 'previous';

/** Runs the action of a key in the bar; other keys pass through. */
function runKey(event: KeyboardEvent, does: Readonly<Record<BarAction, () => void>>) {
  const action = actionOf(event);
  if (!action) return;
  does[action]();
  event.preventDefault();
  event.stopPropagation();
}

function actionOf({ key, target, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): BarAction | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Escape') return 'close';
  if (key === 'Enter' && target instanceof HTMLInputElement) return shiftKey ? 'previous' : 'next';
  return (ctrlKey || metaKey) && key.toLowerCase() === 'f' ? 'select' : undefined;
}

function Steps({ isNothing, go }: { isNothing: boolean; go: ReturnType<typeof useWalk>['go'] }) {
  const { message } = usePorts();
  const shared = { type: 'text', size: 'small', disabled: isNothing } as const;
  return (
    <>
      <Button {...shared} aria-label={message('grid.find-previous')} icon={<UpOutlined aria-hidden />} onClick={() => go('previous')} />
      <Button {...shared} aria-label={message('grid.find-next')} icon={<DownOutlined aria-hidden />} onClick={() => go('next')} />
    </>
  );
}

/** The find bar, above the right end of a grid. */
export function FindBar(props: FindBarProps) {
  const { grid, found, query, asked, onQuery, onClose } = props;
  const { message } = usePorts();
  const input = useRef<InputRef>(null);
  const state = useSearch(grid, query);
  const walk = useWalk(props, state);
  const announcement = useAnnouncement(props, state, walk);
  useEffect(() => input.current?.focus({ cursor: 'all' }), [asked]);
  useEffect(() => () => found.set(null), [found]);
  const close = () => {
    onClose();
    const cell = walk.current ?? grid.cells.get()?.active;
    if (cell) focusCell(grid.api, cell);
  };
  const select = () => input.current?.focus({ cursor: 'all' });
  const does = { close, select, next: () => walk.go('next'), previous: () => walk.go('previous') };
  return (
    <div className={styles.bar} role="search" aria-label={message('grid.find')} onKeyDown={(event) => runKey(event, does)}>
      <Input
        ref={input}
        size="small"
        variant="borderless"
        value={query}
        aria-label={message('grid.find')}
        placeholder={message('grid.find')}
        onChange={(event) => onQuery(event.target.value)}
      />
      <Count query={query} state={state} place={walk.place} />
      <Steps isNothing={state.matches.length === 0} go={walk.go} />
      <Button type="text" size="small" aria-label={message('action.close')} icon={<CloseOutlined aria-hidden />} onClick={close} />
      <LiveRegion text={announcement} />
    </div>
  );
}
