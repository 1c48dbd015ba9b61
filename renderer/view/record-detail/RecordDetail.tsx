import { EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { CellState } from '#renderer/draft/cell-state.ts';
import dialog from '#renderer/widgets/dialog/dialog.module.css';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { RecordActions } from '../actions/useRecordActions.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { useLiveExchange } from '../form-dialog/useSession.ts';
import { createFormStore, type FormStore } from '../form-store/form-store.ts';
import { liveTables } from '../sub-table/live/live-tables.ts';
import { DetailFields } from './DetailFields.tsx';
import { DetailHead } from './DetailHead.tsx';
import { DetailTable } from './DetailTable.tsx';
import { chainCode } from './chain-code.ts';
import { PrintedDetail } from './PrintedDetail.tsx';
import styles from './record-detail.module.css';

interface RecordDetailProps {
  plan: FormPlan | OneToManyPlan;
  record: WireRow;
  rowId: string | null;
  views: ColumnViews;
  dictionaries: Dictionaries;
  actions?: RecordActions | undefined;
  onEdit?: () => void;
  onClose: () => void;
}

/** A record to read: its values as texts, its sub-tables as plain tables. Nothing in it can be entered. */
export function RecordDetail(props: RecordDetailProps) {
  const { message, user } = usePorts();
  const { plan, record, actions, onEdit, onClose } = props;
  // A phone prints by the head or the menu of its browser: its footer has room for one line.
  const isPhone = useIsPhone();
  // Computes what the form would, and knows what its conditions hide and lock.
  const store = useMemo(() => createFormStore(plan, record, user), [plan, record, user]);
  const body = <DetailBody {...props} store={store} />;
  return (
    <div className={styles.detail}>
      <div className={styles.scroll} tabIndex={-1}>
        {body}
      </div>
      <PrintedDetail>{body}</PrintedDetail>
      <div ref={useFirstFocus()} className={dialog.footer}>
        {/* What is done with the window is apart from what is done with the record, which may be 关闭 too. */}
        {!isPhone && (
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {message('record.print')}
          </Button>
        )}
        <Button className={styles.last} onClick={onClose}>
          {message('action.close')}
        </Button>
        {actions && <ActionButtons actions={actions.actions} running={actions.running} onAction={actions.begin} />}
        {onEdit && isOpen(plan, store) && (
          <Button type="primary" data-first-focus icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {message('action.edit')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** True while a field or a table can be changed: a document that has been audited is locked as a whole. */
function isOpen(plan: FormPlan | OneToManyPlan, store: FormStore): boolean {
  const isFree = ({ visible, readOnly }: Pick<CellState, 'visible' | 'readOnly'>) => visible && !readOnly;
  return (
    plan.fields.some(({ key, visible, computed }) => visible && computed === undefined && isFree(store.stateOf(key))) ||
    subTablesOf(plan).some(({ key, rows }) => !rows?.readOnly && isFree(store.tableStateOf(key)))
  );
}

/** The fields and the sub-tables that the record shows now. */
function DetailBody({ plan, record, rowId, views, dictionaries, store }: RecordDetailProps & { store: FormStore }) {
  const Chain = useLaterCode(chainCode, rowId !== null);
  const live = useMemo(() => liveTables(store), [store]);
  useLiveExchange(live, record, true);
  useSyncExternalStore(store.subscribe, store.draft);
  const tables = plan.kind === 'one-to-many' ? plan.subTables.filter(({ key }) => store.tableStateOf(key).visible) : [];
  const shared = { views, dictionaries };
  return (
    <article className={styles.body} aria-label={plan.title}>
      {Chain && rowId !== null && <Chain documentId={plan.documentId} rowId={rowId} title={plan.title} />}
      <DetailHead
        {...shared}
        fields={plan.fields.filter(({ key, visible, inDetails }) => inDetails || (visible && store.stateOf(key).visible))}
        values={store.record()}
        columns={Math.max(plan.columns, 3)}
      />
      {tables.map((table) => {
        const rows = store.rowsOf(table.key);
        if (table.relation === 'many') return <DetailTable key={table.key} {...shared} table={table} rows={rows} />;
        const place = { table: table.key, rowId: rows[0]?.id };
        const fields = table.columns.filter(({ key, visible }) => visible && store.stateOf(key, place).visible);
        return (
          <section key={table.key} aria-label={table.title}>
            <h2 className={styles.heading}>{table.title}</h2>
            <DetailFields {...shared} fields={fields} values={store.record(place)} columns={3} />
          </section>
        );
      })}
    </article>
  );
}
