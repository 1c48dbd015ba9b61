import type { MenuProps } from 'antd';
import type { KeyAction } from '#renderer/grid-entry/key-map.ts';
import { rectangleOf } from '#renderer/grid-entry/range.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import type { OpenGrid } from '../entry/entry-ports.ts';
import { isReachable, dataColumns, shownRows } from '../entry/shown-cells.ts';
import { runAction } from '../keys/key-actions.ts';
import { copyCells, cutCells } from '../clipboard/clipboard.ts';
import type { GridRow } from '../grid-row.ts';
import { copyNow, pasteNow } from './system-clipboard.ts';
import type { TableView } from './table-view.ts';

/** Row commands of the cell menu; absent when not available. */
export interface RowCommands {
  insert?: (rowId: string, side: 'above' | 'below') => void;
  remove?: (rowIds: readonly string[]) => void;
  details?: (rowId: string) => void;
  subTable?: (rowId: string) => void;
}

/** What the cell menu is built from and acts on. */
export interface CellMenuParts {
  grid: OpenGrid;
  rows: RowCommands;
  view: TableView | undefined;
  message: RendererPorts['message'];
  notify: RendererPorts['notify'];
}

type Items = NonNullable<MenuProps['items']>;
const DIVIDER = { type: 'divider' } as const;

/** The rows of the selected cells. */
function selectedRows({ api, cells }: OpenGrid): GridRow[] {
  const selection = cells.get();
  if (!selection) return [];
  const { top, bottom } = rectangleOf(selection);
  return shownRows(api).slice(top, bottom + 1);
}

/** True when at least one selected cell is editable. */
function canChange({ api, cells }: OpenGrid): boolean {
  const selection = cells.get();
  if (!selection) return false;
  const { top, left, bottom, right } = rectangleOf(selection);
  const columns = dataColumns(api).slice(left, right + 1);
  for (let row = top; row <= bottom; row++) if (columns.some((column) => isReachable(api, row, column))) return true;
  return false;
}

function editItems({ grid, message }: CellMenuParts): Items {
  if (!grid.ports.current.editing) return [];
  const locked = !canChange(grid);
  const item = (key: string, label: string, keys: string) => ({
    key,
    label,
    disabled: locked,
    extra: locked ? message('grid.locked') : keys,
  });
  return [
    item('cut', message('key.cut'), 'Ctrl+X'),
    item('paste', message('key.paste'), 'Ctrl+V'),
    item('clear', message('grid.clear-cells'), 'Delete'),
    item('fill-down', message('key.fill-down'), 'Ctrl+D'),
    DIVIDER,
    { key: 'undo', label: message('key.undo'), extra: 'Ctrl+Z' },
    { key: 'redo', label: message('key.redo'), extra: 'Ctrl+Y' },
    DIVIDER,
  ];
}

function rowItems({ grid, rows, view, message }: CellMenuParts): Items {
  const chosen = selectedRows(grid);
  const removable = chosen.filter((row) => !grid.context.isLocked(row)).length;
  const sorted = view?.get().sort ? message('grid.sorted-rows') : undefined;
  return [
    ...(rows.insert
      ? [
          { key: 'above', label: message('grid.insert-above'), disabled: sorted !== undefined, extra: sorted },
          { key: 'below', label: message('grid.insert-below'), disabled: sorted !== undefined, extra: sorted },
        ]
      : []),
    ...(rows.remove
      ? [
          {
            key: 'remove',
            label: message('grid.remove-rows', { n: removable || chosen.length }),
            danger: true,
            disabled: removable === 0,
            extra: removable === 0 ? message('grid.locked') : undefined,
          },
        ]
      : []),
    DIVIDER,
    ...(rows.details && chosen.length === 1 ? [{ key: 'details', label: message('action.detail') }] : []),
    ...(rows.subTable && chosen.length === 1 ? [{ key: 'sub-table', label: message('grid.sub-table') }] : []),
  ];
}

/** The items of the cell menu; disabled ones give the reason. */
export function cellItems(parts: CellMenuParts): Items {
  const { message } = parts;
  return [
    { key: 'copy', label: message('key.copy'), extra: 'Ctrl+C' },
    { key: 'copy-titles', label: message('grid.copy-with-titles') },
    ...editItems(parts),
    DIVIDER,
    ...rowItems(parts),
  ];
}

const KEYS: ReadonlySet<string> = new Set<KeyAction>(['clear', 'fill-down', 'undo', 'redo']);
const isKey = (item: string): item is KeyAction => KEYS.has(item);

/** Runs an item of the cell menu. */
export function runCellItem(item: string, parts: CellMenuParts) {
  const { grid, rows, message, notify } = parts;
  if (isKey(item)) return void runAction(grid, item);
  const chosen = selectedRows(grid);
  const active = grid.cells.get()?.active.row ?? -1;
  const rowId = grid.api.getDisplayedRowAtIndex(active)?.id;
  const copied = (done: boolean) => void (done || notify.info(message('grid.not-copied')));
  const run: Record<string, () => void> = {
    copy: () => copied(copyNow(grid.host, (data) => copyCells(grid, data))),
    'copy-titles': () => copied(copyNow(grid.host, (data) => copyCells(grid, data, true))),
    cut: () => copied(copyNow(grid.host, (data) => cutCells(grid, data))),
    paste: () => void pasteNow(grid).then((done) => done || notify.info(message('grid.paste-by-key'))),
    above: () => rowId !== undefined && rows.insert?.(rowId, 'above'),
    below: () => rowId !== undefined && rows.insert?.(rowId, 'below'),
    remove: () => rows.remove?.(chosen.filter((row) => !grid.context.isLocked(row)).map(({ id }) => id)),
    details: () => rowId !== undefined && rows.details?.(rowId),
    'sub-table': () => rowId !== undefined && rows.subTable?.(rowId),
  };
  run[item]?.();
}
