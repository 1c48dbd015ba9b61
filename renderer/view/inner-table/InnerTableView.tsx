import { useMemo, useRef, useState } from 'react';
import type { InnerTablePlan } from '#renderer/compile/plan.ts';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { screenColumns, type ColumnViews } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { useListRowHeight } from '../grid/grid-sizes.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { createExpandedRows } from '../grid/rows/expanded-rows.ts';
import { expandExtension } from '../grid/rows/expand.tsx';
import { ListScreen } from '../list/ListView.tsx';
import { useList } from '../list/useList.ts';
import { withFittingPage } from '../list-views/fitting-size.ts';
import { useFittingSize } from '../list-views/useFittingSize.ts';
import { InnerTables } from './InnerTables.tsx';

interface InnerTableViewProps {
  plan: InnerTablePlan;
  views: ColumnViews;
}

/** A list whose rows expand to the rows of their sub-tables (wire 4.1); on a phone these stand in the record's details. */
export function InnerTableView({ plan: declared, views }: InnerTableViewProps) {
  const { message } = usePorts();
  const [expanded] = useState(createExpandedRows);
  const { place, isAwaited, fitting } = useFittingSize(declared);
  const plan = useMemo(() => withFittingPage(declared, fitting), [declared, fitting]);
  const list = useList(plan, { isAwaited });
  const dictionaries = useDictionaries(useMemo(() => screenColumns(plan), [plan]));
  const rowHeight = useListRowHeight();
  const latest = useRef({ plan, views, dictionaries, recordOf: list.recordOf });
  latest.current = { plan, views, dictionaries, recordOf: list.recordOf };
  const side = useMemo(() => {
    const Content = ({ row }: { row: GridRow }) => {
      const { recordOf, ...parts } = latest.current;
      return <InnerTables {...parts} rowId={recordOf(row.id)} />;
    };
    const extensions = rowColumns(['row-expand'], false).map(({ width }) =>
      expandExtension(width, message('column.expand'), rowHeight, expanded, Content),
    );
    return { extensions };
  }, [expanded, message, rowHeight]);
  return <ListScreen plan={plan} views={views} list={list} side={side} place={place} />;
}
