import { Button } from 'antd';
import { useMemo } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { usePage } from './useList.ts';
import type { useRemoval } from './useRemoval.ts';
import { useSelectAll } from './useSelectAll.ts';
import { columnsWith, currencyTexts, sumsOf } from './summed-columns.ts';
import styles from './ListView.module.css';

interface SelectedRowsProps {
  plan: ListPlan;
  list: ReturnType<typeof usePage>;
  removal: ReturnType<typeof useRemoval>;
}

/** What the selected rows come to, in the columns that the list sums up. */
function useSums({ columns }: ListPlan, chosen: SelectedRowsProps['removal']['chosen']): readonly string[] {
  return useMemo(() => {
    if (chosen.size < 2) return [];
    const rows = [...chosen.values()].map(({ row }) => row);
    return columnsWith(columns, 'sum').flatMap((column) => {
      const texts = column.visible ? currencyTexts(column, sumsOf(column, rows)) : [];
      return texts.length > 0 ? [`${column.title} ${texts.join(' + ')}`] : [];
    });
  }, [columns, chosen]);
}

/** How many rows are selected, here and on other pages; a whole selected page offers all rows of the query. */
export function SelectedRows({ plan, list, removal }: SelectedRowsProps) {
  const { message } = usePorts();
  const { selected, chosen: kept, clear, selectAll } = removal;
  const sums = useSums(plan, kept);
  const { read, start, stop } = useSelectAll(plan, list, selectAll);
  const n = selected.length;
  const chosen = new Set(selected);
  const here = list.rows.filter(({ id }) => chosen.has(id)).length;
  const isOffered = plan.kind !== 'tree' && list.load !== undefined && here > 0 && here === list.rows.length && list.total > n;
  if (n === 0) return null;
  const all = list.total.toLocaleString('en');
  return (
    <span className={styles.selected} role="status">
      {message('list.selected', { n: n.toLocaleString('en') })}
      {here < n && message('list.selected-elsewhere', { n: (n - here).toLocaleString('en') })}
      {sums.length > 0 && <span className={styles.sums}>{sums.join(' · ')}</span>}
      {isOffered && read === null && (
        <Button type="link" size="small" onClick={start}>
          {message(list.isEstimate ? 'list.select-about' : 'list.select-all', { n: all })}
        </Button>
      )}
      {read === null ? (
        <Button type="link" size="small" onClick={clear}>
          {message('list.clear-selection')}
        </Button>
      ) : (
        <Button type="link" size="small" onClick={stop}>
          {message('list.stop-selecting', { n: read.toLocaleString('en') })}
        </Button>
      )}
    </span>
  );
}
