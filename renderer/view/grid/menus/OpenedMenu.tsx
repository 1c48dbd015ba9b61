import { usePorts } from '#renderer/widgets/ports.ts';
import { focusCell } from '../entry/shown-cells.ts';
import { besideColumn, focusHeader } from './attach-menus.ts';
import { cellItems, runCellItem, type CellMenuParts } from './cell-items.ts';
import { columnItems, runColumnItem, type ColumnMenuParts } from './column-items.ts';
import type { MenusSideProps } from './menus-side-props.ts';
import type { OpenMenu } from './open-menu.ts';
import { PointMenu } from './PointMenu.tsx';
import { ValueFilter } from './ValueFilter.tsx';

/** Menu items after which the focus does not return to the grid. */
const MOVES_FOCUS = new Set(['filter', 'panel', 'details', 'remove', 'above', 'below']);

/** Opens a popup after the current click, which would close it again. */
const afterClick = (open: () => void) => setTimeout(open);

function ColumnMenu({ grid, props, stores, opened }: MenusSideProps & { opened: Extract<OpenMenu, { key: string }> }) {
  const { message } = usePorts();
  const { open, view, settings, isPanelOpen } = stores;
  const { key, place } = opened;
  const plan = settings.columns.find((column) => column.key === key);
  if (!plan) return null;
  const close = () => {
    open.set(null);
    focusHeader(grid, key);
  };
  if (opened.of === 'filter')
    return view ? <ValueFilter grid={grid} view={view} plan={plan} columns={props.columns} place={place} onClose={close} /> : null;
  const parts: ColumnMenuParts = {
    grid,
    plan,
    view,
    settings,
    onSort: props.onSort,
    onFilter: () => afterClick(() => open.set({ of: 'filter', key, place })),
    onPanel: () => afterClick(() => isPanelOpen.set(true)),
    message,
  };
  const choose = (item: string) => {
    open.set(null);
    const back = item === 'hide' ? besideColumn(grid.api, key) : key;
    runColumnItem(item, parts);
    if (back !== undefined && !MOVES_FOCUS.has(item)) focusHeader(grid, back);
  };
  return (
    <PointMenu
      label={message('grid.column-menu', { title: plan.title })}
      place={place}
      items={columnItems(parts)}
      onChoose={choose}
      onClose={close}
    />
  );
}

function CellMenu({ grid, rows, stores, opened }: MenusSideProps & { opened: OpenMenu }) {
  const { message, notify } = usePorts();
  const parts: CellMenuParts = { grid, rows, view: stores.view, message, notify };
  const back = () => {
    const selection = grid.cells.get();
    if (!selection) return;
    focusCell(grid.api, selection.active);
    grid.cells.set(selection);
  };
  const close = () => {
    stores.open.set(null);
    back();
  };
  const choose = (item: string) => {
    stores.open.set(null);
    if (!MOVES_FOCUS.has(item)) back();
    runCellItem(item, parts);
    if (!MOVES_FOCUS.has(item)) back();
  };
  return <PointMenu label={message('grid.cell-menu')} place={opened.place} items={cellItems(parts)} onChoose={choose} onClose={close} />;
}

/** The open menu of a column, with the filter that it leads to, or of cells. */
export function OpenedMenu({ opened, ...props }: MenusSideProps & { opened: OpenMenu }) {
  return 'key' in opened ? <ColumnMenu {...props} opened={opened} /> : <CellMenu {...props} opened={opened} />;
}
