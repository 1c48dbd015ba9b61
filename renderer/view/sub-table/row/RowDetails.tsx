import { Button } from 'antd';
import { useMemo, useState, useEffect, useReducer, useSyncExternalStore } from 'react';
import { columnType } from '#renderer/column-types/index.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { FormPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Command, Values } from '#renderer/draft/draft.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import type { FormParts } from '#renderer/view/form/form-parts.ts';
import { createFormStore, type FormStore } from '#renderer/view/form-store/form-store.ts';
import type { GridRow } from '#renderer/view/grid/grid-row.ts';
import type { LinkedCells } from '#renderer/view/grid/cells/linked-cells.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { SchemaForm } from '#renderer/view/form/SchemaForm.tsx';
import type { DeveloperTable } from '#renderer/widgets/developer-additions.ts';
import { DetailsFrame } from './DetailsFrame.tsx';
import styles from '../SubTable.module.css';
import type { Dictionaries } from '#renderer/view/dictionaries.ts';

const NOBODY = () => () => {};

/** The options in a row's details form; in a chain they depend on the value above (COL-36). */
function useDetailsChoices(store: FormStore, dictionaries: Dictionaries, linked: LinkedCells | undefined): Dictionaries {
  const [answers, count] = useReducer((n: number) => n + 1, 0);
  useEffect(() => linked?.subscribe(count), [linked]);
  const values = useSyncExternalStore(linked ? store.subscribe : NOBODY, store.record);
  return useMemo((): Dictionaries => {
    void answers;
    if (!linked) return dictionaries;
    return { ...dictionaries, optionsOf: (column) => linked.optionsOf(column, values)?.options ?? dictionaries.optionsOf(column) };
  }, [dictionaries, linked, values, answers]);
}

interface RowDetailsProps extends Omit<FormParts, 'store' | 'onSubmit'> {
  table: SubTablePlan;
  row: GridRow;
  linked: LinkedCells | undefined;
  developer: DeveloperTable;
  /** Applies the changes to the table. */
  onChange: (command: Command) => void;
  onClose: () => void;
  /** What its title says instead of 详细信息. */
  title?: string;
  /** What is known to be wrong with the row. */
  failures?: readonly Failure[];
}

const NO_SCHEMA = { type: 'object', properties: {} };

function formOf({ key, title, columns }: SubTablePlan): FormPlan {
  return { kind: 'form', documentId: '', tableType: 1, table: key, title, columns: 2, fields: columns, schema: NO_SCHEMA };
}

/** The row in wire form, which the details form parses again. */
function wireOf({ columns }: SubTablePlan, { id, values, wire }: GridRow): WireRow {
  const cells = columns.map((column) => [column.key, columnType(column.type).serialize(values[column.key], column)] as const);
  return { ...(wire as WireRow | undefined), ...Object.fromEntries(cells), id };
}

function changesOf({ key: table, columns }: SubTablePlan, row: GridRow, after: Values): Command | null {
  const commands = columns.flatMap(({ key }): Command[] =>
    isSameValue(row.values[key], after[key]) ? [] : [{ type: 'set-cell', table, rowId: row.id, key, value: after[key] }],
  );
  return commands.length === 0 ? null : { type: 'batch', commands };
}

/** Confirms the details: validates, lets a developer's callback refuse, and applies the changes as one undo step. */
function useConfirm({ table, row, developer, onChange, onClose }: RowDetailsProps, store: FormStore) {
  const { message, notify } = usePorts();
  const [isWaiting, setWaiting] = useState(false);
  async function confirm() {
    if (isWaiting || store.validate().length > 0) return;
    setWaiting(true);
    try {
      if (developer.onDetails && !(await developer.onDetails(store.record(), row))) return;
      const command = changesOf(table, row, store.record());
      if (command) onChange(command);
      onClose();
    } catch (error) {
      notify.warning(error instanceof Error ? error.message : message('form.save-failed'));
    } finally {
      setWaiting(false);
    }
  }
  return { isWaiting, confirm: () => void confirm() };
}

/** The row as a form, which shows from the start what is wrong with it. */
function storeOf(plan: FormPlan, { table, row, failures = [] }: RowDetailsProps, user: DefaultContext['user']): FormStore {
  const store = createFormStore(plan, wireOf(table, row), user);
  if (failures.length > 0) store.showFailures(failures.map(({ table: _table, rowId: _rowId, ...failure }) => failure));
  return store;
}

/** The 详细信息 dialog: the fields of a row as a form, with a developer's sub form below (MODAL-07). */
export function RowDetails(props: RowDetailsProps) {
  const { table, row, title, views, readOnly, linked, developer, onClose } = props;
  const { message, user } = usePorts();
  const isPhone = useIsPhone();
  const plan = useMemo(() => formOf(table), [table]);
  const [store] = useState(() => storeOf(plan, props, user));
  const dictionaries = useDetailsChoices(store, props.dictionaries, linked);
  const { isWaiting, confirm } = useConfirm(props, store);
  const { SubForm } = developer;
  const form = { store, views, dictionaries, readOnly, schema: NO_SCHEMA, fields: plan.fields };
  const footer = (
    <>
      <Button onClick={onClose}>{message(readOnly ? 'action.close' : 'action.cancel')}</Button>
      {!readOnly && (
        <Button type="primary" loading={isWaiting && BUSY} onClick={confirm}>
          {message('action.ok')}
        </Button>
      )}
    </>
  );
  return (
    <DetailsFrame title={title ?? message('grid.details')} footer={footer} onClose={onClose}>
      <div className={styles.details}>
        <SchemaForm {...form} columns={2} autoFocus={!isPhone} onSubmit={confirm} />
        {SubForm && <SubForm table={table.key} row={row} />}
      </div>
    </DetailsFrame>
  );
}
