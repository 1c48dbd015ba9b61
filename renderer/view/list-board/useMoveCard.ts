import { useEffect, useState } from 'react';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { fieldErrorsOf, isAnnounced } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '../grid/grid-row.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** True when this user may change the column by moving cards: as in the form, and with its rights. */
export function canMove({ rowActions, form }: ListPlan, by: ColumnPlan): boolean {
  const field = form?.fields.find(({ key }) => key === by.key);
  return rowActions.some(({ code }) => code === 'update') && field !== undefined && !field.readOnly && !field.computed;
}

/**
 * Moves cards between the columns of a board: a card moves at once, its record is saved with the new value by the same call as a form's,
 * and it goes back, with the reason, where that is refused.
 */
export function useMoveCard(
  plan: ListPlan,
  by: ColumnPlan,
  rows: readonly GridRow[],
  done: { recordOf(id: string): string; reload(): void },
) {
  const { provider, notify, message } = usePorts();
  const [moved, setMoved] = useState(NONE);
  useEffect(() => setMoved(NONE), [rows]);
  const { documentId, tableType } = plan;
  const move = async (row: GridRow, value: string): Promise<void> => {
    setMoved((before) => new Map([...before, [row.id, value]]));
    try {
      const record = await provider.getRecord(documentId, done.recordOf(row.id));
      const saved = await provider.save({ documentId, tableType, record: { ...record, [by.key]: value } });
      notify.success(saved.message);
      done.reload();
    } catch (error) {
      setMoved((before) => new Map([...before].filter(([id]) => id !== row.id)));
      if (!isAnnounced(error)) notify.warning(reasonOf(error) || message('form.save-failed'));
    }
  };
  return { moved, move };
}

/** The sentence of the field that was refused, which says more than that of the call. */
function reasonOf(error: unknown): string {
  const [field] = fieldErrorsOf(error);
  return field?.message ?? (error instanceof Error ? error.message : '');
}
