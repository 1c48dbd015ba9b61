import { Empty, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { InnerTablePlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { wireRows } from '#renderer/draft/wire-rows.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { Failed } from '../Failed.tsx';
import { CellContent } from '../list/CellContent.tsx';
import { toGridRow } from '../list/useList.ts';
import { TableTabs } from '../sub-table/TableTabs.tsx';
import styles from './inner-table.module.css';

interface InnerTablesProps {
  plan: InnerTablePlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  rowId: string;
}

const AT_OPENING = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, dedupingInterval: 0 };

/** The sub-tables of one record below its row; they are asked for when the row is expanded. */
export function InnerTables({ plan, rowId, ...shown }: InnerTablesProps) {
  const { provider, message } = usePorts();
  const { documentId, form } = plan;
  const [active, setActive] = useState(form.subTables[0]?.key);
  const { data, error, isValidating, mutate } = useSWR<WireRow, Error>(
    ['record', documentId, rowId],
    () => provider.getRecord(documentId, rowId),
    AT_OPENING,
  );
  if (error && !isValidating) return <Failed title={message('list.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className={styles.waiting} active title={false} paragraph={{ rows: 2 }} />;
  const tabs = form.subTables.map((table) => {
    const rows = wireRows(data, table.key);
    return { key: table.key, title: `${table.title} ${rows.length}`, content: <PlainTable {...shown} table={table} wire={rows} /> };
  });
  return <TableTabs tabs={tabs} active={active} onActivate={setActive} />;
}

interface PlainTableProps extends Pick<InnerTablesProps, 'views' | 'dictionaries'> {
  table: SubTablePlan;
  wire: readonly WireRow[];
}

/** Rows to read: no editing, no paging; long ones scroll. */
function PlainTable({ table, wire, views, dictionaries }: PlainTableProps) {
  const { message } = usePorts();
  const columns = useMemo(() => table.columns.filter((column) => column.visible), [table]);
  const rows = useMemo(() => wire.map((row, position) => toGridRow(table, row, position)), [table, wire]);
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('list.empty-read')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={table.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  <CellContent column={column} row={row} views={views} dictionaries={dictionaries} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
