import { Alert } from 'antd';
import { useMemo } from 'react';
import type { ListPlan, SubListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import { ListScreen } from '../list/ListView.tsx';
import { usePage } from '../list/useList.ts';

interface SubListProps {
  list: ListPlan;
  views: ColumnViews;
  sub: SubListPlan;
  mainTable: string;
  record: WireRow;
  /** Called when records of the sub-table may have changed: the main record may hold their sums. */
  onChanged: () => void;
}

/** The records of a sub-table that name the main record by its foreign keys (wire 4.1). */
export function SubList(props: SubListProps) {
  const { list, sub, mainTable, record } = props;
  const { message } = usePorts();
  const fixed = useMemo(() => {
    const keys = list.kind === 'list' ? (list.foreignKeys ?? []).filter(({ table }) => table === mainTable) : [];
    return Object.fromEntries(keys.map(({ field, key }) => [field, String(record[key] ?? '')]));
  }, [list, mainTable, record]);
  const isLinked = Object.values(fixed).some((value) => value !== '');
  if (!isLinked) return <Alert type="error" showIcon title={message('erp.no-foreign-key', { table: sub.title })} />;
  return <LinkedList {...props} fixed={fixed} />;
}

interface LinkedListProps extends SubListProps {
  /** The values of the foreign keys. */
  fixed: Readonly<Record<string, string>>;
}

function LinkedList({ list: plan, views, sub, fixed, onChanged }: LinkedListProps) {
  const { provider, notify, message } = usePorts();
  const { documentId, tableType } = plan;
  const list = usePage(plan, {
    key: ['rows', documentId, tableType, fixed],
    load: async (state) => provider.getRows?.({ documentId, tableType, ...state, filters: { ...state.filters, ...fixed } }) ?? NONE,
  });
  const { reload, total } = list;
  const side = useMemo(
    () => ({
      fixed,
      mayAdd() {
        const isFull = sub.relation === 'one' && total > 0;
        if (isFull) notify.warning(message('erp.one-only'));
        return !isFull;
      },
      refresh() {
        reload();
        onChanged();
      },
    }),
    [fixed, sub.relation, total, notify, message, reload, onChanged],
  );
  return <ListScreen plan={useWithoutImport(plan)} views={views} list={list} side={side} />;
}

const NONE = { rows: [], total: 0 };

/** A sheet names no main record for its rows. */
function useWithoutImport(plan: ListPlan): ListPlan {
  return useMemo(() => ({ ...plan, toolbar: plan.toolbar.filter(({ code }) => code !== 'import') }), [plan]);
}
