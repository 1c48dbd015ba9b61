import type { TreePlan } from '#renderer/compile/plan.ts';
import { dataColumns, focusCell } from '../grid/entry/shown-cells.ts';
import type { AttachedGrid } from '../grid/attached-grid.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import { componentOf, reactCell } from '../grid/react-cells/react-cell.ts';
import { isNote, type RecordLine } from './open-tree.ts';
import { NoteRow, TreeCell } from './TreeCell.tsx';
import type { TreeStore } from './tree-store.ts';

/** Turns a flat grid into a tree: its title column expands and collapses rows by mouse and arrow keys (TREE-01). */
export function treeExtension({ textKey }: TreePlan, store: TreeStore): GridExtension {
  return {
    options: {
      isFullWidthRow: ({ rowNode: { data } }) => data !== undefined && isNote(data.id),
      fullWidthCellRenderer: reactCell(NoteRow),
      fullWidthCellRendererParams: { store },
    },
    column: (definition, { key }) =>
      key === textKey
        ? {
            ...definition,
            cellRenderer: reactCell(TreeCell),
            cellRendererParams: { ...definition.cellRendererParams, store, Inner: componentOf(definition.cellRenderer) },
          }
        : definition,
    keys: { 'move-right': (grid) => expand(grid, textKey, store), 'move-left': (grid) => collapseOrLeave(grid, textKey, store) },
    attach: (grid) => attachTree(grid, store),
  };
}

/** The record whose title cell is selected. */
function activeLine({ api, cells }: AttachedGrid, textKey: string, store: TreeStore): RecordLine | undefined {
  const active = cells.get()?.active;
  const isTitle = active !== undefined && dataColumns(api)[active.column]?.getColId() === textKey;
  const id = isTitle ? api.getDisplayedRowAtIndex(active.row)?.id : undefined;
  const line = id === undefined ? undefined : store.get().byId.get(id);
  return line?.kind === 'record' ? line : undefined;
}

/** ArrowRight expands a collapsed record; otherwise it is left to the grid. */
function expand(grid: AttachedGrid, textKey: string, store: TreeStore): boolean {
  const line = activeLine(grid, textKey, store);
  if (line?.isOpen !== false) return false;
  store.toggle(line.id);
  return true;
}

/** ArrowLeft collapses an expanded record, and moves from any other to its parent. */
function collapseOrLeave(grid: AttachedGrid, textKey: string, store: TreeStore): boolean {
  const line = activeLine(grid, textKey, store);
  if (!line) return false;
  if (line.isOpen) {
    store.toggle(line.id);
    return true;
  }
  const { lines } = store.get();
  const at = lines.indexOf(line);
  const above = lines.slice(0, at).findLast(({ kind, level }) => kind === 'record' && level < line.level);
  const row = above && grid.api.getRowNode(above.id)?.rowIndex;
  const column = grid.cells.get()?.active.column;
  if (row === undefined || row === null || column === undefined) return false;
  focusCell(grid.api, { row, column });
  return true;
}

/** Sets the treegrid role, since AG Grid's own role assumes a table, and lets Enter on a failed level retry. */
function attachTree({ api, host }: AttachedGrid, store: TreeStore): () => void {
  const setRole = () => host.querySelector('[role="grid"]')?.setAttribute('role', 'treegrid');
  const retry = ({ key, target }: KeyboardEvent) => {
    const isRow = key === 'Enter' && target instanceof Element && target.matches('.ag-full-width-row');
    const line = isRow ? store.get().byId.get(target.getAttribute('row-id') ?? '') : undefined;
    if (line?.kind === 'failed') store.toggle(line.parent);
  };
  setRole();
  api.addEventListener('modelUpdated', setRole);
  host.addEventListener('keydown', retry);
  return () => {
    host.removeEventListener('keydown', retry);
    if (!api.isDestroyed()) api.removeEventListener('modelUpdated', setRole);
  };
}
