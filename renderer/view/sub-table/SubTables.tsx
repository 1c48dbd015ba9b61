import { Badge } from 'antd';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { OneToManyPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { FormParts } from '../form/form-parts.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { LineCards } from './cards/LineCards.tsx';
import { SubTable } from './SubTable.tsx';
import type { TableGrids } from './table-grids.ts';
import { TableTabs } from './TableTabs.tsx';
import { useFailures } from '../form-store/store-hooks.ts';
import styles from './SubTable.module.css';

interface SubTablesProps extends FormParts {
  plan: OneToManyPlan;
  active: string;
  onActivate: (table: string) => void;
  grids: TableGrids;
}

const NO_SCHEMA = { type: 'object', properties: {} };

/** A sub-table limited to one row, rendered as a form. */
function SingleRow({ table, ...parts }: FormParts & { table: SubTablePlan }) {
  const { store } = parts;
  const rowId = useSyncExternalStore(store.subscribe, () => store.rowsOf(table.key)[0]?.id);
  const place = useMemo(() => ({ table: table.key, rowId }), [table.key, rowId]);
  if (rowId === undefined) return null;

  return (
    <div className={styles.single}>
      <SchemaForm {...parts} key={rowId} place={place} schema={NO_SCHEMA} fields={table.columns} columns={2} />
    </div>
  );
}

function TabTitle({ title, errors }: { title: string; errors: number }) {
  const { message } = usePorts();
  if (errors === 0) return title;
  return (
    <span aria-label={`${title}, ${message('sub-table.error-count', { n: errors })}`}>
      {title} <Badge count={errors} size="small" />
    </span>
  );
}

function TableTab({ table, grids, ...parts }: FormParts & { table: SubTablePlan; grids: TableGrids }) {
  const api = useRef<GridApi<GridRow> | null>(null);
  useEffect(() => {
    grids.set(table.key, api);
    return () => void grids.delete(table.key);
  }, [grids, table.key]);
  const state = useSyncExternalStore(parts.store.subscribe, () => parts.store.tableStateOf(table.key));
  const readOnly = parts.readOnly || state.readOnly;
  const isPhone = useIsPhone();
  if (table.relation === 'one') return <SingleRow {...parts} readOnly={readOnly} table={table} />;
  const Lines = isPhone ? LineCards : SubTable;
  return <Lines {...parts} readOnly={readOnly} table={table} api={api} />;
}

/** The sub-tables that are currently visible. */
function useVisibleTables(store: FormStore, { subTables }: OneToManyPlan): readonly SubTablePlan[] {
  const isVisible = (table: SubTablePlan) => store.tableStateOf(table.key).visible;
  const shown = useSyncExternalStore(store.subscribe, () => subTables.map((table) => (isVisible(table) ? '1' : '0')).join(''));
  return useMemo(() => subTables.filter((_table, position) => shown[position] === '1'), [subTables, shown]);
}

/** The sub-tables of a record in tabs, whose titles show the number of failures. */
export function SubTables({ plan, active, onActivate, grids, ...parts }: SubTablesProps) {
  const failures = useFailures(parts.store);
  const tables = useVisibleTables(parts.store, plan);
  if (tables.length === 0) return null;
  return (
    <TableTabs
      active={tables.some((table) => table.key === active) ? active : tables[0]?.key}
      onActivate={onActivate}
      tabs={tables.map((table) => ({
        key: table.key,
        title: <TabTitle title={table.title} errors={failures.filter((failure) => failure.table === table.key).length} />,
        content: <TableTab {...parts} table={table} grids={grids} />,
      }))}
    />
  );
}
