import { Pagination } from 'antd';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { pageItem } from '#renderer/widgets/pick/page-item.tsx';
import { rangeText } from '#renderer/widgets/pick/range-text.ts';
import { useAskedState, type usePage } from './useList.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import styles from './ListView.module.css';

interface PagerProps {
  paging: ListPlan['paging'];
  state: Pick<ListState, 'page' | 'pageSize'>;
  total: number;
  /** The total is about right. */
  isEstimate?: boolean;
  onChange: (page: number, pageSize: number) => void;
}

/** The pager of a list: row range and total, pages, page size, and a jump (GRID-20). */
export function Pager({ paging, state, total, isEstimate, onChange }: PagerProps) {
  const { message } = usePorts();
  const isPhone = useIsPhone();
  const isWhole = total <= state.pageSize && paging.pageSizes.length === 1;
  if (!paging.enabled || isWhole) return <div className={styles.pager}>{rangeText(message, total, [1, total])}</div>;
  return (
    <Pagination
      className={styles.pager}
      size="small"
      simple={isPhone}
      current={state.page}
      pageSize={state.pageSize}
      total={total}
      pageSizeOptions={[...paging.pageSizes]}
      showSizeChanger={!isPhone}
      showQuickJumper={!isPhone}
      showTotal={(n, range) =>
        isEstimate ? message('list.range-about', { a: range[0], b: range[1], n: rounded(n) }) : rangeText(message, n, range)
      }
      itemRender={pageItem(message)}
      onChange={(page, pageSize) => onChange(pageSize === state.pageSize ? page : 1, pageSize)}
    />
  );
}

interface ListPagerProps extends Pick<PagerProps, 'paging'> {
  list: Pick<ReturnType<typeof usePage>, 'state' | 'asked' | 'total'> & Pick<PagerProps, 'isEstimate'>;
  onChange: (part: Pick<ListState, 'page' | 'pageSize'>) => void;
}

/** The pager shows the page that was asked for at once, so that the next press goes on from there: the list itself takes longer. */
export function ListPager({ paging, list, onChange }: ListPagerProps) {
  const { total, isEstimate } = list;
  const state = useAskedState(list);
  return <Pager {...{ paging, state, total, isEstimate }} onChange={(page, pageSize) => onChange({ page, pageSize })} />;
}

/** Three digits say all that an estimate knows. */
function rounded(total: number): string {
  return Number(total.toPrecision(3)).toLocaleString('en');
}
