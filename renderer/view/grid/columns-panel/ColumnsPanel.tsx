import { HolderOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent, type KeyboardEvent } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ColumnSetting, ColumnSettings } from '#renderer/grid-entry/column-settings.ts';
import { searchForm } from '#renderer/text/text-fold.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import type { SettingsStore } from './settings-store.ts';
import styles from './columns-panel.module.css';

interface LineProps {
  settings: SettingsStore;
  setting: ColumnSetting;
  column: ColumnPlan;
  /** False while the list is filtered, since positions mean nothing then. */
  canMove: boolean;
  onStep: (step: -1 | 1) => void;
  onDragStart: () => void;
}

interface PinProps extends Pick<LineProps, 'settings' | 'setting'> {
  side: 'left' | 'right';
  label: string;
}

/** Pins a column to one side, or unpins it. */
function Pin({ side, label, settings, setting: { key, pinned } }: PinProps) {
  const isPinned = pinned === side;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        className={isPinned ? styles.pinned : styles.pin}
        aria-label={label}
        aria-pressed={isPinned}
        icon={side === 'left' ? <VerticalRightOutlined aria-hidden /> : <VerticalLeftOutlined aria-hidden />}
        onClick={() => settings.change(key, { pinned: isPinned ? null : side })}
      />
    </Tooltip>
  );
}

/** Moves a column by dragging, or by arrow keys while focused. */
function Handle({ setting: { key }, column: { title }, canMove, onStep, onDragStart }: Omit<LineProps, 'settings'>) {
  const { message } = usePorts();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  const drag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', title);
    onDragStart();
  };
  return (
    <button
      type="button"
      className={styles.handle}
      data-move={key}
      disabled={!canMove}
      draggable={canMove}
      aria-label={message('grid.move-column', { title })}
      onKeyDown={onKeyDown}
      onDragStart={drag}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}

/** One column: drag handle, checkbox and pins. */
function Line({ settings, ...line }: LineProps) {
  const { message } = usePorts();
  const { setting } = line;
  const { key, hidden } = setting;
  const { title } = line.column;
  return (
    <>
      <Handle {...line} />
      <Checkbox
        className={styles.name}
        checked={!hidden}
        disabled={!hidden && !settings.canHide(key)}
        onChange={(event) => settings.change(key, { hidden: !event.target.checked })}
      >
        <span className={styles.title} title={title}>
          {title}
        </span>
      </Checkbox>
      <Pin side="left" label={message('grid.pin-left-column', { title })} settings={settings} setting={setting} />
      <Pin side="right" label={message('grid.pin-right-column', { title })} settings={settings} setting={setting} />
    </>
  );
}

/** State of a drag: the column, and the position it would be dropped in front of. */
function useDragging(settings: SettingsStore, moved: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setGap(null);
  };
  const over = (event: DragEvent<HTMLElement>, place: number) => {
    if (dragged === null) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setGap(event.clientY < top + height / 2 ? place : place + 1);
  };
  const drop = () => {
    const from = settings.get().findIndex(({ key }) => key === dragged);
    if (dragged !== null && gap !== null) moved(dragged, gap > from ? gap - 1 : gap);
    end();
  };
  /** The drag attributes and handlers of a line. */
  const line = (key: string, place: number) => ({
    'data-dragged': dragged === key ? '' : undefined,
    'data-gap': gap === place ? 'before' : gap === place + 1 && gap === settings.get().length ? 'after' : undefined,
    onDragOver: (event: DragEvent<HTMLElement>) => over(event, place),
  });
  return { start: setDragged, line, drop, end };
}

interface LinesProps {
  settings: SettingsStore;
  all: ColumnSettings;
  wanted: string;
  move: (key: string, to: number) => void;
}

/** The columns that match the search. A column moved by key keeps the focus. */
function Lines({ settings, all, wanted, move }: LinesProps) {
  const { message } = usePorts();
  const list = useRef<HTMLUListElement>(null);
  const stepped = useRef<string | null>(null);
  useEffect(() => {
    if (stepped.current !== null) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(stepped.current)}"]`)?.focus();
    stepped.current = null;
  }, [all]);
  const dragging = useDragging(settings, move);
  const listed = all.flatMap((setting) => {
    const column = settings.columns.find(({ key }) => key === setting.key);
    return column && searchForm(column.title).includes(wanted) ? [{ setting, column }] : [];
  });
  return (
    <ul ref={list} className={styles.columns} aria-label={message('grid.columns')} onDrop={dragging.drop} onDragEnd={dragging.end}>
      {listed.map(({ setting, column }, place) => (
        <li key={setting.key} {...dragging.line(setting.key, place)}>
          <Line
            settings={settings}
            setting={setting}
            column={column}
            canMove={wanted === ''}
            onStep={(step) => {
              stepped.current = setting.key;
              move(setting.key, place + step);
            }}
            onDragStart={() => dragging.start(setting.key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The column settings of a grid: visibility, order and pinning. */
export function ColumnsPanel({ settings }: { settings: SettingsStore }) {
  const { message } = usePorts();
  const all = useSyncExternalStore(settings.subscribe, settings.get);
  const [query, setQuery] = useState('');
  const [announcement, announce] = useState('');
  const move = (key: string, to: number) => {
    if (to < 0 || to >= all.length) return;
    settings.move(key, to);
    announce(message('grid.column-moved', { title: settings.columns.find((column) => column.key === key)?.title ?? key, n: to + 1 }));
  };
  return (
    <div className={styles.panel}>
      <Input
        allowClear
        size="small"
        value={query}
        aria-label={message('grid.columns-search')}
        placeholder={message('grid.columns-search')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Lines settings={settings} all={all} wanted={searchForm(query).trim()} move={move} />
      <div className={styles.foot}>
        <span className={styles.hint}>{message('grid.columns-hint')}</span>
        <Button type="link" size="small" disabled={settings.isAsPlanned()} onClick={settings.reset}>
          {message('grid.reset-columns')}
        </Button>
      </div>
      <LiveRegion text={announcement} />
    </div>
  );
}
