import { Button } from 'antd';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { usePage } from './useList.ts';
import type { useRemoval } from './useRemoval.ts';
import { useSelectAll } from './useSelectAll.ts';
import styles from './ListView.module.css';

interface SelectedRowsProps {
  plan: ListPlan;
  list: ReturnType<typeof usePage>;
  removal: ReturnType<typeof useRemoval>;
}

/** How many rows are selected, here and on other pages; a whole selected page offers all rows of the query. */
export function SelectedRows({ plan, list, removal }: SelectedRowsProps) {
  const { message } = usePorts();
  const { selected, clear, selectAll } = removal;
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
