import { Button } from 'antd';
import { useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { recordName } from '#renderer/compile/record-name.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { bulkEditCode } from './bulk-code.ts';
import type { ChosenRecord } from './BulkEditDialog.tsx';

interface BulkEditButtonProps {
  plan: ListPlan;
  dictionaries: Dictionaries;
  /** The chosen rows with the ids of their records. */
  chosen: ReadonlyMap<string, { row: GridRow; record: string }>;
  onChanged: () => void;
}

/** Opens the change of many records at once, where the user may change one. */
export function BulkEditButton({ plan, dictionaries, chosen, onChanged }: BulkEditButtonProps) {
  const { message } = usePorts();
  const [records, setRecords] = useState<readonly ChosenRecord[] | null>(null);
  const BulkEditDialog = useLaterCode(bulkEditCode, records !== null);
  const mayChange = plan.form && plan.rowActions.some(({ code }) => code === 'update');
  if (!plan.form || !mayChange || (chosen.size === 0 && !records)) return null;
  return (
    <>
      <Button onClick={() => setRecords([...chosen.values()].map(({ row, record }) => chosenRecord(plan, row, record, dictionaries)))}>
        {message('bulk.open')}
      </Button>
      {records && BulkEditDialog && (
        <BulkEditDialog {...{ plan, dictionaries, records, onChanged }} form={plan.form} onClose={() => setRecords(null)} />
      )}
    </>
  );
}

function chosenRecord(plan: ListPlan, row: GridRow, id: string, dictionaries: Dictionaries): ChosenRecord {
  const texts = Object.fromEntries(plan.columns.map((column) => [column.key, cellText(column, row.values, dictionaries)]));
  const title = recordName(plan);
  return { id, name: (title && texts[title.key]) || id, before: texts };
}
