import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { SubTablePlan } from '../compile/plan.ts';
import type { ColumnViews } from './column-views.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { FormStore } from './form-store.ts';
import { Grid } from './grid/Grid.tsx';
import { STATUS_HEIGHT } from './grid/entry/StatusLine.tsx';
import type { GridEditing } from './grid/grid-editing.ts';
import type { GridRow } from './grid/grid-row.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './grid/grid-theme.ts';
import { usePorts } from './ports.ts';
import { useFailures, useFailureText, useRows } from './use-form-store.ts';
import styles from './SubTable.module.css';

export interface SubTableProps {
  store: FormStore;
  table: SubTablePlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  readOnly: boolean;
  api: RefObject<GridApi<GridRow> | null>;
}

/** Pixels: the rows of an editable table scroll beyond this height (GRID-12), and an empty one keeps room for its next step. */
const MAX_CONTENT_HEIGHT = 400;
const MIN_CONTENT_HEIGHT = 160;
const BORDERS = 2;

function gridHeight(rows: number, isEditing: boolean): number {
  return (
    (isEditing ? STATUS_HEIGHT : 0) +
    HEADER_HEIGHT +
    Math.min(Math.max(rows * ROW_HEIGHT.table, MIN_CONTENT_HEIGHT), MAX_CONTENT_HEIGHT) +
    BORDERS
  );
}

function useEditing(store: FormStore, table: SubTablePlan, readOnly: boolean): GridEditing | undefined {
  const failures = useFailures(store);
  const failureText = useFailureText();
  const { key, canAdd } = table;
  return useMemo(() => {
    if (readOnly) return undefined;
    return {
      table: key,
      newValues: () => store.newValues(key),
      failures,
      failureText: (rowId, column) => {
        const failure = store.failureOf(column, { table: key, rowId });
        return failure && failureText(failure);
      },
      onChange: (rowId, column, value) => {
        store.change(column, value, { table: key, rowId });
        store.touch(column, { table: key, rowId });
      },
      onFill: (rowId, values) => store.fill(values, { table: key, rowId }),
      onCommand: store.run,
      onAddRow: canAdd ? () => store.addRow(key) : undefined,
      onUndo: store.undo,
      onRedo: store.redo,
    };
  }, [store, key, canAdd, readOnly, failures, failureText]);
}

function useRemoval(store: FormStore, table: string, host: RefObject<HTMLElement | null>) {
  const { message } = usePorts();
  const { modal } = App.useApp();
  const [ids, setIds] = useState<readonly string[]>([]);
  const remove = useCallback(() => {
    modal.confirm({
      title: message('sub-table.delete-title'),
      content: message('sub-table.delete-question', { n: ids.length }),
      okText: message('action.delete'),
      cancelText: message('action.cancel'),
      okButtonProps: { danger: true },
      onOk: () => {
        store.removeRows(table, ids);
        setIds([]);
      },
      afterClose: () => host.current?.focus(),
    });
  }, [ids, message, modal, store, table, host]);
  return { ids, setIds, remove };
}

/** The rows of a sub-table, edited in place (GRID-02, 03, 08..12). */
export function SubTable({ store, table, views, dictionaries, readOnly, api }: SubTableProps) {
  const { message } = usePorts();
  const rows = useRows(store, table.key);
  const editing = useEditing(store, table, readOnly);
  const host = useRef<HTMLDivElement>(null);
  const { ids, setIds, remove } = useRemoval(store, table.key, host);
  const selection = useMemo(() => ({ ids, onChange: setIds }), [ids, setIds]);
  const canAdd = !readOnly && table.canAdd;
  const canRemove = !readOnly && table.canRemove;
  function add() {
    store.addRow(table.key);
    requestAnimationFrame(() => requestAnimationFrame(() => focusNewRow(api.current)));
  }
  return (
    <div ref={host} tabIndex={-1} className={styles.table}>
      {(canAdd || canRemove) && (
        <Space className={styles.toolbar}>
          {canAdd && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
              {message('action.add')}
            </Button>
          )}
          {canRemove && ids.length > 0 && (
            <Button danger icon={<DeleteOutlined aria-hidden />} onClick={remove}>
              {message('action.delete')}
            </Button>
          )}
        </Space>
      )}
      <div style={{ height: gridHeight(rows.length, editing !== undefined) }}>
        <Grid
          label={table.title}
          rows={rows}
          columns={table.columns}
          views={views}
          dictionaries={dictionaries}
          selection={canRemove ? selection : undefined}
          editing={editing}
          api={api}
          empty={<EmptyTable canAdd={canAdd} />}
        />
      </div>
    </div>
  );
}

function EmptyTable({ canAdd }: { canAdd: boolean }) {
  const { message } = usePorts();
  return (
    <div className={styles.empty}>
      {message('sub-table.empty')}
      {canAdd && <span className={styles.hint}>{message('sub-table.empty-hint')}</span>}
    </div>
  );
}

/** A new row becomes active for editing (GRID-09): its first cell that can be edited. */
function focusNewRow(api: GridApi<GridRow> | null) {
  if (!api) return;
  const rowIndex = api.getDisplayedRowCount() - 1;
  const node = api.getDisplayedRowAtIndex(rowIndex);
  const column = node && api.getAllDisplayedColumns().find((one) => one.isCellEditable(node));
  if (!column) return;
  api.ensureIndexVisible(rowIndex);
  api.setFocusedCell(rowIndex, column);
  api.startEditingCell({ rowIndex, colKey: column });
}
