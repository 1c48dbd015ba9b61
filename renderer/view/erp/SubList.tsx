import { Alert } from 'antd';
import { useMemo } from 'react';
import type { ErpPlan, ListPlan, SubListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { isClosedRecord } from '#renderer/rules/closed-record.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import { ListScreen } from '../list/ListView.tsx';
import { usePage } from '../list/useList.ts';

interface SubListProps {
  list: ListPlan;
  views: ColumnViews;
  sub: SubListPlan;
  /** The form that the main record is of. */
  main: ErpPlan;
  record: WireRow;
  /** Called when records of the sub-table may have changed: the main record may hold their sums. */
  onChanged: () => void;
}

/** The records of a sub-table that name the main record by its foreign keys (wire 4.1). */
export function SubList(props: SubListProps) {
  const { list, sub, main, record } = props;
  const { message } = usePorts();
  const fixed = useMemo(() => {
    const keys = list.kind === 'list' ? (list.foreignKeys ?? []).filter(({ table }) => table === main.table) : [];
    return Object.fromEntries(keys.map(({ field, key }) => [field, String(record[key] ?? '')]));
  }, [list, main.table, record]);
  const isLinked = Object.values(fixed).some((value) => value !== '');
  if (!isLinked) return <Alert type="error" showIcon title={message('erp.no-foreign-key', { table: sub.title })} />;
  return <LinkedList {...props} fixed={fixed} />;
}

interface LinkedListProps extends SubListProps {
  /** The values of the foreign keys. */
  fixed: Readonly<Record<string, string>>;
}

function LinkedList({ list: plan, views, sub, main, record, fixed, onChanged }: LinkedListProps) {
  const { provider, notify, message, user } = usePorts();
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
  const isClosed = useMemo(
    () => main.form !== null && isClosedRecord(main.form, record, { user, now: new Date() }),
    [main.form, record, user],
  );
  return <ListScreen plan={useOffered(plan, isClosed)} views={views} list={list} side={side} />;
}

const NONE = { rows: [], total: 0 };

/** A sheet names no main record for its rows. */
const UNNAMED = ['import'];
const CHANGING = [...UNNAMED, 'add', 'addSub', 'update', 'delete', 'batch_delete'];

/** The list with what can be done with its records: those of a closed record are read. */
function useOffered(plan: ListPlan, isClosed: boolean): ListPlan {
  return useMemo(() => {
    const left = new Set(isClosed ? CHANGING : UNNAMED);
    const offered = <Button extends { code: string }>(buttons: readonly Button[]) => buttons.filter(({ code }) => !left.has(code));
    return { ...plan, toolbar: offered(plan.toolbar), rowActions: offered(plan.rowActions) };
  }, [plan, isClosed]);
}
