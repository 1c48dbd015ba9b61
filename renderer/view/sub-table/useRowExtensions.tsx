import { useMemo, useRef, useState } from 'react';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { TABLE_ROW_HEIGHTS } from '../grid/grid-sizes.ts';
import { dragSortExtension, type RowMoves } from '../grid/rows/drag-sort.tsx';
import { expandExtension } from '../grid/rows/expand.tsx';
import { createExpandedRows, type ExpandedRows } from '../grid/rows/expanded-rows.ts';
import { createHighlights, highlightExtension, type HighlightStore } from '../grid/rows/highlights.ts';
import { clickExtension, type RowClicks } from '../grid/rows/row-clicks.ts';
import { scrollbarExtension } from '../grid/rows/scrollbar.ts';
import { valueStore } from '#renderer/stores/value-store.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { DeveloperTable } from '#renderer/widgets/developer-additions.ts';
import { RowFields } from './row/RowFields.tsx';

interface ExtensionParts {
  table: SubTablePlan;
  dictionaries: Dictionaries;
  developer: DeveloperTable;
  /** Absent when rows cannot be reordered. */
  moves?: RowMoves;
  onAction: RowClicks['onAction'];
  /** False when rows cannot be selected. */
  canSelect: boolean;
  expanded: ExpandedRows;
  highlights: HighlightStore;
}

/** The expanded rows and highlights of a table, for its lifetime. */
export function useRowStores(highlights?: HighlightStore) {
  return useState(() => ({ expanded: createExpandedRows(), highlights: highlights ?? createHighlights() }))[0];
}

/** The row columns available to this user, and the grid extensions of a table's rows. */
export function useRowExtensions(parts: ExtensionParts) {
  const { table, canSelect } = parts;
  const { message } = usePorts();
  const plan = table.rows ?? plainRows;
  const [scrollbar] = useState(() => valueStore(0));
  const hasMoves = parts.moves !== undefined;
  const latest = useRef(parts);
  latest.current = parts;
  const columns = useMemo(() => {
    const isUsable: Partial<Record<string, boolean>> = { 'row-drag-sort': hasMoves, 'row-checkbox': canSelect, 'row-radio': canSelect };
    const names = plan.columns.filter((name) => isUsable[name] !== false);
    return rowColumns(
      names,
      table.columns.some((column) => column.statistics?.length),
    );
  }, [plan, table, hasMoves, canSelect]);
  const Content = useMemo(() => rowContent(latest), []);
  const extensions = useMemo(() => {
    const { expanded, highlights } = latest.current;
    const moves: RowMoves = {
      step: (rowId, step) => latest.current.moves?.step(rowId, step) === true,
      drop: (rowId, gap) => latest.current.moves?.drop(rowId, gap) === true,
      ...(latest.current.moves?.insertBelow && { insertBelow: (rowId: string) => latest.current.moves?.insertBelow?.(rowId) }),
    };
    const height = TABLE_ROW_HEIGHTS[plan.size];
    const makers: Record<string, (width: number) => GridExtension> = {
      'row-drag-sort': (width) => dragSortExtension(width, message('column.order'), moves),
      'row-expand': (width) => expandExtension(width, message('column.expand'), height, expanded, Content),
    };
    const onAction: RowClicks['onAction'] = (action, rowId) => latest.current.onAction(action, rowId);
    return [
      ...columns.flatMap(({ name, width }) => makers[name]?.(width) ?? []),
      highlightExtension(highlights),
      scrollbarExtension(scrollbar.set),
      clickExtension({ opensSubTable: plan.opensSubTable, selectsRow: plan.clickSelects && canSelect, onAction }),
    ];
  }, [plan, columns, message, Content, canSelect, scrollbar]);
  return { columns, extensions, scrollbar };
}

/** The content of an expanded row: a developer's component, or its fields. */
function rowContent(parts: { current: ExtensionParts }) {
  return function Content({ row }: { row: GridRow }) {
    const { table, dictionaries, developer } = parts.current;
    const { RowContent } = developer;
    return RowContent ? (
      <RowContent table={table.key} row={row} />
    ) : (
      <RowFields columns={table.columns} dictionaries={dictionaries} row={row} />
    );
  };
}
