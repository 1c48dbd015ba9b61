import { Button } from 'antd';
import { useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { recordName } from '#renderer/compile/record-name.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { BulkEditDialog, type ChosenRecord } from './BulkEditDialog.tsx';

interface BulkEditButtonProps {
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** The chosen rows. */
  rows: readonly GridRow[];
  recordOf: (rowId: string) => string;
  onChanged: () => void;
}

/** Opens the change of many records at once, where the user may change one. */
export function BulkEditButton({ plan, views, dictionaries, rows, recordOf, onChanged }: BulkEditButtonProps) {
  const { message } = usePorts();
  const [records, setRecords] = useState<readonly ChosenRecord[] | null>(null);
  const mayChange = plan.form && plan.rowActions.some(({ code }) => code === 'update');
  if (!plan.form || !mayChange || (rows.length === 0 && !records)) return null;
  return (
    <>
      <Button onClick={() => setRecords(rows.map((row) => chosen(plan, row, recordOf(row.id), dictionaries)))}>
        {message('bulk.open')}
      </Button>
      {records && (
        <BulkEditDialog {...{ plan, views, dictionaries, records, onChanged }} form={plan.form} onClose={() => setRecords(null)} />
      )}
    </>
  );
}

function chosen(plan: ListPlan, row: GridRow, id: string, dictionaries: Dictionaries): ChosenRecord {
  const texts = Object.fromEntries(plan.columns.map((column) => [column.key, cellText(column, row.values, dictionaries)]));
  const title = recordName(plan);
  return { id, name: (title && texts[title.key]) || id, before: texts };
}
