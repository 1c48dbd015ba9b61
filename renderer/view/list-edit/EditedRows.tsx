import { useMemo, useRef, useState } from 'react';
import { developerTable } from '#renderer/widgets/developer-additions.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useDraftRows, useRowOrder } from '../form-store/store-hooks.ts';
import { withWidthsOf } from '../fitted-columns/useFittedColumns.ts';
import { useHistory } from '../form-dialog/useHistory.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { Grid } from '../grid/Grid.tsx';
import type { GridProps } from '../grid/grid-props.ts';
import { createHighlights, highlightExtension } from '../grid/rows/highlights.ts';
import { tableCommands } from '../sub-table/table-commands.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';
import { useLinkedCells } from '../sub-table/useLinkedCells.ts';
import { useTableEditing } from '../sub-table/useTableEditing.ts';
import { useTypedCells } from '../sub-table/useTypedCells.ts';
import { useLaterViews } from '../useViews.ts';
import type { EditedPage } from './edited-page.ts';

interface EditedRowsProps {
  page: EditedPage;
  grids: TableGrids;
  /** The grid of the list. */
  grid: Omit<GridProps, 'rows' | 'editing' | 'api' | 'views'>;
}

const nothing = () => {};

/** The rows of a list as a grid for entry: the cells, keys and clipboard of a sub-table. */
export function EditedRows({ page: { store, table }, grids, grid }: EditedRowsProps) {
  const ports = usePorts();
  const host = useRef<HTMLDivElement>(null);
  const api = useRef<NonNullable<GridProps['api']>['current']>(null);
  grids.set(table.key, api);
  const commands = useMemo(() => tableCommands(store, table), [store, table]);
  const [highlights] = useState(createHighlights);
  const { history } = useHistory(store, { host, grids, setActive: nothing });
  const linked = useLinkedCells(table, grid.dictionaries, developerTable(ports, table.key), store);
  const editing = useTableEditing({ store, table, commands, linked, history, nextFailure: undefined, highlights, readOnly: false });
  const typing = useTypedCells(store, table.key, api);
  const views = useLaterViews(table.columns);
  const columns = useMemo(() => withWidthsOf(table.columns, grid.columns), [table, grid.columns]);
  const extensions = useMemo(() => [...(grid.extensions ?? []), highlightExtension(highlights)], [grid.extensions, highlights]);
  const rows = useRowOrder(store, table.key);
  const draftRows = useDraftRows(store, table.key);
  if (!views) return <RowsSkeleton />;
  return (
    <div ref={host} style={{ height: '100%' }} data-lines={table.key} {...typing}>
      <Grid {...grid} {...{ rows, draftRows, columns, views, editing, extensions, api }} />
    </div>
  );
}
