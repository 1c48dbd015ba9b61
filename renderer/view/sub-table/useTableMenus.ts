import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import type { RowCommands } from '../grid/menus/cell-items.ts';
import { useGridMenus, type GridMenus } from '../grid/menus/useGridMenus.tsx';
import type { RowMoves } from '../grid/rows/drag-sort.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';

interface TableMenus extends GridMenus {
  /** Refuses moves with a message while the rows are sorted or filtered. */
  whenAsSaved(moves: RowMoves): RowMoves;
}

/** The menus of a sub-table. All its rows are in the browser, so sorting and filtering affect only the view. */
export function useTableMenus({ table, ...commands }: RowCommands & { table: SubTablePlan }): TableMenus {
  const { message, notify } = usePorts();
  const { key, columns, rows = plainRows } = table;
  const menus = useGridMenus({
    screen: `table_${key}`,
    columns,
    hasAllRows: true,
    isSortedByServer: false,
    rows: commands,
    size: rows.size === 'tiny' ? 'small' : undefined,
  });
  const mayMove = () => {
    const isFree = menus.view?.isArranged() !== true;
    if (!isFree) notify.warning(message('grid.arranged'));
    return isFree;
  };
  const whenAsSaved = (moves: RowMoves): RowMoves => ({
    ...moves,
    step: (rowId, step) => mayMove() && moves.step(rowId, step),
    drop: (rowId, gap) => mayMove() && moves.drop(rowId, gap),
  });
  return { ...menus, whenAsSaved };
}
